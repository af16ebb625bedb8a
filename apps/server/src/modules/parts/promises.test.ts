import { partAvailability } from '@yardline/contract/availability/availability';
import { getPickSheet } from '@yardline/contract/contracts/picks';
import { listFlaskParts } from '@yardline/contract/flask/flask';
import { listPartMoves } from '@yardline/contract/parts/part-stock';
import { createPart, getPart, listParts, receiveParts } from '@yardline/contract/parts/parts';
import { searchAvailability } from '@yardline/contract/product-records/product-records';
import { expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { sell } from '../../../test/counter.ts';
import { newOrderCounter } from '../../../test/sales/orders.ts';

const held = useApp();

it('a part tells what is promised of it and to whom, and every list of what can be had tells what is free [B1.2] [B7.2] [B7.5] [B7.6]', async () => {
  const shop = await newOrderCounter(held.app);
  const { admin, fleet } = shop;
  const filter = await shop.addPart('FILTER', 20, 5);
  const first = await shop.order([sell(filter, 3)]);
  const second = await shop.order([sell(filter, 4, { expectedOn: '2026-01-12' })]);
  const params = { number: 'FILTER' };
  expect(await admin.ok(getPart, { params })).toMatchObject({
    on_hand: 5,
    promised: 5,
    orders: [
      { contract_id: first.id, contract_number: 1, customer_name: 'Hudson Concrete', wanted: 3, promised: 3 },
      { contract_id: second.id, contract_number: 2, wanted: 4, promised: 2, expected_on: '2026-01-12' },
    ],
  });
  await admin.ok(receiveParts, {
    params,
    body: { location_id: fleet.locationId, quantity: 3, reason: 'delivery' },
  });
  const period = { avail_from_date: '2026-01-12', avail_to_date: '2026-01-19' };
  const { availability } = await admin.ok(partAvailability, {
    query: { ...period, product_numbers: 'FILTER' },
  });
  expect(availability).toMatchObject([{ available: 1 }]);
  const store = await admin.ok(searchAvailability, {
    headers: { fromDate: '20260112', toDate: '20260119', rentalOrSale: 'S' },
  });
  expect(store.availability).toMatchObject([{ number: 'FILTER', quantity: 8, productAvailable: 1 }]);
  const { parts } = await admin.ok(listFlaskParts, { query: { expand: 'locations' } });
  expect(parts).toMatchObject([{ quantity: 1, locations: [{ quantity: 1 }] }]);
  // Seven of eight are as good as sold: what is low is told by what is free.
  const low = await admin.ok(createPart, {
    body: {
      number: 'LOW',
      description: 'Low',
      class_id: fleet.salesClassId,
      list_price: 1,
      reorder_point: 2,
    },
  });
  await admin.ok(receiveParts, {
    params: { number: 'LOW' },
    body: { location_id: fleet.locationId, quantity: 4, reason: 'delivery' },
  });
  const toReorder = async () =>
    (await admin.ok(listParts, { query: { reorder: '1' } })).items.map(({ number }) => number);
  expect(await toReorder()).toEqual([]);
  await shop.order([sell(low, 2)]);
  expect(await toReorder()).toEqual(['LOW']);
});

it('a movement of a part names the document by its kind: orders and contracts count apart [B1.2]', async () => {
  const shop = await newOrderCounter(held.app);
  const filter = await shop.addPart('FILTER', 20, 5);
  const sold = await shop.open([sell(filter, 1)]);
  const order = await shop.order([sell(filter, 1)]);
  await shop.pick(order, [1]);
  const { items } = await shop.admin.ok(listPartMoves, { params: { number: 'FILTER' } });
  expect(items.slice(0, 2)).toMatchObject([
    { contract_kind: 'sales_order', contract_id: order.id },
    { contract_kind: 'contract', contract_id: sold.id },
  ]);
});

it('orders of a part are named to those who may see contracts of their divisions [B1.2] [B6.4]', async () => {
  const shop = await newOrderCounter(held.app);
  const filter = await shop.addPart('FILTER', 20, 5);
  await shop.order([sell(filter, 3)]);
  const { companyId } = shop.tenant;
  const email = `west-${companyId}@test.example`;
  await addPerson(held.app, companyId, { name: 'West', email, role: 'Clerk', divisions: ['W'] });
  const west = await signIn(held.app, email);
  expect(await west.ok(getPart, { params: { number: 'FILTER' } })).toMatchObject({ promised: 3, orders: [] });
});

it('a pick sheet tells what is scanned of each line and in which bins it is, to those who may see the order [B1.2] [B2.30] [B5.18]', async () => {
  const shop = await newOrderCounter(held.app);
  const { admin, fleet } = shop;
  const part = (number: string, more: object) =>
    admin.ok(createPart, {
      body: { number, description: number, class_id: fleet.salesClassId, list_price: 10, ...more },
    });
  const receive = (number: string, more: object) =>
    admin.ok(receiveParts, {
      params: { number },
      body: { location_id: fleet.locationId, quantity: 2, reason: 'delivery', ...more },
    });
  const glove = await part('GLOVE', { barcode: '0042' });
  const saw = await part('SAW', { is_serialized: true });
  await receive('GLOVE', { bin: 'A1' });
  await receive('SAW', { serial_numbers: ['S-1', 'S-2'] });
  const order = await shop.order([sell(glove, 1), sell(saw, 3)]);
  const lineIds = order.lines.map(({ id }) => id);
  const params = { id: order.id };
  expect(await admin.ok(getPickSheet, { params })).toEqual({
    lines: [
      { lineId: lineIds[0], codes: ['GLOVE', '0042'], bins: ['A1'], serials: [] },
      { lineId: lineIds[1], codes: ['SAW'], bins: [], serials: ['S-1', 'S-2'] },
    ],
  });
  await shop.pick(order, [1]);
  const { lines } = await admin.ok(getPickSheet, { params });
  expect(lines.map(({ lineId }) => lineId)).toEqual([lineIds[1]]);
  const stranger = await newShop(held.app);
  expect((await stranger.admin.call(getPickSheet, { params })).status).toBe(404);
});
