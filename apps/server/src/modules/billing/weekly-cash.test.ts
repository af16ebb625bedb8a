import {
  type BillingRules,
  getBillingRules,
  setBillingRules,
} from '@yardline/contract/billing/billing-rules';
import { getBillingRun, previewBilling, startBilling } from '@yardline/contract/billing/billing-runs';
import {
  type Contract,
  type ContractForm,
  getContract,
  priceContract,
} from '@yardline/contract/contracts/contracts';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { getCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { billingRun } from './run-billing.ts';

const held = useApp();

const setRules = async (shop: BillingShop, form: Partial<BillingRules>) => {
  const { row_version: ifMatch, ...rules } = await shop.admin.ok(getBillingRules);
  return shop.admin.ok(setBillingRules, { body: { ...rules, ...form }, ifMatch });
};

/** A shop with a cash customer, whose machines cost 100 a day and 300 a week. */
const newCashShop = async (form: Partial<BillingRules>) => {
  const shop = await newBillingShop(held.app);
  await setRules(shop, form);
  const cash = await shop.addCustomer({ name: 'Walk-in', account_type: 'N' });
  const machine = async (hasFourWeeks = false) => {
    const asset = await shop.addMachine();
    if (hasFourWeeks) return asset;
    const rates = (['day', 'week'] as const).map((unit) => ({
      code: unit.toUpperCase(),
      description: unit,
      unit,
      count: 1,
      amount: unit === 'day' ? 100 : 300,
    }));
    await shop.admin.ok(setAssetRates, { params: { number: asset.number }, body: { rates } });
    return asset;
  };
  const rentOut = async (hasFourWeeks?: boolean) =>
    shop.rentOut([rent(await machine(hasFourWeeks))], [], { customerId: cash.id });
  return { shop, cash, rentOut };
};

/** Runs the billing of a day, and answers with the run. */
const billOn = async (shop: BillingShop, day: string) => {
  await shop.goTo(day);
  const { id } = await shop.admin.ok(startBilling, { body: { as_of: day } });
  await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
  return shop.admin.ok(getBillingRun, { params: { id } });
};

const takeBack = async (shop: BillingShop, { id }: Contract) =>
  shop.takeBack(await shop.admin.ok(getContract, { params: { id } }));

/** What each bill charges for rentals, before taxes, in the order of the bills. */
const rentals = async (shop: BillingShop): Promise<number[]> => {
  const { items } = await shop.admin.ok(listInvoices, { query: { sort: '+number' } });
  const all = await Promise.all(items.map(({ id }) => shop.admin.ok(getInvoice, { params: { id } })));
  return all.map((invoice) => invoice.rental_total);
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

const weeks = ['2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02', '2026-02-09'];

describe('cash customers who are billed every week', () => {
  it('get a bill of each of five weeks, due on its day, and at the return the rest: together what one bill comes to [B5.39] [B3.39]', async () => {
    const weekly = await newCashShop({ cash_billing: 'weekly' });
    const { shop } = weekly;
    const contract = await weekly.rentOut();
    await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-12', '08:00');
    const preview = await shop.admin.ok(previewBilling, { body: { as_of: '2026-01-12' } });
    expect(preview.contracts.map(({ customer_name: name, period_to: to }) => [name, to])).toEqual([
      ['Walk-in', '2026-01-12T14:00:00Z'],
    ]);
    expect(preview.contracts[0]?.to_collect).toBe(preview.total);
    expect(preview.to_collect).toBe(preview.total);
    for (const day of weeks) {
      const run = await billOn(shop, day);
      expect(run.problems).toEqual([]);
      expect(run.to_collect.map(({ customer_name: name }) => name)).toEqual(['Walk-in']);
      const { items } = await shop.admin.ok(listInvoices, { query: { sort: '-number' } });
      const [bill] = items.filter(({ customer_name: name }) => name === 'Walk-in');
      expect(bill?.due_on).toBe(day);
      expect(await billOn(shop, day)).toMatchObject({ invoices_created: 0 });
    }
    await shop.goTo('2026-02-11');
    expect(await takeBack(shop, contract)).toMatchObject({
      is_payment_due: true,
      contract_status: 'closed',
    });
    // The customer on account is billed once, after four weeks.
    const billed = (await rentals(shop)).filter((each) => each !== 800);
    expect(billed).toEqual([300, 300, 300, 300, 300, 200]);

    const once = await newCashShop({ cash_billing: 'at_return' });
    const whole = await once.rentOut();
    for (const day of weeks.slice(0, 2))
      expect(await billOn(once.shop, day)).toMatchObject({ invoices_created: 0 });
    await once.shop.goTo('2026-02-11');
    await takeBack(once.shop, whole);
    expect(await rentals(once.shop)).toEqual([sumOf(billed)]);
  });

  it('pay each week by itself: no four-week rate applies, not at the return either, whatever the last cycle counts [B5.39] [B3.39]', async () => {
    const weekly = await newCashShop({ cash_billing: 'weekly', last_cycle_rule: 'cumulative' });
    const contract = await weekly.rentOut(true);
    for (const day of weeks) await billOn(weekly.shop, day);
    await weekly.shop.goTo('2026-02-10');
    await takeBack(weekly.shop, contract);
    expect(await rentals(weekly.shop)).toEqual([300, 300, 300, 300, 300, 100]);
    const inCycles = await newCashShop({ cash_billing: 'cycles' });
    const other = await inCycles.rentOut(true);
    for (const day of weeks) await billOn(inCycles.shop, day);
    await inCycles.shop.goTo('2026-02-10');
    await takeBack(inCycles.shop, other);
    expect(await rentals(inCycles.shop)).toEqual([800, 400]);
  });

  it('read the price of weeks before they rent, and of an open-ended rental that of one week [B5.39] [B1.2]', async () => {
    const { shop, cash } = await newCashShop({ cash_billing: 'weekly' });
    const machine = await shop.addMachine();
    const price = async (more: Partial<ContractForm>) => {
      const form = { ...shop.form([rent(machine)]), dateOut: '2026-01-05', timeOut: '09:00', ...more };
      const { totals } = await shop.admin.ok(priceContract, { body: { form, contractId: null } });
      return totals.rental;
    };
    const five = { dateIn: '2026-02-09', timeIn: '09:00' };
    const open = { indefiniteRental: true, dateIn: null, timeIn: null };
    expect(await price({ ...five, customerId: cash.id })).toBe(1500);
    expect(await price({ ...open, customerId: cash.id })).toBe(300);
    expect(await price(five)).toBe(1100);
    expect(await price(open)).toBe(800);
  });

  it('get the week also where a class has a longer cycle, and wait where it is billed at its return [B5.39]', async () => {
    const { shop, rentOut } = await newCashShop({ cash_billing: 'weekly' });
    await rentOut();
    const classes = (cycle_rule: string) =>
      inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
        tx.updateTable('classes').set({ cycle_rule }).execute(),
      );
    await classes('never');
    expect(await billOn(shop, '2026-01-12')).toMatchObject({ invoices_created: 0 });
    await classes('month');
    expect(await billOn(shop, '2026-01-12')).toMatchObject({ invoices_created: 1 });
    expect(await rentals(shop)).toEqual([300]);
  });

  it('go on in the cycles of all once they buy on account: what is billed stays, and no day is billed twice [B5.39]', async () => {
    const { shop, cash, rentOut } = await newCashShop({ cash_billing: 'weekly' });
    await rentOut();
    await billOn(shop, '2026-01-12');
    const { name, row_version: ifMatch } = await shop.admin.ok(getCustomer, { params: { id: cash.id } });
    await shop.admin.ok(updateCustomer, {
      params: { id: cash.id },
      body: { name, account_type: 'Y' },
      ifMatch,
    });
    expect(await billOn(shop, '2026-01-19')).toMatchObject({ invoices_created: 0 });
    await billOn(shop, '2026-02-02');
    expect(await rentals(shop)).toEqual([300, 900]);
  });
});

describe('the rule of cash customers', () => {
  it('is one of three, and a program that knows only whether they are billed in cycles is understood [B5.39] [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    const { cash_billing: first } = await shop.admin.ok(getBillingRules);
    expect(first).toBe('at_return');
    const told = async (form: Partial<BillingRules>) => {
      const { bills_cash_cycles: inCycles, cash_billing: how } = await setRules(shop, form);
      return [inCycles, how];
    };
    expect(await told({ cash_billing: 'weekly' })).toEqual([true, 'weekly']);
    expect(await told({})).toEqual([true, 'weekly']);
    const { row_version: ifMatch, cash_billing: _, ...older } = await shop.admin.ok(getBillingRules);
    const kept = await shop.admin.ok(setBillingRules, { body: older, ifMatch });
    expect(kept.cash_billing).toBe('weekly');
    expect(await told({ bills_cash_cycles: false })).toEqual([false, 'at_return']);
    expect(await told({ bills_cash_cycles: true })).toEqual([true, 'cycles']);
    expect(await told({ cash_billing: 'at_return' })).toEqual([false, 'at_return']);
    const wrong = await shop.admin.call(setBillingRules, {
      body: { ...older, cash_billing: 'daily' as never },
      ifMatch: ifMatch + 4,
    });
    expect(wrong.refusal.errors).toMatchObject([{ path: 'cash_billing' }]);
  });
});
