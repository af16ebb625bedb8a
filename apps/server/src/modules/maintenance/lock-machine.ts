import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * The machine with this number, locked against meter readings until the transaction ends.
 * @throws Refusal resource.not_found, maintenance.not_a_machine of what has no number of its own
 */
export const lockMachine = async ({ tx }: Scope, number: string) => {
  const machine =
    (await tx
      .selectFrom('assets')
      .where('number', '=', number)
      .select(['id', 'kind', 'group_id', 'class_id', 'division_id', 'location_id', 'meter'])
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? notFound();
  if (machine.kind !== 'numbered' && machine.kind !== 'customer_owned')
    throw new Refusal('maintenance.not_a_machine', { number });
  return machine;
};
