import { pickProducts } from '@yardline/contract/availability/availability';
import { assetHistory } from '@yardline/contract/holds/asset-history';
import { getAsset } from '@yardline/contract/assets/assets';
import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { createClass, createGroup } from '@yardline/contract/catalog/catalog';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import {
  createExchange,
  type ExchangeForm,
  listExchanges,
  previewExchange,
} from '@yardline/contract/contracts/exchanges';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { runJob } from '../../../../test/jobs.ts';
import { billingRun } from '../../billing/run-billing.ts';

const held = useApp();

type Asked = Partial<ExchangeForm> & { assetId: number; date: string };

const asked = (contract: Contract, { time = '09:00', ...more }: Asked) => ({
  params: { id: contract.id },
  body: { lineId: contract.lines[0]?.id ?? 0, time, reason: 'BD' as const, ...more },
});

const reread = (shop: BillingShop, { id }: Contract) => shop.admin.ok(getContract, { params: { id } });
const invoiceOf = (shop: BillingShop, id: number | null) =>
  shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
const told = (lines: { explanation: { text: string[] } | null }[], index = 0) =>
  lines[index]?.explanation?.text ?? [];
const problemsOf = async (by: Caller, contract: Contract, form: Asked) => {
  const { status, refusal } = await by.call(createExchange, asked(contract, form));
  return [status, refusal.errors?.map(({ path, reason }) => `${path} ${reason}`) ?? refusal.reason];
};

/** Two machines, the first of them out since 5 January at 09:00. */
const rentOne = async (first: object = {}, second: object = {}, out = {}) => {
  const shop = await newBillingShop(held.app);
  const [old, next] = [await shop.addMachine(first), await shop.addMachine(second)];
  return { shop, old, next, contract: await shop.rentOut([rent(old)], [out]) };
};

describe('an exchange whose time goes on', () => {
  it('costs what one machine would have cost, and the explanation names both [B3.54] [B1.7]', async () => {
    const { shop, next, contract } = await rentOne();
    await shop.goTo('2026-01-14');
    const form = { assetId: next.id, date: '2026-01-14' };
    const preview = await shop.admin.ok(previewExchange, asked(contract, form));
    expect(preview).toMatchObject({ clock: 'continues', used: null });
    expect(preview.total_after).toBe(preview.total_before);
    const { exchanges } = await shop.admin.ok(createExchange, asked(contract, form));
    expect(exchanges).toMatchObject([
      { at: '2026-01-14T14:00:00Z', old: { product: 'L-1' }, new: { product: 'L-2' }, reason: 'BD' },
    ]);
    const { lines, totals } = await reread(shop, contract);
    expect(lines).toMatchObject([{ product: 'L-2', statusCode: 'O', outAt: '2026-01-05T14:00:00Z' }]);
    expect(totals.total).toBe(preview.total_before);
    await shop.goTo('2026-01-19');
    const { invoice_id } = await shop.takeBack(await reread(shop, contract));
    const invoice = await invoiceOf(shop, invoice_id);
    // 14 days are two weeks at 300.00. Nine days and five by themselves would be 500.00 and 300.00.
    expect(invoice.rental_total).toBe(600);
    expect(told(invoice.lines)[0]).toBe(
      'L-2 replaced L-1 on Jan 14, 2026 9:00 AM: same rental period and rates.',
    );
  });

  it('is billed by cycle as if nothing had happened, each bill telling what fell into it [B3.54]', async () => {
    const { shop, next, contract } = await rentOne();
    await shop.goTo('2026-01-20');
    await shop.admin.ok(createExchange, asked(contract, { assetId: next.id, date: '2026-01-20' }));
    await shop.goTo('2026-02-02');
    const { id } = await shop.admin.ok(startBilling, { body: { as_of: '2026-02-02' } });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
    await shop.goTo('2026-02-09');
    const { invoice_id } = await shop.takeBack(await reread(shop, contract));
    const last = await invoiceOf(shop, invoice_id);
    const first = await invoiceOf(shop, (invoice_id ?? 0) - 1);
    // Four weeks at 800.00, then a week at 300.00.
    expect([first.rental_total, last.rental_total]).toEqual([800, 300]);
    expect(told(first.lines)[0]).toContain('L-2 replaced L-1');
    expect(told(last.lines).join(' ')).not.toContain('exchanged');
  });

  it('adds up the hours and the fuel of both machines against one allowance [B3.54] [B3.4]', async () => {
    const metered = { meter_type: 'M', meter: 100, tank_capacity: 40 } as const;
    const { shop, next, contract } = await rentOne(
      metered,
      { ...metered, meter: 500 },
      { meterOut: 100, fuelOut: 8 },
    );
    await shop.addService('FUEL', 6);
    await shop.goTo('2026-01-14');
    const form = { assetId: next.id, date: '2026-01-14', meterIn: 160, fuelIn: 4, fuelOut: 8 };
    expect((await shop.admin.ok(previewExchange, asked(contract, form))).used).toBe(60);
    await shop.admin.ok(createExchange, asked(contract, form));
    expect((await shop.admin.ok(getAsset, { params: { number: 'L-1' } })).meter).toBe(160);
    await shop.goTo('2026-01-19');
    const back = await reread(shop, contract);
    const { invoice_id } = await shop.takeBack(back, [{ meterIn: 560, fuelIn: 6 }]);
    const { lines, rental_total } = await invoiceOf(shop, invoice_id);
    expect(rental_total).toBe(600);
    // 60 and 60 hours, 80 included in two weeks: 40 beyond at 600.00 / 80. Fuel 4/8 and 2/8 of 40 at 6.00.
    expect(lines.slice(1).map((line) => line.extended_amount)).toEqual([300, 120, 60]);
    expect(told(lines, 1).slice(0, 2)).toEqual([
      'Before the exchange, L-1: meter 100 to 160, 60 hours used.',
      'Then meter 500 to 560: 120 hours used in total, 80 included.',
    ]);
  });

  it('moves what is held in the same moment, and both machines remember it [B4.24] [B5.16]', async () => {
    const { shop, old, next, contract } = await rentOne();
    await shop.goTo('2026-01-14');
    await shop.admin.ok(createExchange, asked(contract, { assetId: next.id, date: '2026-01-14' }));
    const statusOf = async (number: string) =>
      (await shop.admin.ok(getAsset, { params: { number } })).status_code;
    expect([await statusOf('L-1'), await statusOf('L-2')]).toEqual(['A', 'C']);
    const historyOf = async (number: string) =>
      (await shop.admin.ok(assetHistory, { params: { number } })).exchanges;
    const seen = { at: '2026-01-14T14:00:00Z', old_product: 'L-1', new_product: 'L-2', reason: 'BD' };
    expect([await historyOf('L-1'), await historyOf('L-2')]).toMatchObject([[seen], [seen]]);
    // The old one is free for others; the new one can be exchanged again, also for the first.
    expect(await problemsOf(shop.admin, contract, { assetId: old.id, date: '2026-01-14' })).toEqual([
      400,
      ['time exchange.before_out'],
    ]);
    await shop.goTo('2026-01-15');
    await shop.admin.ok(createExchange, asked(contract, { assetId: old.id, date: '2026-01-15' }));
    expect([await statusOf('L-1'), await statusOf('L-2')]).toEqual(['C', 'A']);
    await shop.takeBack(await reread(shop, contract));
    expect([await statusOf('L-1'), await statusOf('L-2')]).toEqual(['A', 'A']);
  });

  it('takes a bulk line as a whole [B5.13] [B5.14]', async () => {
    const shop = await newBillingShop(held.app);
    const tables = await shop.addMachine({ kind: 'bulk', quantity: 50 });
    const others = await shop.addMachine({ kind: 'bulk', quantity: 30 });
    const contract = await shop.rentOut([rent(tables, { quantity: 20 })]);
    await shop.goTo('2026-01-06');
    const form = { assetId: others.id, date: '2026-01-06' };
    expect(await problemsOf(shop.admin, contract, { ...form, quantity: 19 })).toEqual([
      400,
      ['quantity exchange.whole_line'],
    ]);
    await shop.admin.ok(createExchange, asked(contract, { ...form, quantity: 20 }));
    expect((await reread(shop, contract)).lines).toMatchObject([{ product: 'L-2', quantity: 20 }]);
  });
});

describe('an exchange whose time restarts', () => {
  it('ends one line and begins another at its own rates [B3.54]', async () => {
    const { shop, next, contract } = await rentOne();
    const dearer = { code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: 200 } as const;
    await shop.admin.ok(setAssetRates, { params: { number: 'L-2' }, body: { rates: [dearer] } });
    await shop.goTo('2026-01-15');
    const form = { assetId: next.id, date: '2026-01-15', reason: 'CW' as const };
    const preview = await shop.admin.ok(previewExchange, asked(contract, form));
    expect(preview.clock).toBe('anew');
    expect((await reread(shop, contract)).lines).toHaveLength(1);
    await shop.admin.ok(createExchange, asked(contract, form));
    const { lines, totals } = await reread(shop, contract);
    expect(lines).toMatchObject([
      { product: 'L-1', statusCode: 'R', returnedAt: '2026-01-15T14:00:00Z' },
      { product: 'L-2', statusCode: 'O', outAt: '2026-01-15T14:00:00Z' },
    ]);
    expect(totals.total).toBe(preview.total_after);
    await shop.goTo('2026-01-20');
    const { invoice_id, contract_status } = await shop.takeBack(await reread(shop, contract));
    const invoice = await invoiceOf(shop, invoice_id);
    // Ten days: a week at 300.00 and three days at 100.00. Then five days at 200.00.
    expect(invoice.lines.map((line) => line.extended_amount)).toEqual([600, 1000]);
    expect(told(invoice.lines)[0]).toContain('the rental of L-1 ends here');
    expect(told(invoice.lines, 1)[0]).toContain('new rental period at its own rates');
    expect(contract_status).toBe('closed');
  });

  it('gives back what was billed of the old machine in advance [B3.54] [B3.39]', async () => {
    const { shop, next, contract } = await rentOne();
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('companies').set({ billing_timing: 'advance' }).execute(),
    );
    await shop.goTo('2026-01-06');
    const { id } = await shop.admin.ok(startBilling, { body: { as_of: '2026-01-06' } });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
    await shop.goTo('2026-01-15');
    const form = { assetId: next.id, date: '2026-01-15', reason: 'CW' as const };
    const { text } = await shop.admin.ok(previewExchange, asked(contract, form));
    expect(text.at(-1)).toBe(
      'Already billed to Feb 2, 2026 9:00 AM: the unused time of L-1 will be credited.',
    );
    await shop.admin.ok(createExchange, asked(contract, form));
    await shop.goTo('2026-01-20');
    const { invoice_id, credit_id } = await shop.takeBack(await reread(shop, contract));
    const [bill, credit] = [await invoiceOf(shop, invoice_id), await invoiceOf(shop, credit_id)];
    // 800.00 billed, ten days earned 600.00; the new one five days, which are never more than a week: 300.00.
    expect([credit.rental_total, bill.rental_total]).toEqual([-200, 300]);
  });
});

describe('an exchange is refused', () => {
  it('at its field: for itself, two at a time, in the future, before, unread, not free [B5.13] [B5.14] [B5.16] [B5.17] [B5.20] [B5.21] [B5.25]', async () => {
    const { shop, old, next, contract } = await rentOne({ meter_type: 'M', meter: 10 }, {}, { meterOut: 10 });
    const third = await shop.addMachine();
    await shop.rentOut([rent(third)]);
    await shop.goTo('2026-01-08');
    const wrong = (more: Partial<Asked>) =>
      problemsOf(shop.admin, contract, { assetId: next.id, date: '2026-01-08', meterIn: 12, ...more });
    expect(await wrong({ assetId: old.id })).toEqual([400, ['assetId exchange.same_product']]);
    expect(await wrong({ quantity: 2 })).toEqual([400, ['quantity quantity.bulk_above_one']]);
    expect(await wrong({ quantity: 0 })).toEqual([400, ['quantity quantity.not_positive']]);
    expect(await wrong({ date: '2026-01-09' })).toEqual([400, ['date date.in_future']]);
    expect(await wrong({ date: '2026-01-05' })).toEqual([400, ['time exchange.before_out']]);
    expect(await wrong({ meterIn: null })).toEqual([400, ['meterIn meter.required']]);
    expect(await wrong({ meterIn: 9 })).toEqual([400, ['meterIn return.meter_below_out']]);
    expect(await wrong({ assetId: third.id })).toEqual([409, ['assetId product.unavailable']]);
    expect(await wrong({ assetId: 999_999 })).toEqual([400, ['assetId asset.not_found']]);
    expect(await wrong({ reason: 'XX' as 'BD' })).toEqual([400, ['reason field.invalid']]);
    expect((await shop.admin.ok(listExchanges, { params: { id: contract.id } })).exchanges).toEqual([]);
    await shop.takeBack(contract, [{ meterIn: 12 }]);
    expect(await wrong({})).toEqual([409, 'contract.not_open']);
  });

  it('in another class while the time goes on, and to a clerk who would substitute [B5.21] [B6.7]', async () => {
    const { shop, contract } = await rentOne();
    const { id: class_id } = await shop.admin.ok(createClass, {
      body: { code: 'BOOM', name: 'Booms', kind: 'rental' },
    });
    const { id: group_id } = await shop.admin.ok(createGroup, {
      body: { class_id, code: 'B60', name: 'Booms 60' },
    });
    const boom = await shop.addMachine({ group_id });
    await shop.goTo('2026-01-08');
    const form = { assetId: boom.id, date: '2026-01-08' };
    expect(await problemsOf(shop.admin, contract, form)).toEqual([400, ['assetId exchange.other_class']]);
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const { status, refusal } = await clerk.call(createExchange, asked(contract, { ...form, clock: 'anew' }));
    expect([status, refusal.data]).toMatchObject([403, { permission: 'substitution' }]);
    await shop.admin.ok(createExchange, asked(contract, { ...form, clock: 'anew' }));
  });

  it('for any machine of a group: which one goes out is said [B5.16]', async () => {
    const { shop, next, contract } = await rentOne();
    const { products } = await shop.admin.ok(pickProducts, {
      query: {
        tab: 'rental',
        division_id: String(contract.divisionId),
        avail_from_date: '2026-01-08',
        avail_to_date: '2026-01-09',
      },
    });
    const group = products.find(({ kind }) => kind === 'group');
    expect(group?.group_id).toBe(next.group_id);
    await shop.goTo('2026-01-08');
    const form = { assetId: group?.id ?? 0, date: '2026-01-08' };
    expect(await problemsOf(shop.admin, contract, form)).toEqual([400, ['assetId exchange.any_of_group']]);
  });

  it('to all but one who want the same machine at once, and to strangers [B5.16] [B6.2]', async () => {
    const { shop, next, contract } = await rentOne();
    const other = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-08');
    const form = { assetId: next.id, date: '2026-01-08' };
    const answers = await Promise.all(
      [contract, other].map((each) => shop.admin.call(createExchange, asked(each, form))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(createExchange, asked(contract, form))).status).toBe(404);
    expect((await stranger.call(previewExchange, asked(contract, form))).status).toBe(404);
    expect((await stranger.call(listExchanges, { params: { id: contract.id } })).status).toBe(404);
  });
});
