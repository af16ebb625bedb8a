import { getPart } from '@yardline/contract/parts/parts';
import {
  createPurchase,
  getPurchase,
  orderPurchase,
  receivePurchase,
} from '@yardline/contract/purchasing/purchasing';
import { createVendor, updateVendor } from '@yardline/contract/vendors/vendors';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

/** 28 rods and some freight, on order of a vendor that may deliver some percent more. */
const orderRods = async (percent: number) => {
  const { admin, fleet, addPart } = await newCounter(held.app);
  const rod = await addPart('ROD', 20, 1);
  const vendor = await admin.ok(createVendor, {
    body: { vendor_number: 'V-1', name: 'Lift Co', receipt_percent: percent },
  });
  const draft = await admin.ok(createPurchase, {
    body: {
      vendor_id: vendor.id,
      location_id: fleet.locationId,
      lines: [
        { part_id: rod.id, quantity: 28, unit_cost: 2 },
        { description: 'Freight', quantity: 1, unit_cost: 40 },
      ],
    },
  });
  expect(draft.lines[0]?.receipt_percent).toBe(0);
  const { id, lines } = await admin.ok(orderPurchase, {
    params: { id: draft.id },
    ifMatch: draft.row_version,
  });
  const [rods = 0, freight = 0] = lines.map((line) => line.id);
  const receive = (line_id: number, quantity: number) =>
    admin.call(receivePurchase, { params: { id }, body: { lines: [{ line_id, quantity }] } });
  const read = () => admin.ok(getPurchase, { params: { id } });
  return { admin, vendor, rods, freight, receive, read };
};

it('a line takes in as much more as its vendor may deliver, is done with what was ordered, and never takes more [SV057]', async () => {
  const { admin, rods, freight, receive, read } = await orderRods(15);
  expect((await receive(rods, 15)).body).toMatchObject({ lines_done: 0, status: 'ordered' });
  const beyond = await receive(rods, 17.21);
  expect(beyond.refusal.errors).toMatchObject([
    { path: 'lines.0.quantity', reason: 'purchase.received_beyond' },
  ]);
  expect((await receive(rods, 15)).body).toMatchObject({
    lines_done: 1,
    status: 'ordered',
    lines: [{ received: 30, ordered: 28, receipt_percent: 15 }, {}],
  });
  const part = await admin.ok(getPart, { params: { number: 'ROD' } });
  expect([part.on_hand, part.value]).toEqual([31, 60]);
  expect((await receive(rods, 2.2)).status).toBe(201);
  expect((await receive(rods, 0.01)).refusal.errors).toMatchObject([{ path: 'lines.0.quantity' }]);
  await receive(freight, 1);
  expect(await read()).toMatchObject({ status: 'closed', lines_done: 2 });
});

it('a vendor without an allowance delivers what was ordered, and what a vendor may deliver stands from the day of the order [SV055] [B5.37]', async () => {
  const { admin, vendor, rods, receive, read } = await orderRods(0);
  const { row_version: ifMatch } = vendor;
  await admin.ok(updateVendor, {
    params: { id: vendor.id },
    ifMatch,
    body: { vendor_number: 'V-1', name: 'Lift Co', receipt_percent: 50 },
  });
  expect((await receive(rods, 28.01)).refusal.errors).toMatchObject([{ reason: 'purchase.received_beyond' }]);
  expect((await read()).lines[0]?.receipt_percent).toBe(0);
  const wrong = await admin.call(createVendor, {
    body: { vendor_number: 'V-2', name: 'Rod Works', receipt_percent: 101 },
  });
  expect(wrong.refusal.errors).toMatchObject([{ path: 'receipt_percent' }]);
});
