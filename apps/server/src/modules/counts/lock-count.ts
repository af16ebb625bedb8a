import type { Selectable } from 'kysely';
import type { Counts } from '../../../db/types.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';

export type OpenCount = Selectable<Counts> & { division_id: number };

/**
 * An open count, for users who may change what it covers at its place. Counters share its lock; posting or cancelling waits
 * for them and then has it exclusively.
 * @throws Refusal resource.not_found, count.over, permission.denied
 */
export const lockCount = async (scope: Scope, id: number, lock: 'together' | 'alone'): Promise<OpenCount> => {
  const row = scope.tx.selectFrom('counts').selectAll().where('id', '=', id);
  const count =
    (await (lock === 'together' ? row.forShare() : row.forUpdate()).executeTakeFirst()) ?? notFound();
  if (count.status !== 'open') throw new Refusal('count.over');
  const { division_id: division } = await scope.tx
    .selectFrom('locations')
    .where('id', '=', count.location_id)
    .select('division_id')
    .executeTakeFirstOrThrow();
  demandCovered(scope, count.covers, { division, location: count.location_id });
  return { ...count, division_id: division };
};

/** Machines and parts are counted by users who may change them there. @throws Refusal permission.denied */
export const demandCovered = (
  scope: Scope,
  covers: string,
  place: { division: number; location: number },
): void => {
  if (covers !== 'parts') demand(scope, 'assets.edit', place);
  if (covers !== 'assets') demand(scope, 'parts.edit', place);
};
