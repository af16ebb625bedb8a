import type { InputOf } from '@yardline/contract/endpoint';
import type { acceptWebOrder as endpoint, WebOrder } from '@yardline/contract/web-orders/web-orders';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { asDocument } from './as-document.ts';
import { lockOpenOrder } from './lock-order.ts';
import { tellShopper } from './tell-shopper.ts';
import { getOrderById } from './web-orders.queries.ts';

/**
 * Makes an open reservation of a web order, which holds its stock or says why it cannot, and mails the shopper. Its prices are
 * those of the counter for the customer, with the store's own list in place of everybody's rates.
 * @throws Refusal resource.not_found, permission.denied, web_order.decided, product.unavailable, request.invalid with what the
 *   counter would refuse
 */
export const acceptOrder = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<WebOrder> => {
  const order = await lockOpenOrder(scope, id);
  const wish = { kind: 'reservation' as const, customerId: body.customer_id };
  const { made, customerId } = await asDocument(scope, order, wish);
  await scope.tx
    .updateTable('web_orders')
    .set({
      stage: 'converted',
      contract_id: made.id,
      decided_at: scope.now.toString(),
      decided_by: scope.actor.userId,
      row_version: order.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await tellShopper(scope, order, 'web-order-accepted', { reservation: String(made.number ?? '') });
  await audit(scope, {
    action: 'convert',
    noun: 'web_orders',
    rowId: id,
    before: { stage: 'open' },
    after: { stage: 'converted', reservation: made.number, customer_id: customerId },
  });
  return getOrderById(scope, id);
};
