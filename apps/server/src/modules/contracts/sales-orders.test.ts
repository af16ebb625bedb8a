import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { getContract, listContracts, updateContract } from '@yardline/contract/contracts/contracts';
import { createContractInvoice, getInvoice } from '@yardline/contract/invoices/invoices';
import { getPart, receiveParts } from '@yardline/contract/parts/parts';
import { expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, patiently, signIn, useApp } from '../../../test/app.ts';
import { rent, sell } from '../../../test/counter.ts';
import { newOrderCounter, type OrderCounter } from '../../../test/sales/orders.ts';

const held = useApp();

const stockOf = async ({ admin }: OrderCounter, number: string) => {
  const { on_hand, stock } = await admin.ok(getPart, { params: { number } });
  return { on_hand, promised: stock.reduce((sum, place) => sum + place.promised, 0) };
};

const again = ({ admin }: OrderCounter, { id }: { id: number }) => admin.ok(getContract, { params: { id } });

const receive = ({ admin, fleet }: OrderCounter, number: string, quantity: number) =>
  admin.ok(receiveParts, {
    params: { number },
    body: { location_id: fleet.locationId, quantity, reason: 'delivery' },
  });

const bill = ({ admin }: OrderCounter, { id }: { id: number }) =>
  admin.ok(createContractInvoice, { params: { id }, body: {} });

it('an order promises pieces, which no one else sells, moves or counts away [B1.2]', async () => {
  const shop = await newOrderCounter(held.app);
  const filter = await shop.addPart('FILTER', 20, 10);
  const order = await shop.order([sell(filter, 8)]);
  expect(order).toMatchObject({ kind: 'sales_order', number: 1, status: 'open' });
  expect(order.lines).toMatchObject([{ quantity: 8, promised: 8, statusCode: '' }]);
  expect(await stockOf(shop, 'FILTER')).toEqual({ on_hand: 10, promised: 8 });
  const contract = { kind: 'contract', dateIn: '2026-01-06', timeIn: '09:30' } as const;
  expect((await shop.tryOpen([sell(filter, 3)], contract)).status).toBe(409);
  const counted = await shop.admin.call(receiveParts, {
    params: { number: 'FILTER' },
    body: { location_id: shop.fleet.locationId, quantity: -3, reason: 'count' },
  });
  expect(counted.refusal).toMatchObject({ reason: 'part.promised_to', data: { orders: 'sales order 1' } });
  expect((await shop.tryOpen([sell(filter, 2)], contract)).status).toBe(201);
  expect(await stockOf(shop, 'FILTER')).toEqual({ on_hand: 8, promised: 8 });
  // Past every check of ours, the database refuses it too.
  const forced = inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx.updateTable('part_stock').set({ promised: 9 }).where('part_id', '=', filter.id).execute(),
  );
  await expect(forced).rejects.toMatchObject({ constraint: 'part_promised' });
});

it('pieces are picked in part, billed as they are picked, and the order closes with the last bill [B1.2] [B9.12]', async () => {
  const shop = await newOrderCounter(held.app);
  const filter = await shop.addPart('FILTER', 9.99, 10);
  const order = await shop.order([sell(filter, 7)]);
  expect(order.totals.total).toBe(80.41);
  const nothing = await shop.admin.call(createContractInvoice, { params: { id: order.id }, body: {} });
  expect(nothing.refusal.reason).toBe('invoice.nothing_to_bill');
  const part = (await shop.pick(order, [3])).body;
  expect(
    part.lines.map((line) => [line.quantity, line.statusCode, line.promised, line.extendedAmount]),
  ).toEqual([
    [4, '', 4, 39.96],
    [3, 'S', null, 29.97],
  ]);
  expect(await stockOf(shop, 'FILTER')).toEqual({ on_hand: 7, promised: 4 });
  const first = await bill(shop, order);
  expect(await shop.admin.ok(getInvoice, { params: { id: first.id } })).toMatchObject({
    source: 'O',
    total: 34.46,
  });
  const rest = (await shop.pick(await again(shop, order), [4])).body;
  expect(rest).toMatchObject({ status: 'open' });
  const second = await bill(shop, order);
  expect(first.total + second.total).toBeCloseTo(order.totals.total, 2);
  expect(await again(shop, order)).toMatchObject({ status: 'closed', totals: { total: 80.41 } });
  expect(await stockOf(shop, 'FILTER')).toEqual({ on_hand: 3, promised: 0 });
});

it('what is short is back-ordered with its day and filled as pieces come in, the oldest order first [B1.2]', async () => {
  const shop = await newOrderCounter(held.app);
  const filter = await shop.addPart('FILTER', 20, 2);
  const first = await shop.order([sell(filter, 5, { expectedOn: '2026-01-12' })]);
  const second = await shop.order([sell(filter, 4)]);
  expect(first.lines).toMatchObject([{ promised: 2, expectedOn: '2026-01-12' }]);
  expect(second.lines).toMatchObject([{ promised: 0, expectedOn: null }]);
  const tooMany = await shop.pick(first, [3]);
  expect(tooMany.refusal).toMatchObject({ reason: 'sales_order.not_promised' });
  await receive(shop, 'FILTER', 4);
  const promised = async () => [
    (await again(shop, first)).lines[0]?.promised,
    (await again(shop, second)).lines[0]?.promised,
  ];
  expect(await promised()).toEqual([5, 1]);
  // What the older one gives up goes to the next.
  const line = first.lines[0];
  await shop.admin.ok(updateContract, {
    params: { id: first.id },
    ifMatch: (await again(shop, first)).row_version,
    body: { saveAs: 'open', form: shop.form([sell(filter, 3, { id: line?.id ?? 0, mode: 'C' })]) },
  });
  expect(await promised()).toEqual([3, 3]);
  expect(await stockOf(shop, 'FILTER')).toEqual({ on_hand: 6, promised: 6 });
});

it('canceling frees what is promised, once what was picked is billed [B1.2]', async () => {
  const shop = await newOrderCounter(held.app);
  const filter = await shop.addPart('FILTER', 20, 5);
  const order = await shop.order([sell(filter, 5)]);
  const next = await shop.order([sell(filter, 2)]);
  const { body: picked } = await shop.pick(order, [1]);
  const cancel = (version: number) =>
    shop.admin.call(cancelContract, {
      params: { id: order.id },
      ifMatch: version,
      body: { reason: 'too late' },
    });
  expect((await cancel(picked.row_version)).refusal).toMatchObject({ reason: 'sales_order.picked_unbilled' });
  await bill(shop, order);
  const gone = await cancel((await again(shop, order)).row_version);
  expect(gone.body).toMatchObject({ status: 'cancelled' });
  expect((await again(shop, next)).lines).toMatchObject([{ promised: 2 }]);
  expect(await stockOf(shop, 'FILTER')).toEqual({ on_hand: 4, promised: 2 });
});

it('an order rents nothing, and is seen by those who may see contracts of its company [B1.2] [B6.4]', async () => {
  const shop = await newOrderCounter(held.app);
  const filter = await shop.addPart('FILTER', 20, 5);
  const refused = await shop.tryOpen([rent(await shop.addAsset())], { kind: 'sales_order' });
  expect(JSON.stringify(refused.refusal)).toContain('sales_order.no_rentals');
  const order = await shop.order([sell(filter, 1)]);
  const { items } = await shop.admin.ok(listContracts, { query: { kind: 'sales_order' } });
  expect(items).toMatchObject([{ id: order.id, number: 1 }]);
  const other = await newShop(held.app);
  expect((await other.admin.call(getContract, { params: { id: order.id } })).status).toBe(404);
  const sees = await inCompany(held.app, other.tenant.companyId, ({ tx }) =>
    tx.selectFrom('part_promises').selectAll().execute(),
  );
  expect(sees).toEqual([]);
});

it('thirty clerks order the last ten pieces: ten are sold and nothing is below zero [B5.16] [B5.20]', async () => {
  const shop = await newOrderCounter(held.app);
  const { companyId } = shop.tenant;
  const filter = await shop.addPart('FILTER', 20, 10);
  const clerks: Caller[] = [];
  for (let n = 0; n < 30; n += 1) {
    const email = `order-${n}-${companyId}@test.example`;
    await addPerson(held.app, companyId, { name: `Clerk ${n}`, email, role: 'Clerk' });
    clerks.push(await signIn(held.app, email));
  }
  const orders = await Promise.all(clerks.map((clerk) => shop.order([sell(filter, 1)], {}, clerk)));
  expect(await stockOf(shop, 'FILTER')).toEqual({ on_hand: 10, promised: 10 });
  const picks = await Promise.all(
    orders.map((order, n) => patiently(() => shop.pick(order, [1], clerks[n] ?? shop.admin))),
  );
  const reasons = picks.flatMap(({ status, refusal }) => (status === 200 ? [] : [refusal.reason]));
  expect(reasons).toEqual(Array.from({ length: 20 }, () => 'sales_order.not_promised'));
  expect(await stockOf(shop, 'FILTER')).toEqual({ on_hand: 0, promised: 0 });
});
