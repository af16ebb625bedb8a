import { contractForm, type LineForm } from '@yardline/contract/contracts/contracts';
import { createCustomer as customerEndpoint } from '@yardline/contract/customers/customers';
import type { InputOf } from '@yardline/contract/endpoint';
import type { acceptWebOrder as endpoint, WebOrder } from '@yardline/contract/web-orders/web-orders';
import { audit } from '../../kernel/audit.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { openings } from '../contracts/public.ts';
import { createCustomer } from '../customers/public.ts';
import { explodeKit } from '../kits/public.ts';
import { lockOpenOrder } from './lock-order.ts';
import { tellShopper } from './tell-shopper.ts';
import { getOrderById } from './web-orders.queries.ts';

type Locked = Awaited<ReturnType<typeof lockOpenOrder>>;

/** A customer of what the shopper said of themselves, who pays at once. */
const newCustomer = async (scope: Scope, { name, business, email, phone }: Locked): Promise<number> => {
  const body = customerEndpoint.body.parse({ name: business || name, email, phone: phone.slice(0, 15) });
  return (await createCustomer(scope, { params: {}, query: {}, body })).id;
};

const local = (instant: string, zone: string): { date: string; time: string } => {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
};

/** A line of the counter's form; a kit brings the lines of its contents. */
const linesFor = async (
  scope: Scope,
  { asset_id: assetId, part_id: partId, number, quantity }: WebOrder['lines'][number],
  before: number,
): Promise<LineForm[]> => {
  const plain = { mode: 'A' as const, quantity };
  if (partId !== null) return [{ ...plain, type: 'S', productId: partId }];
  const kit = await scope.tx
    .selectFrom('kits')
    .where('asset_id', '=', assetId ?? 0)
    .select('asset_id')
    .executeTakeFirst();
  if (kit === undefined) return [{ ...plain, type: 'R', productId: assetId ?? 0 }];
  const { lines } = await explodeKit(scope, { params: {}, query: {}, body: { number } });
  return lines.map((line) => ({
    mode: 'A',
    type: line.type,
    productId: line.productId,
    quantity: line.header === null ? quantity : 1,
    chargeable: line.chargeable,
    discP: line.discountP,
    print: line.print,
    kit: line.header === null ? null : { line: before + line.header, quantity: line.quantity },
  }));
};

const formOf = async (scope: Scope, order: Locked, seen: WebOrder, customerId: number) => {
  const [out, back] = [local(order.starts_at, seen.time_zone), local(order.ends_at, seen.time_zone)];
  const lines: LineForm[] = [];
  for (const line of seen.lines) lines.push(...(await linesFor(scope, line, lines.length)));
  return contractForm.parse({
    kind: 'reservation',
    customerId,
    divisionId: order.division_id,
    locationId: order.location_id,
    reference: `Web ${order.number}`,
    comments: order.note.slice(0, 250),
    dateOut: out.date,
    timeOut: out.time,
    dateIn: back.date,
    timeIn: back.time,
    createDeliveryTicket: order.way === 'delivery',
    deliverTo: seen.address,
    lines,
  });
};

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
  const form = await formOf(scope, order, seen, customerId);
  const contract = await openings.asTyped(scope, { params: {}, query: {}, body: { saveAs: 'open', form } });
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
