import type { InputOf } from '@yardline/contract/endpoint';
import type { declineWebOrder as endpoint, WebOrder } from '@yardline/contract/web-orders/web-orders';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockOpenOrder } from './lock-order.ts';
import { tellShopper } from './tell-shopper.ts';
import { getOrderById } from './web-orders.queries.ts';

/**
 * Declines a web order; the shopper is mailed the reason.
 * @throws Refusal resource.not_found, permission.denied, web_order.decided
 */
export const declineOrder = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof endpoint>,
): Promise<WebOrder> => {
  const order = await lockOpenOrder(scope, id);
  await scope.tx
    .updateTable('web_orders')
    .set({
      stage: 'declined',
      reason,
      decided_at: scope.now.toString(),
      decided_by: scope.actor.userId,
      row_version: order.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await tellShopper(scope, order, 'web-order-declined', { reason });
  await audit(scope, {
    action: 'update',
    noun: 'web_orders',
    rowId: id,
    before: { stage: 'open' },
    after: { stage: 'declined', reason },
  });
  return getOrderById(scope, id);
};
