import { openRoad, type Road, roadWrites } from './road.ts';
import type { Call, Write, Writer } from './writer.ts';

/** What the writers need of the shop: its numbers, and an invoice that many payments fit in. */
export type Shop = Road & {
  customerId: number;
  divisionId: number;
  locationId: number;
  partId: number;
  planksId: number;
  plankClassId: number;
  invoiceNumber: number;
  /** What the workshop bills an hour by, what it repairs, and the line of a purchase order that never ends. */
  laborId: number;
  repairId: number;
  purchaseId: number;
  purchaseLineId: number;
};

/** What a document of the counter is made of. */
type Counter = Pick<Shop, 'customerId' | 'divisionId' | 'locationId' | 'partId' | 'planksId'>;

type Ask = (path: string, body: Record<string, unknown>, key: string) => Promise<Record<string, unknown>>;

const document = (shop: Counter, more: Record<string, unknown>, quantity = 1) => ({
  customerId: shop.customerId,
  divisionId: shop.divisionId,
  locationId: shop.locationId,
  dateOut: '2031-03-03',
  timeOut: '09:00',
  dateIn: '2031-03-04',
  timeIn: '09:30',
  lines: [{ mode: 'A', type: 'S', productId: shop.partId, quantity }],
  ...more,
});

/** Planks on rent, which a delivery ticket brings out once the contract is open. */
const planks = (shop: Counter) => [
  { mode: 'A', type: 'R', productId: shop.planksId, quantity: 1, rateOverride: 2 },
];

/** Codes of the workshop, a vendor, and a purchase order of which pieces can be received for as long as the run takes. */
const openWorkshop = async (
  ask: Ask,
  writer: Writer,
  { partId, locationId }: Pick<Shop, 'partId' | 'locationId'>,
): Promise<Pick<Shop, 'laborId' | 'repairId' | 'purchaseId' | 'purchaseLineId'>> => {
  const labor = await ask(
    '/rest-api/labor-codes',
    { code: 'SHOP', description: 'Shop', bill_rate: 90 },
    'labor',
  );
  const repair = await ask('/rest-api/repair-codes', { code: 'FIX', description: 'Repairs' }, 'repair');
  const vendor = await ask('/rest-api/vendors', { vendor_number: 'V-1', name: 'Chaos Parts' }, 'vendor');
  const bought = { vendor_id: vendor['id'], location_id: locationId };
  const lines = [{ part_id: partId, quantity: 9_000_000, unit_cost: 4 }];
  const { id, row_version: version } = await ask(
    '/rest-api/purchase-orders',
    { ...bought, lines },
    'purchase',
  );
  const path = `/rest-api/purchase-orders/${Number(id)}/order`;
  const { body } = await writer.ask({
    method: 'POST',
    path,
    key: 'chaos-setup-order',
    version: Number(version),
  });
  const [line] = body['lines'] as { id: number }[];
  return {
    laborId: Number(labor['id']),
    repairId: Number(repair['id']),
    purchaseId: Number(id),
    purchaseLineId: line?.id ?? 0,
  };
};

/** Puts into the empty shop what the writers sell, through the product. */
export const openShop = async (writer: Writer): Promise<Shop> => {
  const ask: Ask = async (path, body, key) => {
    const answer = await writer.ask({ method: 'POST', path, body, key: `chaos-setup-${key}` });
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { body: divisions } = await writer.ask({ method: 'GET', path: '/rest-api/divisions' });
  const [first] = divisions['divisions'] as { id: number }[];
  const { body: division } = await writer.ask({
    method: 'GET',
    path: `/rest-api/divisions/${first?.id ?? 0}`,
  });
  const [location] = division['locations'] as { id: number }[];
  const [divisionId, locationId] = [first?.id ?? 0, location?.id ?? 0];
  const made = await ask('/rest-api/classes', { code: 'CHAOS', name: 'Sold goods', kind: 'sales' }, 'class');
  const part = { number: 'CHAOS-1', description: 'Filter', class_id: made['id'], list_price: 10 };
  const { id: partId } = await ask('/rest-api/parts', part, 'part');
  const stock = { location_id: locationId, quantity: 9_000_000, reason: 'first count' };
  await ask('/rest-api/parts/CHAOS-1/receipts', stock, 'stock');
  const rented = { code: 'PLANKS', name: 'Planks', kind: 'rental' };
  const { id: classId } = await ask('/rest-api/classes', rented, 'rented-class');
  const group = { code: 'PLANKS', name: 'Planks', class_id: classId };
  const { id: groupId } = await ask('/rest-api/groups', group, 'group');
  const place = { group_id: groupId, location_id: locationId };
  const bulk = { ...place, number: 'PLANK', description: 'Plank', kind: 'bulk', quantity: 900_000 };
  const { id: planksId } = await ask('/rest-api/assets', bulk, 'planks');
  const home = { name: 'Chaos Concrete', address1: '5 Mill Lane', city: 'Troy' };
  const { id: customerId } = await ask('/rest-api/customers', home, 'customer');
  const ids = { customerId: Number(customerId), partId: Number(partId), planksId: Number(planksId) };
  const shop = { ...ids, plankClassId: Number(classId), divisionId, locationId };
  const form = document(shop, { kind: 'contract', reference: 'setup' }, 100_000);
  const contract = await ask('/rest-api/contracts', { saveAs: 'open', form }, 'contract');
  const invoice = await ask(`/rest-api/contracts/${Number(contract['id'])}/invoices`, {}, 'invoice');
  const workshop = await openWorkshop(ask, writer, { partId: Number(partId), locationId });
  const road = await openRoad(ask, writer, shop, classId);
  return { ...shop, ...workshop, ...road, invoiceNumber: Number(invoice['number']) };
};

/** A job of the workshop from call to bill: a part is asked for, leaves the shelf, and is billed with the order. */
const job = (shop: Shop, mark: string): Write['calls'] => {
  let id = 0;
  const path = (end: string) => `/rest-api/workorders/${id}${end}`;
  return [
    () => ({
      path: '/rest-api/workorders',
      body: {
        posting: 'R',
        customer_id: shop.customerId,
        location_id: shop.locationId,
        machine: 'Mixer',
        complaint: 'Stands still',
        po_number: mark,
      },
    }),
    (order) => {
      id = Number(order['id']);
      const body = { kind: 'P', repair_code_id: shop.repairId, part_id: shop.partId, quantity: 1 };
      return { step: 'line', path: path('/lines'), body };
    },
    ({ lines }) => {
      const [line] = lines as { id: number }[];
      return { step: 'issue', path: path('/issues'), body: { line_id: line?.id, quantity: 1 } };
    },
    ({ row_version: version }) => ({
      step: 'complete',
      path: path('/status'),
      body: { step: 'complete', confirm: true },
      version: Number(version),
    }),
    () => ({ step: 'bill', path: path('/invoices'), body: { confirm: true } }),
  ];
};

const one = (call: Call): Write['calls'] => [() => call];

/** The kinds of writes, each with a mark of its own by which its rows are found. */
export const writes: Readonly<Record<string, (shop: Shop, mark: string) => Write['calls']>> = {
  customer: (_, mark) =>
    one({ path: '/rest-api/customers', body: { name: `Chaos ${mark}`, customer_number: mark } }),
  quote: (shop, mark) =>
    one({
      path: '/rest-api/contracts',
      body: { saveAs: 'open', form: document(shop, { kind: 'quote', reference: mark }) },
    }),
  reservation: (shop, mark) =>
    one({
      path: '/rest-api/contracts',
      body: { saveAs: 'open', form: document(shop, { kind: 'reservation', reference: mark }) },
    }),
  contract: (shop, mark) =>
    one({
      path: '/rest-api/contracts',
      body: {
        saveAs: 'open',
        form: document(shop, {
          kind: 'contract',
          reference: mark,
          createDeliveryTicket: true,
          lines: planks(shop),
        }),
      },
    }),
  payment: (shop, mark) =>
    one({
      path: `/rest-api/invoice-payments/${shop.invoiceNumber}`,
      body: { method: 'cheque', amount: 1, cheque_number: mark },
    }),
  receipt: (shop, mark) =>
    one({
      path: `/rest-api/purchase-orders/${shop.purchaseId}/receipts`,
      body: { slip: mark, lines: [{ line_id: shop.purchaseLineId, quantity: 1 }] },
    }),
  job,
  ...roadWrites,
};
