import { checkOutContract } from '@yardline/contract/contracts/counter';
import { getContract } from '@yardline/contract/contracts/contracts';
import { listInspections } from '@yardline/contract/inspections/inspections';
import { listAssetInspections } from '@yardline/contract/inspections/of-asset';
import { reverseTicket } from '@yardline/contract/tickets/tickets';
import {
  createWorkOrder,
  getWorkOrder,
  updateWorkOrder,
  type WorkOrderForm,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { newYard, point, unfit } from '../../../test/inspections/yard.ts';
import { giveRole } from '../../../test/roles.ts';
import { delivery, move, read } from '../../../test/tickets/rental.ts';

const held = useApp();

type Yard = Awaited<ReturnType<typeof newYard>>;

/** An order of the shop on the yard's machine. */
const open = ({ admin, shop, machine }: Yard, more: Partial<WorkOrderForm> = {}) =>
  admin.ok(createWorkOrder, {
    body: {
      posting: 'I',
      location_id: shop.fleet.locationId,
      asset_id: machine.id,
      complaint: 'Service',
      ...more,
    },
  });

/** Saves an order with another hold. */
const holdOf = async (
  { admin, shop, machine }: Yard,
  id: number,
  mode: 'none' | 'now',
  more: Partial<WorkOrderForm> = {},
) => {
  const order = await admin.ok(getWorkOrder, { params: { id } });
  return admin.call(updateWorkOrder, {
    params: { id },
    body: {
      posting: 'I',
      location_id: shop.fleet.locationId,
      asset_id: machine.id,
      complaint: order.complaint,
      hold_mode: mode,
      ...more,
    },
    ifMatch: order.row_version,
  });
};

/** Finds the brakes of the machine to fail. */
const findUnfit = async (yard: Yard, more: object = {}) => {
  const begun = await yard.start({ moment: 'check_out', ...more });
  await yard.say(begun, 'pass', 'pass', 'fail');
  await yard.picture(begun, 2);
  return { begun, ended: await yard.end(begun) };
};

const passInShop = async (yard: Yard) => {
  const begun = await yard.start();
  await yard.say(begun, 'pass', 'pass', 'pass');
  return yard.end(begun);
};

const tryCheckOut = async ({ admin }: Yard, id: number) => {
  const contract = await admin.ok(getContract, { params: { id } });
  return admin.call(checkOutContract, {
    params: { id },
    body: { lines: contract.lines.map((line) => ({ lineId: line.id ?? 0 })) },
    ifMatch: contract.row_version,
  });
};

describe('a machine that is found unfit', () => {
  it('while it stands in the shop for an order is kept by that order [B4.24]', async () => {
    const yard = await newYard(held.app);
    const order = await open(yard, { hold_mode: 'now' });
    const { begun, ended } = await findUnfit(yard);
    expect(ended.body).toMatchObject({ status: 'failed', order_n: order.order_n, is_out_of_service: true });
    expect(await yard.orders()).toHaveLength(1);
    const { items } = await yard.admin.ok(listInspections, { query: { work_order_id: String(order.id) } });
    expect(items).toMatchObject([{ id: begun.id, order_n: order.order_n }]);
    expect((await yard.stepOrder(order.id)).refusal.reason).toBe('work_order.needs_inspection');
  });

  it('in another order than the one that holds it is kept by the one that holds it', async () => {
    const yard = await newYard(held.app);
    const holder = await open(yard, { hold_mode: 'now' });
    const within = await open(yard);
    const { ended } = await findUnfit(yard, { work_order_id: within.id });
    expect(ended.body).toMatchObject({ of_order_n: within.order_n, order_n: holder.order_n });
  });

  it('in an order that is of another machine by now opens its own order', async () => {
    const yard = await newYard(held.app);
    const other = await yard.shop.addMachine();
    const order = await open(yard);
    const begun = await yard.start({ work_order_id: order.id });
    await holdOf(yard, order.id, 'none', { asset_id: other.id });
    await yard.say(begun, 'pass', 'fail', 'pass');
    expect((await yard.end(begun)).body).toMatchObject({ status: 'failed', order_n: '2' });
  });

  it('by one who does not see the order that holds it is kept all the same', async () => {
    const yard = await newYard(held.app);
    const order = await open(yard, { hold_mode: 'now' });
    const begun = await yard.start({ moment: 'check_out' });
    await yard.say(begun, 'pass', 'pass', 'fail');
    await yard.picture(begun, 2);
    const email = `inspector-${yard.shop.tenant.companyId}@test.example`;
    await addPerson(held.app, yard.shop.tenant.companyId, { name: 'Ines', email, role: 'Driver' });
    const inspector = await signIn(held.app, email);
    const ended = await yard.endAs(inspector, begun);
    expect([ended.status, ended.body]).toMatchObject([200, { status: 'failed', order_n: order.order_n }]);
  });

  it('again after it passed is held again by the order that let it go [B4.24]', async () => {
    const yard = await unfit(held.app);
    expect((await passInShop(yard)).body).toMatchObject({ status: 'passed' });
    expect((await holdOf(yard, yard.orderId, 'none')).status).toBe(200);
    expect(await yard.statusOf()).toBe('A');
    const again = await findUnfit(yard, { moment: 'shop' });
    expect(again.ended.body).toMatchObject({ status: 'failed' });
    expect(await yard.statusOf()).toBe('W');
    expect(await yard.admin.ok(getWorkOrder, { params: { id: yard.orderId } })).toMatchObject({
      hold_mode: 'now',
      is_passed: false,
    });
    expect(await yard.orders()).toHaveLength(1);
  });

  it('is held by the next order that keeps it when the first lets it go', async () => {
    const yard = await unfit(held.app);
    await passInShop(yard);
    await holdOf(yard, yard.orderId, 'none');
    const holder = await open(yard, { hold_mode: 'now' });
    const again = await yard.start();
    await yard.say(again, 'fail', 'fail', 'pass');
    await yard.end(again);
    expect((await holdOf(yard, holder.id, 'none')).status).toBe(200);
    expect(await yard.statusOf()).toBe('W');
    expect((await passInShop(yard)).body.status).toBe('passed');
    expect((await yard.stepOrder(yard.orderId)).status).toBe(200);
    expect(await yard.statusOf()).toBe('A');
  });

  it('while it is with a customer is held from the instant at which it is back [B4.24]', async () => {
    const yard = await newYard(held.app, { moments: ['pickup', 'shop'] });
    const { shop, machine, statusOf, seen } = yard;
    const contract = await shop.rentOut([rent(machine)]);
    await findUnfit(yard, { moment: 'pickup', contract_id: contract.id });
    expect([await statusOf(), (await seen()).out_of_service]).toMatchObject(['C', [{ is_passed: false }]]);
    const order = (await yard.orders())[0]?.id ?? 0;
    // What says when it will be ready can be said meanwhile.
    expect((await holdOf(yard, order, 'now', { readyDate: '2026-01-20' })).status).toBe(200);
    await shop.goTo('2026-01-06');
    await shop.takeBack(contract);
    expect(await statusOf()).toBe('W');
    const next = await shop.tryOpen([rent(machine)], { dateOut: '2026-01-06', dateIn: '2026-01-08' });
    expect(next.refusal.reason).toBe('product.unavailable');
  });

  it('cannot leave, also on what counted on it before, until it passes [B4.24]', async () => {
    const yard = await newYard(held.app, { moments: ['pickup', 'shop'] });
    const { shop, machine } = yard;
    const contract = await shop.rentOut([rent(machine)], [], {
      indefiniteRental: false,
      dateIn: '2026-01-06',
      timeIn: '09:30',
    });
    const later = await shop.open([rent(machine)], { dateOut: '2026-01-10', dateIn: '2026-01-12' });
    await findUnfit(yard, { moment: 'pickup', contract_id: contract.id });
    await shop.goTo('2026-01-06');
    await shop.takeBack(contract);
    await shop.goTo('2026-01-10');
    expect((await tryCheckOut(yard, later.id)).refusal.reason).toBe('asset.in_inspection');
    await passInShop(yard);
    expect((await yard.stepOrder((await yard.orders())[0]?.id ?? 0)).status).toBe(200);
    expect((await tryCheckOut(yard, later.id)).status).toBe(200);
  });
});

it('a machine that an order keeps does not leave, also where nothing holds it', async () => {
  const yard = await unfit(held.app);
  const { shop, machine } = yard;
  await inCompany(held.app, shop.tenant.companyId, ({ tx, now }) =>
    tx
      .updateTable('holds')
      .set({ released_at: now.toString() })
      .where('work_order_id', '=', yard.orderId)
      .execute(),
  );
  const contract = await shop.open([rent(machine)]);
  expect((await tryCheckOut(yard, contract.id)).refusal.reason).toBe('asset.in_inspection');
});

it('a machine that was found unfit and never left after all is held, and does not leave by the next ticket', async () => {
  const yard = await newYard(held.app, { moments: ['pickup', 'shop'] });
  const { admin, shop, machine } = yard;
  const contract = await shop.open([rent(machine)]);
  const lines = [{ lineId: contract.lines[0]?.id ?? 0, quantity: 1 }];
  const made = await delivery(admin, contract.id, lines);
  const open = await read(admin, 'delivery', made.body.id);
  const closed = (await move(admin, open, 'close', lines)).body.ticket;
  await findUnfit(yard, { moment: 'pickup', contract_id: contract.id });
  expect(await yard.statusOf()).toBe('C');
  const reversed = await admin.ok(reverseTicket, {
    params: { type: 'delivery', id: closed.id },
    body: { reason: 'it never left' },
    ifMatch: closed.row_version,
  });
  const inShop = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx
      .selectFrom('holds')
      .where('status_code', '=', 'W')
      .where('released_at', 'is', null)
      .select('asset_id')
      .execute(),
  );
  expect(inShop).toEqual([{ asset_id: machine.id }]);
  const again = await read(admin, 'delivery', reversed.newTicket.id);
  expect((await move(admin, again, 'close', lines)).refusal.reason).toBe('asset.in_inspection');
});

it('what is wrong with a machine, and its inspections, are told to those who may see them [B6.6] [B6.16]', async () => {
  const { admin, shop, machine, found } = await unfit(held.app);
  await giveRole(held.app, shop.tenant.companyId, {
    name: 'Looker',
    grants: { assets: 'view' },
    flags: ['view_inventory'],
  });
  const email = `looker-${shop.tenant.companyId}@test.example`;
  await addPerson(held.app, shop.tenant.companyId, { name: 'Lou', email, role: 'Looker' });
  const looker = await signIn(held.app, email);
  const params = { number: machine.number };
  expect(await looker.ok(listAssetInspections, { params })).toMatchObject({
    out_of_service: [{ complaint: '', is_passed: false }],
    open: [],
    done: [],
  });
  expect(await admin.ok(listAssetInspections, { params })).toMatchObject({
    out_of_service: [{ complaint: `Horn, Brakes (${found.number})` }],
    done: [{ id: found.id }],
  });
});

it('what fails in an order is told by that order, until a correction says otherwise', async () => {
  const yard = await newYard(held.app, { moments: ['shop'] });
  const order = await open(yard);
  const begun = await yard.start({ work_order_id: order.id });
  await yard.say(begun, 'fail', 'fail', 'pass');
  expect((await yard.end(begun)).body).toMatchObject({ status: 'failed', order_n: order.order_n });
  const found = async () =>
    (await yard.admin.ok(getWorkOrder, { params: { id: order.id } })).failed_points.map(
      ({ inspection_id: id, prompt_en: prompt }) => [id, prompt],
    );
  // The tires are only noted.
  expect(await found()).toEqual([[begun.id, 'Horn']]);
  const again = await yard.start({ corrects_id: begun.id });
  expect(await found()).toEqual([[begun.id, 'Horn']]);
  await yard.say(again, 'pass', 'pass', 'pass');
  await yard.end(again);
  expect(await found()).toEqual([]);
});

describe('the order that an inspection opens', () => {
  const meterAndBrakes = [point('Meter', { kind: 'meter' }), point('Brakes', { on_fail: 'order' })];

  it('has the meter that the inspection read [B5.17]', async () => {
    const yard = await newYard(held.app, { points: meterAndBrakes, meter: 100 });
    const begun = await yard.start();
    await yard.say(begun, '120', 'fail');
    await yard.end(begun);
    expect(
      await yard.admin.ok(getWorkOrder, { params: { id: (await yard.orders())[0]?.id ?? 0 } }),
    ).toMatchObject({
      meter_in: 120,
    });
  });

  it('names the inspection, however much failed', async () => {
    const points = Array.from({ length: 5 }, (_, index) =>
      point(`${index} ${'x'.repeat(150)}`, { on_fail: 'order' }),
    );
    const yard = await newYard(held.app, { points });
    const begun = await yard.start();
    await yard.say(begun, ...points.map(() => 'fail'));
    await yard.end(begun);
    const [order] = await yard.orders();
    expect(order?.complaint).toHaveLength(500);
    expect(order?.complaint.endsWith(`(${begun.number})`)).toBe(true);
  });
});
