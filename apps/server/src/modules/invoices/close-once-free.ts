import type { Cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import { closeWhenDone, lockContract } from '../contracts/public.ts';
import { heldOn } from '../deposit-book/public.ts';

/**
 * Closes a contract that waited for nothing but its deposit, once that paid a bill or went back: what is all back and billed.
 * One of which nothing was ever billed is closed or cancelled by hand.
 */
export const closeOnceFree = async (scope: Scope, contractId: number | null, moved: Cents): Promise<void> => {
  if (contractId === null || moved >= 0 || (await heldOn(scope, contractId)) > 0) return;
  const { status } = await lockContract(scope, contractId);
  if (status !== 'open') return;
  const billed = await scope.tx
    .selectFrom('invoices')
    .where('contract_id', '=', contractId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (billed !== undefined) await closeWhenDone(scope, contractId);
};
