import type { Write, Writer } from './writer.ts';

/** What the writers need of the shop: its numbers, and an invoice that many payments fit in. */
export type Shop = {
  customerId: number;
  divisionId: number;
  locationId: number;
  partId: number;
  planksId: number;
  invoiceNumber: number;
};

type Ask = (path: string, body: Record<string, unknown>, key: string) => Promise<Record<string, unknown>>;

const document = (shop: Omit<Shop, 'invoiceNumber'>, more: Record<string, unknown>, quantity = 1) => ({
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
const planks = (shop: Omit<Shop, 'invoiceNumber'>) => [
  { mode: 'A', type: 'R', productId: shop.planksId, quantity: 1, rateOverride: 2 },
];

/** Puts into the empty shop what the writers sell, through the product. */
export const openShop = async (writer: Writer): Promise<Shop> => {
  const ask: Ask = async (path, body, key) => {
    const answer = await writer.ask('POST', path, body, `chaos-setup-${key}`);
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { body: divisions } = await writer.ask('GET', '/rest-api/divisions');
  const [first] = divisions['divisions'] as { id: number }[];
  const { body: division } = await writer.ask('GET', `/rest-api/divisions/${first?.id ?? 0}`);
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
  const shop = { ...ids, divisionId, locationId };
  const form = document(shop, { kind: 'contract', reference: 'setup' }, 100_000);
  const contract = await ask('/rest-api/contracts', { saveAs: 'open', form }, 'contract');
  const invoice = await ask(`/rest-api/contracts/${Number(contract['id'])}/invoices`, {}, 'invoice');
  return { ...shop, invoiceNumber: Number(invoice['number']) };
};

/** The kinds of writes, each with a mark of its own by which its row is found. */
export const writes: Readonly<Record<string, (shop: Shop, mark: string) => Omit<Write, 'kind' | 'mark'>>> = {
  customer: (_, mark) => ({
    path: '/rest-api/customers',
    body: { name: `Chaos ${mark}`, customer_number: mark },
  }),
  quote: (shop, mark) => ({
    path: '/rest-api/contracts',
    body: { saveAs: 'open', form: document(shop, { kind: 'quote', reference: mark }) },
  }),
  reservation: (shop, mark) => ({
    path: '/rest-api/contracts',
    body: { saveAs: 'open', form: document(shop, { kind: 'reservation', reference: mark }) },
  }),
  contract: (shop, mark) => ({
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
  payment: (shop, mark) => ({
    path: `/rest-api/invoice-payments/${shop.invoiceNumber}`,
    body: { method: 'cheque', amount: 1, cheque_number: mark },
  }),
};
