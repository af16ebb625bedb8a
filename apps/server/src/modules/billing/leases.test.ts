import { getAsset } from '@yardline/contract/assets/assets';
import { getBillingRun, startBilling } from '@yardline/contract/billing/billing-runs';
import {
  type Contract,
  type ContractForm,
  createContract,
  getContract,
  priceContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { extendContract } from '@yardline/contract/contracts/extensions';
import { getLeaseSchedule } from '@yardline/contract/contracts/leases';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { billingRun } from './run-billing.ts';

const held = useApp();

type Lease = NonNullable<ContractForm['lease']>;

const fourWeeks: Lease = { period: 'four_weeks', periods: 3 };

/** A shop that leases a machine at 500 for each of three times four weeks, from 5 January at 9:00. */
const newLease = async (lease: Partial<Lease> = {}, amount = 500) => {
  const shop = await newBillingShop(held.app);
  const machine = await shop.addMachine();
  const more = { lease: { ...fourWeeks, ...lease }, dateOut: '2026-01-05', timeOut: '09:00' };
  const contract = await shop.rentOut([{ ...rent(machine), rateOverride: amount }], [], more);
  return { shop, machine, contract };
};

const billOn = async (shop: BillingShop, day: string) => {
  await shop.goTo(day, '10:00');
  const { id } = await shop.admin.ok(startBilling, { body: { as_of: day } });
  await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
  return shop.admin.ok(getBillingRun, { params: { id } });
};

const bills = async (shop: BillingShop) => {
  const { items } = await shop.admin.ok(listInvoices, { query: { sort: '+number' } });
  return Promise.all(items.map(({ id }) => shop.admin.ok(getInvoice, { params: { id } })));
};

const now = (shop: BillingShop, { id }: Contract) => shop.admin.ok(getContract, { params: { id } });

/** The form of a stored contract, with another lease. */
const formOf = (shop: BillingShop, contract: Contract, lease: Lease, amount = 500): ContractForm => ({
  ...shop.form(
    contract.lines.map(({ id, productId }) => ({
      id: id ?? 0,
      mode: 'C',
      type: 'R',
      productId,
      quantity: 1,
      rateOverride: amount,
    })),
  ),
  dateOut: '2026-01-05',
  timeOut: '09:00',
  lease,
});

const change = (shop: BillingShop, contract: Contract, form: ContractForm) =>
  shop.admin.call(updateContract, {
    params: { id: contract.id },
    body: { form, saveAs: 'open' },
    ifMatch: contract.row_version,
  });

describe('a lease', () => {
  it('ends with its last payment, costs them all, and holds its machine as on lease for the whole term [B4.24] [B4.25]', async () => {
    const { shop, machine, contract } = await newLease();
    expect(contract).toMatchObject({
      lease: { period: 'four_weeks', periods: 3, endPercent: 0 },
      dateIn: '2026-03-30',
      timeIn: '09:00',
      totals: { rental: 1500 },
    });
    const told = await shop.admin.ok(getAsset, { params: { number: machine.number } });
    expect(told.status_code).toBe('L');
    const other = { ...shop.form([rent(machine)]), dateOut: '2026-03-20', dateIn: '2026-03-25' };
    const refused = await shop.admin.call(createContract, { body: { form: other, saveAs: 'open' } });
    expect(refused.refusal.errors).toMatchObject([{ reason: 'product.unavailable' }]);
  });
});

describe('the payments of a lease', () => {
  it('are billed by the run on the first day of each, once, with source L and the taxes of that day [B4.24] [B9.12] [B5.39]', async () => {
    const { shop, contract } = await newLease();
    for (const day of ['2026-01-05', '2026-02-02', '2026-03-02']) {
      const run = await billOn(shop, day);
      expect(run).toMatchObject({ problems: [], invoices_created: 1 });
      expect(await billOn(shop, day)).toMatchObject({ invoices_created: 0 });
    }
    const made = await bills(shop);
    expect(made).toHaveLength(3);
    for (const each of made)
      expect(each).toMatchObject({
        source: 'L',
        rental_total: 500,
        tax1_total: 25,
        tax2_total: 49.88,
        total: 574.88,
      });
    const { accounts, debit, credit } = await shop.admin.ok(getTrialBalance);
    const closing = accounts.filter((row) => row.closing !== 0).map((row) => row.closing);
    expect(debit).toBe(credit);
    expect(closing).toContain(1724.64);
    expect(closing.map(Math.abs)).toContain(1500);
    const { payments } = await shop.admin.ok(getLeaseSchedule, { params: { id: contract.id } });
    expect(
      payments.map(({ number, from, amount, invoices }) => [number, from, amount, invoices.length]),
    ).toEqual([
      [1, '2026-01-05T14:00:00Z', 500, 1],
      [2, '2026-02-02T14:00:00Z', 500, 1],
      [3, '2026-03-02T14:00:00Z', 500, 1],
    ]);
    await shop.goTo('2026-03-30');
    const back = await shop.takeBack(await now(shop, contract));
    expect(back).toMatchObject({ contract_status: 'closed' });
    expect(await bills(shop)).toHaveLength(3);
  });

  it('go on at the same amount while it is kept beyond its term [B4.24] [B9.12]', async () => {
    const { shop, contract } = await newLease({ period: 'week', periods: 1 }, 200);
    for (const day of ['2026-01-05', '2026-01-12']) await billOn(shop, day);
    await shop.goTo('2026-01-14');
    await shop.takeBack(await now(shop, contract));
    const made = await bills(shop);
    expect(made.map((each) => each.rental_total)).toEqual([200, 200]);
    const { payments } = await shop.admin.ok(getLeaseSchedule, { params: { id: contract.id } });
    expect(payments.map(({ amount }) => amount)).toEqual([200, 200]);
  });

  it('give nothing back when it ends early, which costs the agreed percent of those that remain [B4.24]', async () => {
    const { shop, contract } = await newLease({ endPercent: 25 });
    await billOn(shop, '2026-01-05');
    await shop.goTo('2026-01-15');
    await shop.takeBack(await now(shop, contract));
    const made = await bills(shop);
    expect(made.map(({ source, rental_total: rental }) => [source, rental])).toEqual([
      ['L', 500],
      ['L', 250],
    ]);
    const { payments } = await shop.admin.ok(getLeaseSchedule, { params: { id: contract.id } });
    expect(payments.map(({ amount }) => amount)).toEqual([500, 0, 0]);
  });

  it('are added by an extension, and never fewer or at another amount once billed [B4.24]', async () => {
    const { shop, contract } = await newLease();
    await billOn(shop, '2026-01-05');
    const open = await now(shop, contract);
    const codes = async (lease: Lease, amount?: number) =>
      (await change(shop, open, formOf(shop, open, lease, amount))).refusal.errors?.map(
        (each) => each.reason,
      );
    expect(await codes({ ...fourWeeks, periods: 2 })).toEqual(['lease.agreed']);
    expect(await codes({ ...fourWeeks, period: 'week' })).toEqual(['lease.agreed']);
    expect(await codes(fourWeeks, 450)).toEqual(['lease.amount_billed']);
    const byDate = await shop.admin.call(extendContract, {
      params: { id: contract.id },
      body: { dateIn: '2026-04-10', timeIn: '09:00' },
      ifMatch: open.row_version,
    });
    expect(byDate.refusal.errors).toMatchObject([{ reason: 'lease.extended_by_payments' }]);
    const longer = await change(shop, open, formOf(shop, open, { ...fourWeeks, periods: 4 }));
    expect(longer.body).toMatchObject({ dateIn: '2026-04-27', totals: { rental: 2000 } });
  });
});

describe('a lease is refused', () => {
  it('without an amount, without a machine, and beyond the dates of the product [B4.24]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine();
    const problems = async (more: Partial<ContractForm>, amount: number | null) => {
      const lines = amount === null ? [] : [{ ...rent(machine), rateOverride: amount }];
      const form = {
        ...shop.form(lines),
        dateOut: '2026-01-05',
        timeOut: '09:00',
        lease: fourWeeks,
        ...more,
      };
      const priced = await shop.admin.ok(priceContract, { body: { form, contractId: null } });
      return priced.problems.map(({ path, reason }) => `${path} ${reason}`);
    };
    expect(await problems({}, 500)).toEqual([]);
    expect(await problems({}, 0)).toContain('lines.0.rateOverride lease.amount_required');
    expect(await problems({}, null)).toContain('lease lease.machine_required');
    expect(await problems({ lease: { period: 'month', periods: 300 } }, 500)).toContain(
      'lease.periods date.beyond',
    );
  });
});
