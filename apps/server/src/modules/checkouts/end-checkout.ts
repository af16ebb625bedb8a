import type { Scope } from '../../kernel/scope.ts';
import { openings } from '../contracts/public.ts';
import { returnUse } from '../marketing-codes/public.ts';
import { type Checkout, type CheckoutState, liveCheckout, lockCheckout } from './checkout-row.ts';

const unpaid: ReadonlySet<CheckoutState> = new Set(['held', 'asked', 'approved']);

/** Ends a checkout that came to no order: what it held is free. */
export const endCheckout = async (
  scope: Scope,
  { id }: Pick<Checkout, 'id'>,
  state: 'expired' | 'left',
): Promise<void> => {
  const checkout = await lockCheckout(scope, id);
  if (!unpaid.has(checkout.state)) return;
  await openings.ofShoppers.drop(scope, checkout.contractId);
  if (checkout.code !== undefined) await returnUse(scope, checkout.code.useId);
  await scope.tx
    .updateTable('checkouts')
    .set({ state, ended_at: scope.now.toString() })
    .where('id', '=', id)
    .execute();
};

/** A cart that is changed is checked out afresh: what was held for it before is free. */
export const leaveCheckout = async (scope: Scope, cartId: number): Promise<void> => {
  const alive = await liveCheckout(scope, cartId);
  if (alive !== undefined) await endCheckout(scope, alive, 'left');
};
