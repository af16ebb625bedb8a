import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The customer with this number, or the one it was merged into. @throws Refusal resource.not_found */
export const customerIdOf = async ({ tx }: Scope, customerNumber: string): Promise<number> =>
  (
    await tx
      .selectFrom('customers')
      .where('customer_number', '=', customerNumber)
      .select((eb) => eb.fn.coalesce('merged_into_id', 'id').as('id'))
      .executeTakeFirst()
  )?.id ?? notFound();
