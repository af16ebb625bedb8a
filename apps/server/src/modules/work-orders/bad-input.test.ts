import { askCorrection } from '@yardline/contract/time-sheets/time-sheets';
import { createChecklist } from '@yardline/contract/checklists/checklists';
import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { createPurchase, orderPurchase, receivePurchase } from '@yardline/contract/purchasing/purchasing';
import { createRecall } from '@yardline/contract/recalls/recalls';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { addWorkLine, issueWorkParts } from '@yardline/contract/work-orders/line-calls';
import {
  createWorkOrder,
  getWorkOrder,
  stepJob,
  stepWorkOrder,
  updateWorkOrder,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, type Answer, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

/** What was refused, and at which field where it is one. */
const told = ({ status, refusal }: Answer<unknown>): string => {
  const [first] = refusal.errors ?? [];
  return `${status} ${first === undefined ? refusal.reason : `${first.path} ${first.reason}`}`;
};

const open = async () => {
  const counter = await newCounter(held.app);
  const { admin, customer, fleet, tenant } = counter;
  const lift = await counter.addAsset();
  const part = await counter.addPart('FLT', 20, 5);
  const labor = await admin.ok(createLaborCode, {
    body: { code: 'SHOP', description: 'Shop', bill_rate: 100 },
  });
  const repair = await admin.ok(createRepairCode, { body: { code: 'HYD', description: 'Hydraulics' } });
  const vendor = await admin.ok(createVendor, { body: { vendor_number: 'V-1', name: 'Hydra' } });
  const email = `ann@bad-${tenant.companyId}.example`;
  const annId = await addPerson(held.app, tenant.companyId, {
    name: 'Ann',
    email,
    role: 'Mechanic',
    isMechanic: true,
  });
  const form = (more: object = {}) => ({
    posting: 'S',
    billing: 'S',
    customer_id: customer.id,
    asset_id: lift.id,
    location_id: fleet.locationId,
    complaint: 'Leaks',
    ...more,
  });
  const tryOrder = (more: object) => admin.call(createWorkOrder, { body: form(more) as never });
  const order = await admin.ok(createWorkOrder, { body: form({ mechanics: [annId] }) as never });
  const params = { id: order.id };
  const tryLine = (more: object) =>
    admin.call(addWorkLine, { params, body: { repair_code_id: repair.id, ...more } as never });
  const ofLabor = (more: object) => tryLine({ kind: 'L', labor_code_id: labor.id, quantity: 2, ...more });
  const ofPart = (more: object) => tryLine({ kind: 'P', part_id: part.id, quantity: 2, ...more });
  const step = async (body: object) =>
    admin.call(stepWorkOrder, {
      params,
      body: body as never,
      ifMatch: (await admin.ok(getWorkOrder, { params })).row_version,
    });
  return { ...counter, part, vendor, annId, email, order, params, form, tryOrder, ofLabor, ofPart, step };
};

describe('wrong lines of a work order are refused at their field', () => {
  it.each([
    ['hours in letters of science', { quantity: '1e3' }, '400 quantity hours.invalid'],
    ['hours with a comma', { quantity: '1,5' }, '400 quantity hours.invalid'],
    ['hours below zero', { quantity: -1 }, '400 quantity hours.invalid'],
    ['no hours', { quantity: 0 }, '400 quantity quantity.not_positive'],
    ['hours of three decimals', { quantity: 1.005 }, '400 quantity hours.invalid'],
    ['more hours than a line holds', { quantity: 1000.01 }, '400 quantity hours.invalid'],
    ['percents of 99.99', { split_percents: [60, 39.99, 0] }, '400 split_percents work_line.percents_total'],
    ['percents of 100.01', { split_percents: [60, 40.01, 0] }, '400 split_percents work_line.percents_total'],
    [
      'amounts beside the whole',
      { split_amounts: [100, 99.99, 0] },
      '400 split_amounts work_line.shares_match',
    ],
    ['two percents of three', { split_percents: [60, 40] }, '400 split_percents field.invalid'],
    ['a rate of another world', { rate_kind: 'triple' }, '400 rate_kind field.invalid'],
    ['a name of 10,000 letters', { description: 'x'.repeat(10_000) }, '400 description text.too_long'],
  ])('labor: %s [B5.35] [B5.38]', async (_name, more, refusal) => {
    const { ofLabor } = await open();
    expect(told(await ofLabor(more))).toBe(refusal);
  });

  it.each([
    ['nothing', 0, '400 quantity quantity.not_positive'],
    ['a thousandth', 0.001, '400 quantity quantity.invalid'],
    ['ten trillion', 1e13, '400 quantity quantity.invalid'],
    ['half a piece in words', '0.5', '400 quantity quantity.invalid'],
  ])('parts: %s [B5.20]', async (_name, quantity, refusal) => {
    const { ofPart } = await open();
    expect(told(await ofPart({ quantity }))).toBe(refusal);
  });
});

describe('wrong work orders are refused at their field', () => {
  const day = { startDate: '2026-01-06', endDate: '2026-01-06' };
  it.each([
    [
      'a vendor number of spaces',
      { billing: 'W', vendor_number: '   ' },
      '400 vendor_number work_order.vendor_number_required',
    ],
    [
      'a schedule without a mechanic',
      { ...day, mechanics: [] },
      '400 mechanics work_order.mechanic_required',
    ],
    ['a day that there is not', { startDate: '2026-02-30' }, '400 startDate date.invalid'],
    ['a day in a hundred years', { readyDate: '2126-01-01' }, '400 readyDate date.too_far'],
    ['a time without a day', { startTime: '08:00' }, '400 startDate work_order.schedule_day_missing'],
    ['a quantity of a machine', { quantity: 2 }, '400 quantity quantity.invalid'],
    ['a complaint of spaces', { complaint: '  ' }, '400 complaint field.required'],
    ['a complaint of 10,000 letters', { complaint: 'x'.repeat(10_000) }, '400 complaint text.too_long'],
    ['a customer that there is not', { customer_id: 999_999 }, '400 customer_id reference.not_found'],
    ['a field that there is not', { cancelled: true }, '400 cancelled field.unknown'],
  ])('%s [B5.33] [B5.34]', async (_name, more, refusal) => {
    const { tryOrder } = await open();
    expect(told(await tryOrder(more))).toBe(refusal);
  });

  it('an end at its start, and none of an hour that the clocks skip', async () => {
    const { tryOrder, annId } = await open();
    const at = (date: string, startTime: string, endTime: string) =>
      tryOrder({ startDate: date, endDate: date, startTime, endTime, mechanics: [annId], hold_mode: 'none' });
    expect(told(await at('2026-01-06', '08:00', '08:00'))).toBe('400 endDate work_order.schedule_ordered');
    // On 8 March 2026 the clocks of New York go from 2:00 to 3:00: an hour on the wall that is none at all.
    expect((await at('2026-03-08', '01:30', '03:30')).status).toBe(201);
  });

  it('names with scripts and from right to left are kept as they are', async () => {
    const { tryOrder } = await open();
    const complaint = '<script>alert(1)</script> \u202Eעברית';
    const { status, body } = await tryOrder({ complaint });
    expect([status, body.complaint.includes('<script>')]).toEqual([201, true]);
  });
});

describe('steps of a work order that cannot be', () => {
  it('completing twice, reverting and completing what is closed are refused [B4.7]', async () => {
    const { step } = await open();
    expect((await step({ step: 'complete', confirm: true })).status).toBe(200);
    expect(told(await step({ step: 'complete', confirm: true }))).toBe('409 work_order.step_not_allowed');
    expect((await step({ step: 'close', confirm: true })).status).toBe(200);
    for (const name of ['revert', 'complete', 'close'])
      expect([name, told(await step({ step: name, confirm: true }))]).toEqual([
        name,
        '409 work_order.closed',
      ]);
  });

  it('closing while a clock runs asks first, and ends the clock [B4.8]', async () => {
    const { step, email, params, admin } = await open();
    const ann = await signIn(held.app, email);
    await ann.ok(stepJob, { params, body: { step: 'start' } });
    expect(told(await step({ step: 'close' }))).toBe('409 work_order.incomplete');
    expect((await step({ step: 'close', confirm: true })).status).toBe(200);
    const { time } = await admin.ok(getWorkOrder, { params });
    expect(time.every(({ ended_at: ended }) => ended !== null)).toBe(true);
  });

  it('a part that is sent twice with one key leaves the shelf once [B5.20]', async () => {
    const { ofPart, admin, params, part, tenant } = await open();
    const line = (await ofPart({ quantity: 3 })).body.lines.at(-1);
    const send = () =>
      admin.raw(
        'POST',
        issueWorkParts.path.replace('{id}', String(params.id)),
        { line_id: line?.id, quantity: 2 },
        {
          'idempotency-key': 'sent-twice-by-a-phone',
        },
      );
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const moved = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('stock_moves')
        .where('part_id', '=', part.id)
        .where('work_order_id', '=', params.id)
        .select('quantity')
        .execute(),
    );
    expect(moved).toEqual([{ quantity: -2 }]);
    expect(
      told(await admin.call(issueWorkParts, { params, body: { line_id: line?.id ?? 0, quantity: 1.01 } })),
    ).toBe('409 work_line.issued_beyond');
  });
});

describe('wrong receipts are refused', () => {
  it('more than was ordered, of a line twice, and of an order that is over [SV055] [SV059]', async () => {
    const { admin, vendor, part, fleet, tenant } = await open();
    const draft = await admin.ok(createPurchase, {
      body: {
        vendor_id: vendor.id,
        location_id: fleet.locationId,
        lines: [{ part_id: part.id, quantity: 100, unit_cost: 9 }],
      },
    });
    const params = { id: draft.id };
    await admin.ok(orderPurchase, { params, ifMatch: draft.row_version });
    const lineId = draft.lines[0]?.id ?? 0;
    const receive = (...quantities: unknown[]) =>
      admin.call(receivePurchase, {
        params,
        body: { lines: quantities.map((quantity) => ({ line_id: lineId, quantity })) as never },
      });
    for (const [quantities, refusal] of [
      [[100.01], '400 lines.0.quantity purchase.received_beyond'],
      [[0], '400 lines.0.quantity quantity.not_positive'],
      [[-1], '400 lines.0.quantity quantity.not_positive'],
      [[0.001], '400 lines.0.quantity quantity.too_many_decimals'],
      [['2'], '400 lines.0.quantity quantity.invalid'],
      [[1, 1], '400 lines.1.line_id reference.not_found'],
    ] as const)
      expect([quantities, told(await receive(...quantities))]).toEqual([quantities, refusal]);
    expect((await receive(100)).status).toBe(201);
    expect(told(await receive(1))).toBe('409 purchase.over');
    const shelf = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('part_stock').where('part_id', '=', part.id).select('on_hand').execute(),
    );
    expect(shelf).toEqual([{ on_hand: 105 }]);
  });
});

describe('wrong time, checklists and recalls are refused at their field', () => {
  it.each([
    ['an hour that there is not', { from: '25:00' }, '400 from time.invalid'],
    ['tomorrow', { day: '2026-01-07' }, '400 time.in_future'],
    ['no reason', { reason: ' ' }, '400 reason field.required'],
    ['no day', { day: null }, '400 day field.required'],
  ])('a correction: %s', async (_name, more, refusal) => {
    const { email } = await open();
    const ann = await signIn(held.app, email);
    const body = { day: '2026-01-04', from: '08:00', to: '09:00', reason: 'Forgot', ...more };
    expect(told(await ann.call(askCorrection, { body: body }))).toBe(refusal);
  });

  it.each([
    [
      'bounds that are reversed',
      { kind: 'number', low: 5, high: 4 },
      '400 items.0.high checklist.bounds_reversed',
    ],
    ['fuel of nine eighths', { kind: 'fuel', low: 9 }, '400 items.0.low checklist.eighths'],
    ['a kind that there is not', { kind: 'song' }, '400 items.0.kind field.invalid'],
    ['a point of spaces', { kind: 'text', prompt_en: ' ' }, '400 items.0.prompt_en field.required'],
  ])('a checklist: %s', async (_name, more, refusal) => {
    const { admin } = await newCounter(held.app);
    const item = { prompt_en: 'Tires', prompt_fr: 'Pneus', ...more };
    const body = { name_en: 'A', name_fr: 'A', items: [item] };
    expect(told(await admin.call(createChecklist, { body: body as never }))).toBe(refusal);
  });

  it.each([
    [
      'a range that is reversed',
      { first_serial_number: 'S-9', last_serial_number: 'S-1' },
      'recall.range_reversed',
    ],
    ['half a range', { first_serial_number: 'S-9' }, 'recall.range_whole'],
    ['a range of two forms', { first_serial_number: 'S-1', last_serial_number: 'T-9' }, 'recall.range_forms'],
    [
      'a range of words',
      { first_serial_number: 'A', last_serial_number: 'B' },
      'recall.range_without_digits',
    ],
  ])('a recall: %s [B1.3]', async (_name, more, reason) => {
    const { admin } = await newCounter(held.app);
    const body = { maker_number: 'SB-1', title: 'Lock', severity: 'stop_use', make: 'Genie', ...more };
    expect(told(await admin.call(createRecall, { body: body as never }))).toBe(
      `400 last_serial_number ${reason}`,
    );
  });

  it('two recalls of one machine both stand, and one number of a maker stands once [B1.3]', async () => {
    const { admin, addAsset } = await newCounter(held.app);
    await addAsset({ number: 'G-1', make: 'Genie', serial_number: 'S-1' });
    const body = { title: 'Lock', severity: 'before_next_rental' as const, make: 'Genie' };
    const made = [];
    for (const maker_number of ['SB-1', 'SB-2'])
      made.push((await admin.ok(createRecall, { body: { ...body, maker_number } })).open);
    expect(made).toEqual([1, 1]);
    expect(told(await admin.call(createRecall, { body: { ...body, maker_number: 'sb-1' } }))).toBe(
      '409 recall.number_taken',
    );
  });
});

it('an order that was changed meanwhile is not written over', async () => {
  const { admin, params, form } = await open();
  const answer = await admin.call(updateWorkOrder, { params, body: form() as never, ifMatch: 999 });
  expect(told(answer)).toBe('412 document.stale');
});
