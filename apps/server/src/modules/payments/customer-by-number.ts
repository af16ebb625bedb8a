import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Who is meant by a number: who has it, or into whom he was merged. @throws Refusal resource.not_found */
export const customerIdOf = async ({ tx }: Scope, customerNumber: string): Promise<number> =>
  (
    await tx
      .selectFrom('customers')
      .where('customer_number', '=', customerNumber)
      .select((eb) => eb.fn.coalesce('merged_into_id', 'id').as('id'))
      .executeTakeFirst()
  )?.id ?? notFound();
