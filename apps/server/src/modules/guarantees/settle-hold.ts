import type { Scope } from '../../kernel/scope.ts';
import { lockContract } from '../contracts/public.ts';
import { guaranteeBook, type GuaranteeOutcome, type GuaranteeRow } from '../guarantee-book/public.ts';
import { tellFailed } from './tell-failed.ts';

/**
 * Records what became of a page that was opened after the order, or of an attempt on a kept card. What is held for a document that
 * is over by then is let go of.
 * @returns the state that it has now
 */
export const settleHold = async (
  scope: Scope,
  id: number,
  outcome: GuaranteeOutcome,
): Promise<GuaranteeRow['state']> => {
  const before = await guaranteeBook.find(scope, id);
  if (before === undefined) throw new Error(`there is no guarantee ${id}`);
  const { status } = await lockContract(scope, before.contract_id);
  const { state, isNews } = await guaranteeBook.settle(scope, id, outcome);
  if (!isNews) return state;
  if (status !== 'open')
    await guaranteeBook.letGo(scope, await guaranteeBook.lockLive(scope, before.contract_id));
  // Who left the page, or sat before it when their card was declined, knows: only a kept card fails unseen.
  else if (state === 'failed' && before.state === 'saved')
    await tellFailed(scope, await guaranteeBook.lock(scope, id));
  return state;
};
