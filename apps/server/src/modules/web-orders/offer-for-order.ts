import type { InputOf } from '@yardline/contract/endpoint';
import type { offerForWebOrder as endpoint, WebOrder } from '@yardline/contract/web-orders/web-orders';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { asDocument } from './as-document.ts';
import { lockOpenOrder } from './lock-order.ts';
import { getOrderById } from './web-orders.queries.ts';

/**
 * Makes an open quote of a web order, which people of the shop change as they can do it, and send. It holds nothing; what is not
 * free is no obstacle. The order waits until the quote is converted, or is open again when the quote comes to nothing. [B4.18]
 * @throws Refusal resource.not_found, permission.denied, web_order.decided, request.invalid with what the counter would refuse
 */
export const offerForOrder = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<WebOrder> => {
  const order = await lockOpenOrder(scope, id);
  const { made, customerId } = await asDocument(scope, order, {
    kind: 'quote',
    customerId: body.customer_id,
  });
  await scope.tx
    .updateTable('web_orders')
    .set({
      stage: 'offered',
      offer_id: made.id,
      decided_at: scope.now.toString(),
      decided_by: scope.actor.userId,
      row_version: order.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'web_orders',
    rowId: id,
    before: { stage: 'open' },
    after: { stage: 'offered', quote: made.number, customer_id: customerId },
  });
  return getOrderById(scope, id);
};
