import type { Contract } from '@yardline/contract/contracts/contracts';
import type { WebOrder } from '@yardline/contract/web-orders/web-orders';
import { atList, demand, type Scope } from '../../kernel/scope.ts';
import { openings } from '../contracts/public.ts';
import type { lockOpenOrder } from './lock-order.ts';
import { newCustomer } from './new-customer.ts';
import { reservationForm, type Wanted } from './reservation-form.ts';
import { getOrderById } from './web-orders.queries.ts';

type Locked = Awaited<ReturnType<typeof lockOpenOrder>>;
type For = { kind: 'reservation' | 'quote'; customerId: number | null };

const wantedOf = (order: Locked, seen: WebOrder, { kind, customerId }: For): Wanted => ({
  kind,
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
 * Opens a document of a web order at the counter's prices, for a customer or for a new one of what the shopper said.
 * @throws Refusal permission.denied, product.unavailable, request.invalid with what the counter would refuse
 */
export const asDocument = async (
  scope: Scope,
  order: Locked,
  wish: For,
): Promise<{ made: Contract; customerId: number }> => {
  if (wish.customerId === null) demand(scope, 'customers.create');
  const seen = await getOrderById(scope, order.id);
  const customerId = wish.customerId ?? (await newCustomer(scope, order));
  const form = await reservationForm(scope, wantedOf(order, seen, { kind: wish.kind, customerId }));
  return { made: await openings.ordered(atList(scope, order.price_list_id), form), customerId };
};
