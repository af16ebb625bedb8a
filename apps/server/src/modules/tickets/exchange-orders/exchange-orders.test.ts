import { randomUUID } from 'node:crypto';
import { getContract } from '@yardline/contract/contracts/contracts';
import { createExchange, listExchanges } from '@yardline/contract/contracts/exchanges';
import { sendFieldCommands } from '@yardline/contract/field/field';
import { failTicket } from '@yardline/contract/tickets/failures';
import { landExchangeOrder, previewExchangeOrder } from '@yardline/contract/tickets/exchange-orders';
import {
  createTicket,
  getTicket,
  getTicketWorksheet,
  reverseTicket,
  setTicketStatus,
  updateTicket,
} from '@yardline/contract/tickets/tickets';
import {
  createYardReturn,
  matchYardCode,
  removeYardLine,
} from '@yardline/contract/yard-returns/yard-returns';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { rent } from '../../../../test/counter.ts';
import { newExchangeOnSite } from '../../../../test/tickets/exchange-on-site.ts';

const held = useApp();

const metered: Parameters<typeof newExchangeOnSite>[1] = {
  first: { meter_type: 'M', meter: 100 },
  second: { meter_type: 'M', meter: 40 },
  out: { meterOut: 100, leftOut: ['fuel'] },
};

describe('an exchange on site', () => {
  it('makes a delivery and a pickup, holds both machines and charges nothing yet [B3.54] [B4.24]', async () => {
    const { admin, order, orders, ticket, codes, contract, next } = await newExchangeOnSite(held.app);
    const made = await order({ notes: 'Gate 4' });
    expect(made).toMatchObject({
      old: 'L-1',
      new: 'L-2',
      quantity: 1,
      reason: 'BD',
      clock: 'continues',
      state: 'planned',
      delivery: { short_title: 'D-1', status: 0 },
      pickup: { short_title: 'P-1', status: 0 },
    });
    expect(await codes()).toEqual(['X', 'D']);
    expect(await orders()).toEqual([made]);
    const [going, coming] = [await ticket('delivery', made), await ticket('pickup', made)];
    expect(going.ticketasset_set).toMatchObject([{ prod_n: 'L-2', lineId: null, assetId: next.id }]);
    expect(coming.ticketasset_set).toMatchObject([{ prod_n: 'L-1', lineId: null }]);
    expect([going.destination.city, coming.origin.city]).toEqual(['Troy', 'Troy']);
    expect(going.exchange).toMatchObject({
      state: 'planned',
      old: { product: 'L-1' },
      new: { product: 'L-2' },
      partner: { type: 'pickup', short_title: 'P-1' },
    });
    const { lines } = await admin.ok(getContract, { params: { id: contract.id } });
    expect(lines).toMatchObject([{ product: 'L-1', statusCode: 'O' }]);
  });

  it('tells both totals before it is saved, and what becomes of the time [B3.54]', async () => {
    const { shop, admin, lineId, next, contract } = await newExchangeOnSite(held.app);
    await shop.goTo('2026-01-14');
    const asked = (reason: 'BD' | 'CW') =>
      admin.ok(previewExchangeOrder, {
        params: { id: contract.id },
        body: { lineId, assetId: next.id, reason, scheduledDate: '2026-01-15', scheduledTime: '09:00' },
      });
    const goesOn = await asked('BD');
    expect(goesOn.total_after).toBe(goesOn.total_before);
    expect(goesOn.text).toEqual([
      'The exchange counts from the moment at which the driver closes it on site.',
      'Charges do not change: same date out, cycles and rates.',
    ]);
    const startsAgain = await asked('CW');
    expect(startsAgain).toMatchObject({ clock: 'anew' });
    expect(startsAgain.total_after).not.toBe(startsAgain.total_before);
    expect((await admin.ok(getContract, { params: { id: contract.id } })).lines).toHaveLength(1);
  });

  it('happens on the contract when either ticket is closed, and closes both; the old machine waits for the yard [B3.54] [B4.1] [B4.24] [B5.17]', async () => {
    const { shop, admin, order, step, ticket, codes, contract, orders, old } = await newExchangeOnSite(
      held.app,
      metered,
    );
    const made = await order();
    await shop.goTo('2026-01-14', '10:00');
    const unread = await step('pickup', made, 'close', { fuelIn: null });
    expect(unread.refusal.errors?.map(({ path, reason }) => `${path} ${reason}`)).toContain(
      'exchange.meterIn meter.required',
    );
    expect(await codes()).toEqual(['X', 'D']);
    const read = { meterIn: 130, leftOutIn: ['fuel' as const], meterOut: 41, leftOutOut: ['fuel' as const] };
    expect((await step('pickup', made, 'close', read)).status).toBe(200);
    const [going, coming] = [await ticket('delivery', made), await ticket('pickup', made)];
    expect([going, coming].map(({ status, outcome }) => [status, outcome])).toEqual([
      [3, 'done'],
      [3, 'done'],
    ]);
    expect([going.ticketasset_set[0]?.prod_n, coming.ticketasset_set[0]?.prod_n]).toEqual(['L-2', 'L-1']);
    const { exchanges } = await admin.ok(listExchanges, { params: { id: contract.id } });
    expect(exchanges).toMatchObject([
      {
        at: '2026-01-14T15:00:00Z',
        old: { product: 'L-1', meterIn: 130 },
        new: { product: 'L-2', meterOut: 41 },
      },
    ]);
    const { lines } = await admin.ok(getContract, { params: { id: contract.id } });
    expect(lines).toMatchObject([{ product: 'L-2', statusCode: 'O', outAt: '2026-01-05T14:00:00Z' }]);
    // It is on the truck: no one can be promised it before it is back.
    expect(await codes()).toEqual(['E', 'C']);
    const [done] = await orders();
    expect(done).toMatchObject({ state: 'done', is_coming: true });
    const sold = await shop.tryOpen([rent(old)], { dateOut: '2026-01-20', dateIn: '2026-01-21' });
    expect(sold.refusal.errors?.[0]?.reason).toBe('product.unavailable');
    const land = (version = done?.row_version ?? 0) =>
      admin.call(landExchangeOrder, { params: { id: made.id }, ifMatch: version });
    expect((await land()).body).toMatchObject({ is_coming: false });
    expect(await codes()).toEqual(['A', 'C']);
    expect((await land((done?.row_version ?? 0) + 1)).refusal.reason).toBe('exchange_order.not_coming');
    const again = await admin.call(reverseTicket, {
      params: { type: 'delivery', id: going.id },
      ifMatch: going.row_version,
      body: { reason: 'Wrong' },
    });
    expect([again.status, again.refusal.reason]).toEqual([409, 'exchange_order.not_reversed']);
    // What came back with the truck is not counted as a pickup of the line.
    const sheet = await admin.ok(getTicketWorksheet, { params: { type: 'pickup', id: contract.id } });
    expect(sheet.lines).toMatchObject([{ prod_n: 'L-2', left: 1 }]);
  });

  it('starts the time again on a line of its own where the customer wants another item [B3.54] [B5.14]', async () => {
    const { shop, admin, order, step, contract, codes, old } = await newExchangeOnSite(held.app);
    const made = await order({ reason: 'CW' });
    await shop.goTo('2026-01-14');
    expect((await step('delivery', made, 'close')).status).toBe(200);
    const { lines } = await admin.ok(getContract, { params: { id: contract.id } });
    expect(lines.map(({ product, statusCode }) => [product, statusCode])).toEqual([
      ['L-1', 'R'],
      ['L-2', 'O'],
    ]);
    // The yard scans it off the truck. One that is damaged waits for the desk.
    const scan = { query: { code: old.number } };
    const origin = { contract_line_id: contract.lines[0]?.id, contract_number: contract.number };
    expect(await admin.ok(matchYardCode, scan)).toMatchObject({ matches: [], exchanged: origin });
    const bring = (condition: 'good' | 'damaged') =>
      admin.ok(createYardReturn, {
        body: {
          location_id: shop.fleet.locationId,
          arrived_date: '2026-01-14',
          arrived_time: '09:00',
          lines: [{ code: old.number, condition }],
        },
      });
    const damaged = await bring('damaged');
    expect(damaged).toMatchObject({ status: 'N', lines: [{ contract_id: null }] });
    expect(await codes()).toEqual(['E', 'C']);
    const params = { id: damaged.id, line: damaged.lines[0]?.id ?? 0 };
    await admin.ok(removeYardLine, { params, body: { reason: 'Mud, no dent' } });
    expect(await bring('good')).toMatchObject({
      status: 'Y',
      lines: [{ contract_id: contract.id, status: 'Y' }],
    });
    expect(await codes()).toEqual(['A', 'C']);
    expect(await admin.ok(matchYardCode, scan)).toMatchObject({ exchanged: null });
  });

  it('is closed by a phone at the moment that it says, however late that arrives [B4.1] [B3.54]', async () => {
    const { shop, admin, order, contract, codes } = await newExchangeOnSite(held.app, metered);
    const { companyId } = shop.tenant;
    const email = `luis@exchange-${companyId}.example`;
    const id = await addPerson(held.app, companyId, { name: 'Luis', email, role: 'Driver', isDriver: true });
    const made = await order({ driver_id: id });
    await shop.goTo('2026-01-05', '11:00');
    const luis = await signIn(held.app, email);
    const exchange = { meterIn: 101, leftOutIn: ['fuel' as const], leftOutOut: ['fuel' as const] };
    const say = (step: 'start' | 'close', said_at: string) =>
      luis.ok(sendFieldCommands, {
        body: {
          commands: [
            {
              id: randomUUID(),
              kind: 'ticket_step',
              step,
              ticket_id: made.delivery.id,
              user_id: id,
              said_at,
              ...(step === 'close' ? { exchange } : {}),
            },
          ],
        },
      });
    for (const [step, at] of [
      ['start', '2026-01-05T15:10:00Z'],
      ['close', '2026-01-05T15:42:00Z'],
    ] as const)
      expect((await say(step, at)).results).toMatchObject([{ outcome: 'applied', message: '' }]);
    const { exchanges } = await admin.ok(listExchanges, { params: { id: contract.id } });
    expect(exchanges).toMatchObject([{ at: '2026-01-05T15:42:00Z', by: 'Luis' }]);
    expect(await codes()).toEqual(['E', 'C']);
    // The other half is closed by then.
    const twice = await admin.ok(getTicket, { params: { type: 'pickup', id: made.pickup.id } });
    expect(twice.history.at(-1)).toMatchObject({ to_status: 3, at: '2026-01-05T15:42:00Z' });
  });

  it('that failed leaves everything as it was, and two new tickets try again [B4.4] [B8.4]', async () => {
    const { admin, order, orders, step, codes, ticket, contract } = await newExchangeOnSite(held.app);
    const made = await order();
    const fail = async (of: typeof made, rest: 'again' | 'none') =>
      admin.call(failTicket, {
        params: { type: 'delivery', id: of.delivery.id },
        ifMatch: (await ticket('delivery', of)).row_version,
        body: { reason: 'no_access', rest },
      });
    const failed = await fail(made, 'again');
    expect(failed.body.newTicket).toMatchObject({ short_title: 'D-2' });
    const [open] = await orders();
    expect(open).toMatchObject({
      state: 'planned',
      delivery: { short_title: 'D-2' },
      pickup: { short_title: 'P-2' },
    });
    expect(await codes()).toEqual(['X', 'D']);
    for (const type of ['delivery', 'pickup'] as const)
      expect(await ticket(type, made)).toMatchObject({ status: 3, outcome: 'failed', ticketasset_set: [] });
    if (open === undefined) throw new Error('no order');
    await fail(open, 'none');
    expect(await codes()).toEqual(['C', 'A']);
    expect(await orders()).toMatchObject([{ state: 'canceled' }]);
    expect((await admin.ok(listExchanges, { params: { id: contract.id } })).exchanges).toEqual([]);
    expect((await step('pickup', open, 'close')).refusal.reason).toBe('ticket.finished');
  });

  it('is canceled before it leaves, by itself or by one of its tickets, and frees both machines [B4.3] [B4.24]', async () => {
    const { shop, order, orders, cancel, step, codes, ticket } = await newExchangeOnSite(held.app);
    const first = await order();
    expect((await cancel(first)).body.state).toBe('canceled');
    expect(await codes()).toEqual(['C', 'A']);
    for (const type of ['delivery', 'pickup'] as const) expect((await ticket(type, first)).status).toBe(8);
    expect((await cancel(first)).refusal.reason).toBe('exchange_order.over');
    const second = await order();
    expect((await step('pickup', second, 'cancel')).status).toBe(200);
    expect((await ticket('delivery', second)).status).toBe(8);
    expect(await codes()).toEqual(['C', 'A']);
    const { companyId } = shop.tenant;
    const email = `ann@exchange-${companyId}.example`;
    const driver = await addPerson(held.app, companyId, {
      name: 'Ann',
      email,
      role: 'Driver',
      isDriver: true,
    });
    const third = await order({ driver_id: driver });
    await step('delivery', third, 'start');
    const [under] = await orders();
    expect(under?.state).toBe('under_way');
    expect((await cancel(third)).refusal.reason).toBe('exchange_order.has_left');
    expect((await step('pickup', third, 'cancel')).refusal.reason).toBe('exchange_order.has_left');
    expect(await codes()).toEqual(['X', 'D']);
  });
});

describe('an exchange on site is refused', () => {
  const reasonOf = ({
    status,
    refusal,
  }: {
    status: number;
    refusal: { reason: string; errors?: { reason: string }[] };
  }) => [status, refusal.errors?.[0]?.reason ?? refusal.reason];

  it('for the same machine, one that is on rent or taken, and a line that is not out [B3.54] [B5.16]', async () => {
    const { shop, tryOrder, old, next, contract } = await newExchangeOnSite(held.app);
    expect(reasonOf(await tryOrder({ assetId: old.id }))).toEqual([400, 'exchange.same_product']);
    const third = await shop.addMachine();
    const other = await shop.rentOut([rent(third)]);
    expect(reasonOf(await tryOrder({ assetId: third.id }))).toEqual([409, 'asset.already_out']);
    const fourth = await shop.addMachine();
    const waits = await shop.open([rent(fourth)]);
    expect(reasonOf(await tryOrder({ assetId: fourth.id }))).toEqual([409, 'product.unavailable']);
    expect(reasonOf(await tryOrder({}, waits))).toEqual([409, 'contract.line_not_out']);
    expect(reasonOf(await tryOrder({ lineId: other.lines[0]?.id ?? 0 }, contract))[1]).toBe(
      'contract.line_not_found',
    );
    expect(next.status_code).toBe('A');
  });

  it('beside another one, a pickup or an exchange at the counter; and a return waits for it [B3.54] [B5.20]', async () => {
    const { shop, admin, order, tryOrder, contract, lineId, cancel, next } = await newExchangeOnSite(
      held.app,
    );
    const made = await order();
    const spare = await shop.addMachine();
    expect(reasonOf(await tryOrder({ assetId: spare.id }))).toEqual([409, 'exchange_order.line_has_one']);
    const sheet = await admin.ok(getTicketWorksheet, { params: { type: 'pickup', id: contract.id } });
    expect(sheet.lines).toMatchObject([{ left: 0 }]);
    const atCounter = await admin.call(createExchange, {
      params: { id: contract.id },
      body: { lineId, assetId: spare.id, reason: 'BD', date: '2026-01-05', time: '09:00' },
    });
    expect(reasonOf(atCounter)).toEqual([409, 'exchange_order.line_has_one']);
    expect(reasonOf(await shop.tryBack(contract))).toEqual([409, 'exchange_order.line_has_one']);
    const sold = await shop.tryOpen([rent(next)]);
    expect(sold.refusal.errors?.[0]?.reason).toBe('product.unavailable');
    await cancel(made);
    const { origin, destination } = sheet;
    await admin.ok(createTicket, {
      params: { type: 'pickup' },
      body: { contract_id: contract.id, origin, destination, lines: [{ lineId, quantity: 1 }] },
    });
    expect(reasonOf(await tryOrder())).toEqual([409, 'ticket.pickup_follows']);
  });

  it('more than once, however many ask at the same time, and to strangers [B5.20]', async () => {
    const { tryOrder, orders } = await newExchangeOnSite(held.app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryOrder()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 201).map(({ refusal }) => refusal.reason)),
    ).toEqual(new Set(['exchange_order.line_has_one']));
    expect(await orders()).toHaveLength(1);
    const stranger = await newExchangeOnSite(held.app);
    const [made] = await orders();
    expect((await stranger.cancel(made ?? (await stranger.order()))).status).toBe(404);
  });

  it('in part: both halves are planned and closed together [B4.4] [B4.5]', async () => {
    const { admin, shop, order, ticket, step, lineId } = await newExchangeOnSite(held.app);
    const { companyId } = shop.tenant;
    const email = `bob@exchange-${companyId}.example`;
    const driver = await addPerson(held.app, companyId, {
      name: 'Bob',
      email,
      role: 'Driver',
      isDriver: true,
    });
    const made = await order();
    const { origin, destination, row_version: version } = await ticket('delivery', made);
    await admin.ok(updateTicket, {
      params: { type: 'delivery', id: made.delivery.id },
      ifMatch: version,
      body: { driver_id: driver, scheduledDate: '2026-01-06', scheduledTime: '10:00', origin, destination },
    });
    expect(await ticket('pickup', made)).toMatchObject({
      driver_id: driver,
      scheduledDate: '2026-01-06',
      scheduledTime: '10:00',
      status: 1,
    });
    const partly = await admin.call(setTicketStatus, {
      params: { type: 'pickup', id: made.pickup.id },
      ifMatch: (await ticket('pickup', made)).row_version,
      body: { status: 'close', lines: [{ lineId, quantity: 1 }] },
    });
    expect(reasonOf(partly)).toEqual([409, 'exchange_order.together']);
    expect((await step('delivery', made, 'close')).status).toBe(200);
  });
});
