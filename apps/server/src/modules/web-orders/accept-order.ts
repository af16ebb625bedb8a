import type { InputOf } from '@yardline/contract/endpoint';
import type { acceptWebOrder as endpoint, WebOrder } from '@yardline/contract/web-orders/web-orders';
import { audit } from '../../kernel/audit.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { openings } from '../contracts/public.ts';
import { lockOpenOrder } from './lock-order.ts';
import { newCustomer } from './new-customer.ts';
import { reservationForm, type Wanted } from './reservation-form.ts';
import { tellShopper } from './tell-shopper.ts';
import { getOrderById } from './web-orders.queries.ts';

type Locked = Awaited<ReturnType<typeof lockOpenOrder>>;

const wantedOf = (order: Locked, seen: WebOrder, customerId: number): Wanted => ({
  customerId,
  divisionId: order.division_id,
  locationId: order.location_id,
  startsAt: order.starts_at,
  endsAt: order.ends_at,
  zone: seen.time_zone,
  reference: `Web ${order.number}`,
  note: order.note,
  way: order.way === 'delivery' ? 'delivery' : 'pickup',
  address: seen.address,
  chargeWaiver: false,
  lines: seen.lines.map(({ asset_id: assetId, part_id: partId, quantity }) => ({
    assetId,
    partId,
    quantity,
  })),
});

/**
 * Makes an open reservation of a web order, which holds its stock or says why it cannot, and mails the shopper. Its prices are
 * those of the counter for the customer.
 * @throws Refusal resource.not_found, permission.denied, web_order.decided, product.unavailable, request.invalid with what the
 *   counter would refuse
 */
export const acceptOrder = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<WebOrder> => {
  const order = await lockOpenOrder(scope, id);
  if (body.customer_id === null) demand(scope, 'customers.create');
  const seen = await getOrderById(scope, id);
  const customerId = body.customer_id ?? (await newCustomer(scope, order));
  const form = await reservationForm(scope, wantedOf(order, seen, customerId));
  const contract = await openings.ordered(scope, form);
  await scope.tx
    .updateTable('web_orders')
    .set({
      stage: 'converted',
      contract_id: contract.id,
      decided_at: scope.now.toString(),
      decided_by: scope.actor.userId,
      row_version: order.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await tellShopper(scope, order, 'web-order-accepted', { reservation: String(contract.number ?? '') });
  await audit(scope, {
    action: 'convert',
    noun: 'web_orders',
    rowId: id,
    before: { stage: 'open' },
    after: { stage: 'converted', reservation: contract.number, customer_id: customerId },
  });
  return getOrderById(scope, id);
};
