import { getAsset } from '@yardline/contract/assets/assets';
import { previewBilling } from '@yardline/contract/billing/billing-runs';
import { getContract, listContracts, priceContract } from '@yardline/contract/contracts/contracts';
import { createFastTrack } from '@yardline/contract/fast-tracks/fast-tracks';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { getPart } from '@yardline/contract/parts/parts';
import { listPayments } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';

const held = useApp();

type Shop = Awaited<ReturnType<typeof newBillingShop>>;
type Asked = z.input<typeof createFastTrack.body>;

const send = ({ admin }: Pick<Shop, 'admin'>, body: Asked) => admin.call(createFastTrack, { body });

const cash = { method: 'cash' as const };
const twoDays = { dateIn: '2026-01-07', timeIn: '09:00' };

/** A walk-in on January 5 at 9:00 with a lift at 100 a day, filters at 20.00 and a service of 45.00. */
const newWalkIn = async () => {
  const shop = await newBillingShop(held.app);
  const lift = await shop.addMachine();
  const filter = await shop.addPart('FILTER', 20, 10);
  const setup = await shop.addService('SETUP', 45);
  const walkIn = await shop.addCustomer({ name: 'Ann Walker', account_type: 'N' });
  const form = shop.form(
    [rent(lift), sell(filter, 3), { mode: 'A', type: 'V', productId: setup.id, quantity: 1 }],
    { customerId: walkIn.id, ...twoDays },
  );
  const price = async () => (await shop.admin.ok(priceContract, { body: { form } })).totals.total;
  const statusOf = async () =>
    (await shop.admin.ok(getAsset, { params: { number: lift.number } })).status_code;
  const onShelf = async () => (await shop.admin.ok(getPart, { params: { number: 'FILTER' } })).on_hand;
  /** What a refused act must not leave. */
  const left = async () => ({
    contracts: (await shop.admin.ok(listContracts, { query: { kind: 'contract' } })).items.length,
    invoices: (await shop.admin.ok(listInvoices, {})).items.length,
    payments: (await shop.admin.ok(listPayments, {})).items.length,
    status: await statusOf(),
    onShelf: await onShelf(),
  });
  return { ...shop, shop, lift, filter, walkIn, form, price, statusOf, onShelf, left };
};

const nothing = { contracts: 0, invoices: 0, payments: 0, status: 'A', onShelf: 10 };

describe('a fast track', () => {
  it('opens, hands over, invoices to the agreed end and is paid, in one act [B1.2] [B9.12] [B4.24]', async () => {
    const { shop, form, price, statusOf, onShelf, admin } = await newWalkIn();
    const total = await price();
    // 305.00 with 5 % and 9.975 %: 15.25 and 30.42.
    expect(total).toBe(350.67);
    const answer = await send(shop, { form, expected_total: total, payment: cash });
    expect(answer.status).toBe(201);
    const { contract, invoice, payment } = answer.body;
    expect(contract).toMatchObject({ status: 'open', number: 1 });
    expect(contract.lines.map(({ statusCode }) => statusCode)).toEqual(['O', 'S', '']);
    expect(invoice).toMatchObject({
      source: 'F',
      rental_total: 200,
      sales_total: 60,
      services_total: 45,
      total: 350.67,
      balance: 0,
      contract_id: contract.id,
    });
    expect(payment).toMatchObject({ method: 'cash', amount: 350.67, status: 'succeeded' });
    expect([await statusOf(), await onShelf()]).toEqual(['C', 7]);
    const { items } = await admin.ok(listInvoices, { query: { source: 'F' } });
    expect(items.map(({ id }) => id)).toEqual([invoice.id]);
    expect((await admin.ok(listInvoices, { query: { source: 'C' } })).items).toEqual([]);
  });

  it('is settled by the return: on time nothing more, early a credit, late the rest [B3.39]', async () => {
    const on = await newWalkIn();
    const sent = async ({ shop, form }: typeof on) =>
      (await send(shop, { form, expected_total: 350.67, payment: cash })).body.contract;
    const billed = async ({ admin }: typeof on) =>
      (await admin.ok(listInvoices, { query: { sort: '+number' } })).items.map((each) => [
        each.source,
        each.total,
      ]);
    const read = async ({ admin }: typeof on, { id }: { id: number }) =>
      admin.ok(getContract, { params: { id } });
    const first = await sent(on);
    const due = await on.admin.ok(previewBilling, { body: { as_of: '2026-01-05' } });
    expect(due.contracts).toEqual([]);
    await on.goTo('2026-01-07');
    await on.takeBack(await read(on, first));
    expect(await billed(on)).toEqual([['F', 350.67]]);
    expect((await read(on, first)).status).toBe('closed');

    const early = await newWalkIn();
    const second = await sent(early);
    await early.goTo('2026-01-06');
    await early.takeBack(await read(early, second));
    expect(await billed(early)).toEqual([
      ['F', 350.67],
      ['R', -114.98],
    ]);

    const late = await newWalkIn();
    const third = await sent(late);
    await late.goTo('2026-01-08');
    await late.takeBack(await read(late, third));
    expect(await billed(late)).toEqual([
      ['F', 350.67],
      ['C', 114.98],
    ]);
  });

  it('closes at once what only sells [B1.2]', async () => {
    const { shop, form, filter, admin } = await newWalkIn();
    const only = { ...form, lines: [sell(filter, 2)] };
    const { body } = await send(shop, {
      form: only,
      expected_total: 45.99,
      payment: { method: 'cheque', cheque_number: '77' },
    });
    expect(body.contract.status).toBe('closed');
    expect(body.payment).toMatchObject({ method: 'cheque', cheque_number: '77', amount: 45.99 });
    expect((await admin.ok(getInvoice, { params: { id: body.invoice.id } })).source).toBe('F');
  });

  it('leaves nothing where its last step is refused [B1.2]', async () => {
    const { shop, form, left } = await newWalkIn();
    expect(await left()).toEqual(nothing);
    const body = { form, expected_total: 350.67 };
    const unnamed = await send(shop, { ...body, payment: { method: 'cheque' } });
    expect(unnamed.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual([
      ['cheque_number', 'payment.incomplete'],
    ]);
    expect(await left()).toEqual(nothing);
    const open = await send(shop, body);
    expect([open.status, open.refusal.reason]).toEqual([409, 'invoice.cash_unpaid']);
    expect(await left()).toEqual(nothing);
  });

  it('refuses another total than the one that was shown, with both [B1.2]', async () => {
    const { shop, form, left } = await newWalkIn();
    const { status, refusal } = await send(shop, { form, expected_total: 300, payment: cash });
    expect([status, refusal.reason]).toEqual([409, 'fast_track.total_changed']);
    expect(refusal.message).toContain('350.67');
    expect(refusal.message).toContain('300.00');
    expect(await left()).toEqual(nothing);
  });

  it('stays open for a customer on account, and for a card that pays it next [B1.2]', async () => {
    const { shop, form, customer, admin } = await newWalkIn();
    const onAccount = { ...form, customerId: customer.id };
    const first = await send(shop, { form: onAccount, expected_total: 350.67 });
    expect(first.body).toMatchObject({ payment: null, invoice: { balance: 350.67 } });
    const other = await shop.addMachine();
    const second = await send(shop, {
      form: { ...form, lines: [rent(other)] },
      expected_total: 229.95,
      pays_by_card: true,
    });
    expect(second.body).toMatchObject({ payment: null, invoice: { balance: 229.95, source: 'F' } });
    expect((await admin.ok(listPayments, {})).items).toEqual([]);
  });

  it('refuses what has no end, begins later, is delivered, leased or no contract [B1.2]', async () => {
    const { shop, form, left } = await newWalkIn();
    const reasons = async (more: object) => {
      const { refusal } = await send(shop, {
        form: { ...form, ...more },
        expected_total: 350.67,
        payment: cash,
      });
      return refusal.errors?.map(({ path, reason }) => [path, reason]);
    };
    expect(await reasons({ indefiniteRental: true, dateIn: null, timeIn: null })).toEqual([
      ['lines.0', 'fast_track.needs_end'],
    ]);
    expect(await reasons({ dateOut: '2026-01-06' })).toEqual([['lines.0', 'fast_track.begins_later']]);
    expect(await reasons({ createDeliveryTicket: true })).toEqual([
      ['form.createDeliveryTicket', 'fast_track.delivered'],
    ]);
    expect(await reasons({ lease: { period: 'month', periods: 2 } })).toEqual([
      ['form.lease', 'fast_track.lease'],
    ]);
    expect(await reasons({ kind: 'quote' })).toEqual([['form.kind', 'fast_track.not_contract']]);
    expect(await left()).toEqual(nothing);
  });

  it('begins at the agreed half hour that is about now, and reads what leaves [B4.17] [B1.2]', async () => {
    const { shop, form, left, admin } = await newWalkIn();
    const metered = await shop.addMachine({ energy: 'diesel', meter_type: 'M', meter: 100 });
    const at = { ...form, timeOut: '09:30', timeIn: '09:30', lines: [rent(metered)] };
    const unread = await send(shop, { form: at, expected_total: 229.95, payment: cash });
    expect(unread.refusal.errors?.map(({ path }) => path)).toContain('lines.0.fuelOut');
    expect(await left()).toEqual(nothing);
    const read = await send(shop, {
      form: at,
      expected_total: 229.95,
      payment: cash,
      lines: [{ meterOut: 100, fuelOut: 8 }],
    });
    expect(read.status).toBe(201);
    expect(read.body.invoice.lines[0]).toMatchObject({
      period_from: '2026-01-05T14:30:00Z',
      period_to: '2026-01-07T14:30:00Z',
      extended_amount: 200,
    });
    expect((await admin.ok(getAsset, { params: { number: metered.number } })).meter).toBe(100);
  });
});
