import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Deposits of a customer with a balance: first those held for the document, then those on account, oldest first. */
export const candidatesFor = async (
  { tx }: Scope,
  { customerId, contractId }: { customerId: number; contractId: number | null },
): Promise<{ id: number; contract_id: number | null }[]> =>
  tx
    .selectFrom('deposits')
    .where('customer_id', '=', customerId)
    .where('held', '>', 0)
    .where((eb) => eb.or([eb('contract_id', 'is', null), eb('contract_id', '=', contractId ?? 0)]))
    .orderBy(sql`contract_id is null`)
    .orderBy('id')
    .select(['id', 'contract_id'])
    .execute();
