import { createRepairCode } from '@yardline/contract/labor/labor';
import { createWorkInvoice, previewWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { addWorkLine, updateWorkLine } from '@yardline/contract/work-orders/line-calls';
import { splitWorkOrder, trySplit } from '@yardline/contract/work-orders/split';
import { createWorkOrder, getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';

const held = useApp();

/** An order for a customer's share of work on our lift, with lines of these prices. */
const newOrder = async (prices: readonly number[], billing: 'S' | 'N' = 'S') => {
  const counter = await newCounter(held.app);
  const { admin, fleet, customer } = counter;
  const lift = await counter.addAsset();
  const repair = await admin.ok(createRepairCode, { body: { code: 'BOOM', description: 'Boom' } });
  const vendor = await admin.ok(createVendor, { body: { vendor_number: 'W', name: 'Welders' } });
  const { id } = await admin.ok(createWorkOrder, {
    body: {
      posting: 'S',
      billing,
      location_id: fleet.locationId,
      customer_id: customer.id,
      asset_id: lift.id,
      complaint: 'Boom bent',
    },
  });
  const params = { id };
  const lineOf = (price: number, more: object = {}) => ({
    kind: 'X' as const,
    repair_code_id: repair.id,
    vendor_id: vendor.id,
    description: `Weld ${price}`,
    unit_price: price,
    ...more,
  });
  for (const price of prices) await admin.ok(addWorkLine, { params, body: lineOf(price) });
  const get = () => admin.ok(getWorkOrder, { params });
  const split = async (body: object) =>
    admin.call(splitWorkOrder, { params, body, ifMatch: (await get()).row_version });
  const ask = (body: object) => admin.call(trySplit, { params, body });
  const sharesOf = async () =>
    (await get()).lines.map((line) => [line.customer_share, line.internal_share, line.vendor_share]);
  return { admin, params, lineOf, get, split, ask, sharesOf };
};

describe('a work order that is split as a whole', () => {
  it('shares each line by its percents, which stay with the lines [B5.38]', async () => {
    const { admin, params, lineOf, get, split, ask, sharesOf } = await newOrder([100, 3.33]);
    const body = { split_percents: [60, 30, 10] };
    const shown = (await ask(body)).body;
    expect(shown).toMatchObject({ customer: 62, internal: 31, vendor: 10.33 });
    expect(await sharesOf()).toEqual([
      [100, 0, 0],
      [3.33, 0, 0],
    ]);
    const { status, body: order } = await split(body);
    expect([status, order.sums.customer]).toEqual([200, 62]);
    expect(await sharesOf()).toEqual(
      shown.lines.map((line) => [line.customer_share, line.internal_share, line.vendor_share]),
    );
    const first = (await get()).lines[0];
    await admin.ok(updateWorkLine, {
      params: { ...params, line_id: first?.id ?? 0 },
      body: lineOf(200, { split_percents: [60, 30, 10] }),
    });
    expect((await sharesOf())[0]).toEqual([120, 60, 20]);
  });

  it('spreads amounts that make its total to the cent [B5.38]', async () => {
    const { split, sharesOf } = await newOrder([500, 500, 500]);
    expect((await split({ split_amounts: [1000, 300, 200] })).status).toBe(200);
    const shares = await sharesOf();
    const sumOf = (at: number) =>
      Math.round(shares.reduce((all, each) => all + (each[at] ?? 0) * 100, 0)) / 100;
    expect([sumOf(0), sumOf(1), sumOf(2)]).toEqual([1000, 300, 200]);
    expect(shares.map((each) => Math.round(each.reduce((all, part) => all + part * 100, 0)))).toEqual([
      50_000, 50_000, 50_000,
    ]);
  });

  it('names the lines that were shared by hand, and keeps them where that is asked [B5.38]', async () => {
    const { admin, params, lineOf, split, ask, sharesOf } = await newOrder([100]);
    await admin.ok(addWorkLine, { params, body: lineOf(50, { split_amounts: [10, 40, 0] }) });
    const own = async (body: object) =>
      (await ask(body)).body.lines.filter((line) => line.is_own).map((line) => line.description);
    expect(await own({ split_percents: [50, 50, 0] })).toEqual(['Weld 50']);
    await split({ split_amounts: [60, 90, 0], keeps_own: true });
    expect(await sharesOf()).toEqual([
      [50, 50, 0],
      [10, 40, 0],
    ]);
    const beyond = await ask({ split_amounts: [5, 145, 0], keeps_own: true });
    expect(beyond.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['split_amounts', 'work_order.split_beyond_kept'],
    ]);
    await split({ split_percents: [50, 50, 0] });
    // What was split with the order is no longer set by hand.
    expect(await own({ split_percents: [100, 0, 0] })).toEqual([]);
    expect((await sharesOf())[1]).toEqual([25, 25, 0]);
  });

  it('needs percents of 100, amounts of its total, and split billing [B5.38]', async () => {
    const { ask, split } = await newOrder([100]);
    const faultOf = async (body: object) =>
      (await ask(body)).refusal.errors?.map(({ path, reason }) => [path, reason]);
    expect(await faultOf({ split_percents: [50, 49.99, 0] })).toEqual([
      ['split_percents', 'work_line.percents_total'],
    ]);
    expect(await faultOf({ split_amounts: [50, 49, 0] })).toEqual([
      ['split_amounts', 'work_line.shares_match'],
    ]);
    const both = { split_percents: [100, 0, 0], split_amounts: [100, 0, 0] };
    expect(await faultOf({})).toEqual([['split_percents', 'field.required']]);
    expect(await faultOf(both)).toEqual([['split_percents', 'field.required']]);
    expect((await split({ split_percents: [100.01, 0, 0] })).status).toBe(400);
    const normal = await newOrder([100], 'N');
    expect((await normal.split({ split_percents: [50, 50, 0] })).refusal.errors?.[0]?.reason).toBe(
      'work_line.no_split',
    );
  });
});

describe('the totals of a work order', () => {
  it('tell the customer’s share with each tax, which is what its bill comes to [B9.6]', async () => {
    const { get, split } = await newOrder([1000]);
    expect((await get()).totals).toMatchObject({
      net: 1000,
      tax1_code: 'GST',
      tax1_total: 50,
      tax2_code: 'QST',
      tax2_total: 99.75,
      total: 1149.75,
      is_billed: false,
    });
    await split({ split_percents: [50, 50, 0] });
    expect((await get()).totals).toMatchObject({ net: 500, total: 574.88 });
  });

  it('are those of its invoice once it is billed, and none where no customer pays', async () => {
    const { admin, params, get, split } = await newOrder([1000]);
    const preview = await admin.ok(previewWorkInvoice, { params });
    expect((await get()).totals?.total).toBe(preview.total);
    await admin.ok(createWorkInvoice, { params, body: { confirm: true } });
    expect((await get()).totals).toMatchObject({ is_billed: true, total: preview.total, net: 1000 });
    const ours = await newOrder([100]);
    await ours.split({ split_percents: [0, 100, 0] });
    expect((await ours.get()).totals).toBeNull();
    expect((await split({ split_percents: [50, 50, 0] })).refusal.reason).toBe('work_order.closed');
  });
});
