import { getContract } from '@yardline/contract/contracts/contracts';
import { getCustomer } from '@yardline/contract/customers/customers';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { createContractInvoice, getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { listLedgerEntries } from '@yardline/contract/ledger/entries';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { chargeFrom } from '../../../test/sales/taxes.ts';
import { billingRun } from '../billing/run-billing.ts';
import { sealOf } from './seal.ts';

const held = useApp();

type Terms = {
  cycle_rule?: string;
  cycle_align_day?: number;
  billing_timing?: string;
  first_cycle_rule?: string;
  last_cycle_rule?: string;
  minimum_refund?: number;
};

const newShop = async (terms: Terms): Promise<BillingShop> => {
  const shop = await newBillingShop(held.app);
  if (Object.keys(terms).length === 0) return shop;
  await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx.updateTable('companies').set(terms).execute(),
  );
  return shop;
};

const bill = async (shop: BillingShop, as_of: string) => {
  const { id } = await shop.admin.ok(startBilling, { body: { as_of } });
  await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
};
const invoiced = async (shop: BillingShop) =>
  (await shop.admin.ok(listInvoices, { query: { sort: '+number' } })).items;
const look = (shop: BillingShop, id: number | null) => shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });

describe('billing in advance', () => {
  it('bills the cycle to come, and gives back what an early return did not use [B3.39] [B9.12]', async () => {
    const shop = await newShop({ billing_timing: 'advance' });
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    // Not on the day it goes out.
    await bill(shop, '2026-01-05');
    expect(await invoiced(shop)).toEqual([]);
    await shop.goTo('2026-01-06');
    await bill(shop, '2026-01-06');
    const [first] = await invoiced(shop);
    expect(first).toMatchObject({ source: 'B', total: 919.8 });
    await shop.goTo('2026-01-15');
    const preview = await shop.preview(contract);
    expect([preview.total, preview.credit?.total]).toEqual([0, -229.95]);
    const back = await shop.takeBack(contract);
    expect([back.invoice_id, back.contract_status]).toEqual([null, 'closed']);
    // Ten days are 600.00 of the 800.00; taxes go back in proportion, 10.00 and 19.95.
    const credit = await look(shop, back.credit_id);
    expect(credit).toMatchObject({
      source: 'R',
      rental_total: -200,
      tax1_total: -10,
      tax2_total: -19.95,
      total: -229.95,
      balance: -229.95,
      credits: [{ id: first?.id, number: 1 }],
      due_on: '2026-01-15',
    });
    expect(credit.lines[0]).toMatchObject({
      type: 'R',
      unit_price: -200,
      period_from: '2026-01-15T14:00:00Z',
      period_to: '2026-02-02T14:00:00Z',
    });
    expect(credit.lines[0]?.explanation?.text[0]).toBe(
      'Billed $800.00 to Feb 2, 2026 9:00 AM; $600.00 due to Jan 15, 2026 9:00 AM: $200.00 credited per unit.',
    );
    // The first invoice is what it was; the customer owes the difference.
    expect(await look(shop, first?.id ?? 0)).toMatchObject({ total: 919.8, balance: 919.8 });
    const customer = await shop.admin.ok(getCustomer, { params: { id: shop.customer.id } });
    expect(customer.account_balance).toBe(689.85);
  });

  it('goes on with the next cycle where it stopped, and bills a later return by its own time [B3.39]', async () => {
    const shop = await newShop({ billing_timing: 'advance' });
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-02-02');
    await bill(shop, '2026-02-02');
    expect((await invoiced(shop)).map(({ total }) => total)).toEqual([1839.6]);
    await shop.goTo('2026-02-05');
    const { credit_id } = await shop.takeBack(contract);
    // Of the second cycle three days are earned: 300.00 of 800.00.
    expect(await look(shop, credit_id)).toMatchObject({ rental_total: -500 });
  });

  it('includes on the meter only the hours of what was earned [B3.3] [B5.17]', async () => {
    const shop = await newShop({ billing_timing: 'advance' });
    const machine = await shop.addMachine({ meter_type: 'M', meter: 100 });
    const contract = await shop.rentOut([rent(machine)], [{ meterOut: 100 }]);
    await shop.goTo('2026-01-06');
    await bill(shop, '2026-01-06');
    await shop.goTo('2026-01-15');
    const { invoice_id, credit_id } = await shop.takeBack(contract, [{ meterIn: 210 }]);
    expect(await look(shop, credit_id)).toMatchObject({ rental_total: -200 });
    // Four weeks would include 160 hours; the ten days are two weeks at 600.00 with 80: 30 beyond at 7.50.
    const invoice = await look(shop, invoice_id);
    expect(invoice).toMatchObject({ rental_total: 0, services_total: 225 });
  });

  it('gives back of a percentage what was billed of it, not what it has become [B3.7] [B3.39]', async () => {
    const shop = await newShop({ billing_timing: 'advance' });
    const { id: productId } = await shop.addService('ENV', 4, 'percent');
    const fee = { mode: 'A', type: 'V', productId, quantity: 1 } as const;
    const contract = await shop.rentOut([rent(await shop.addMachine()), fee]);
    await shop.goTo('2026-01-06');
    await bill(shop, '2026-01-06');
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('services').set({ amount: 10 }).where('id', '=', productId).execute(),
    );
    await shop.goTo('2026-01-15');
    const { credit_id } = await shop.takeBack(contract);
    const [first] = await invoiced(shop);
    // 4 % of 800.00 were 32.00; with 200.00 of the 800.00 a quarter of it goes back, where 10 % would be 20.00.
    expect(await look(shop, first?.id ?? 0)).toMatchObject({ rental_total: 800, services_total: 32 });
    const credit = await look(shop, credit_id);
    expect(credit).toMatchObject({ rental_total: -200, services_total: -8 });
    expect(credit.lines[1]?.explanation?.text).toEqual([
      '$8.00 of the $32.00 billed is credited with $200.00 of the rental.',
    ]);
  });

  it('credits only the pieces that are back, at the discount at which they were billed [B3.39] [B5.23]', async () => {
    const shop = await newShop({ billing_timing: 'advance' });
    const tables = await shop.addMachine({ kind: 'bulk', quantity: 10 });
    const contract = await shop.rentOut([rent(tables, { quantity: 4, discP: 10 })]);
    await shop.goTo('2026-01-06');
    await bill(shop, '2026-01-06');
    await shop.goTo('2026-01-15');
    const { credit_id } = await shop.takeBack(contract, [{ quantity: 1 }]);
    expect(await look(shop, credit_id)).toMatchObject({ rental_total: -180 });
    await shop.goTo('2026-01-26');
    const rest = await shop.admin.ok(getContract, { params: { id: contract.id } });
    // Three weeks cost as much as four: nothing to give back.
    const last = await shop.takeBack(rest);
    expect([last.credit_id, last.invoice_id, last.contract_status]).toEqual([null, null, 'closed']);
  });

  it('keeps small refunds, and waits with the credit while nobody bills the return [B3.39]', async () => {
    const shop = await newShop({ billing_timing: 'advance', minimum_refund: 200.01 });
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    await bill(shop, '2026-01-06');
    await shop.goTo('2026-01-15');
    await shop.takeBack(contract, undefined, { invoice: false });
    const other = await newShop({ billing_timing: 'advance' });
    const second = await other.rentOut([rent(await other.addMachine())]);
    await other.goTo('2026-01-06');
    await bill(other, '2026-01-06');
    await other.goTo('2026-01-15');
    const back = await other.takeBack(second, undefined, { invoice: false });
    expect([back.credit_id, back.contract_status]).toEqual([null, 'open']);
    const credit = await other.admin.ok(createContractInvoice, { params: { id: second.id }, body: {} });
    expect(credit).toMatchObject({ source: 'R', rental_total: -200 });
    expect((await other.admin.ok(getContract, { params: { id: second.id } })).status).toBe('closed');
    expect((await invoiced(shop)).map(({ total }) => total)).toEqual([919.8]);
  });

  it('seals a credit like every invoice [B3.39]', async () => {
    const shop = await newShop({ billing_timing: 'advance' });
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    await bill(shop, '2026-01-06');
    await shop.goTo('2026-01-15');
    const { credit_id } = await shop.takeBack(contract);
    const { invoice, lines } = await inCompany(held.app, shop.tenant.companyId, async ({ tx }) => ({
      invoice: await tx
        .selectFrom('invoices')
        .selectAll()
        .where('id', '=', credit_id)
        .executeTakeFirstOrThrow(),
      lines: await tx.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', credit_id).execute(),
    }));
    expect(sealOf(invoice.number, lines, invoice.total).equals(invoice.posted_hash)).toBe(true);
    expect(lines[0]?.credits_line_id).not.toBeNull();
  });
});

describe('the cycle of a company or a class', () => {
  it('is cut on the company’s day, its stub prorated [B3.39]', async () => {
    const shop = await newShop({
      cycle_rule: 'month',
      cycle_align_day: 1,
      first_cycle_rule: 'prorate',
      last_cycle_rule: 'prorate',
    });
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-03-01');
    await bill(shop, '2026-03-01');
    const [run] = await invoiced(shop);
    const lines = (await look(shop, run?.id ?? 0)).lines.map((line) => [
      line.period_to,
      line.extended_amount,
    ]);
    expect(lines).toEqual([
      ['2026-02-01T14:00:00Z', 696.77],
      ['2026-03-01T14:00:00Z', 800],
    ]);
    await shop.goTo('2026-03-10');
    const { invoice_id } = await shop.takeBack(contract);
    expect(await look(shop, invoice_id)).toMatchObject({ rental_total: 232.26 });
  });

  it('is the class’s where it has one: by the week, or not before the return [B3.39]', async () => {
    const shop = await newShop({});
    const weekly = (cycle_rule: string) =>
      inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
        tx.updateTable('classes').set({ cycle_rule }).where('kind', '=', 'rental').execute(),
      );
    await weekly('week');
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-19');
    await bill(shop, '2026-01-19');
    expect((await invoiced(shop)).map(({ total }) => total)).toEqual([689.85]);
    await weekly('never');
    await shop.goTo('2026-03-20');
    await bill(shop, '2026-03-20');
    expect(await invoiced(shop)).toHaveLength(1);
    const { invoice_id } = await shop.takeBack(contract);
    // From 19 January 60 days: 2 × 800 and four days, for which a week is cheaper.
    expect(await look(shop, invoice_id)).toMatchObject({ rental_total: 1900 });
  });
});

describe('what is not brought back', () => {
  it('is sold at its replacement cost where that is known [B3.39]', async () => {
    const shop = await newShop({});
    const tables = await shop.addMachine({ kind: 'bulk', quantity: 10, replacement_cost: 85.5 });
    const contract = await shop.rentOut([rent(tables, { quantity: 6 })]);
    await shop.goTo('2026-01-06');
    const missing = [{ quantity: 2, condition: 'missing' as const, notes: 'lost on site' }];
    expect((await shop.preview(contract, missing)).sales_total).toBe(171);
    const { invoice_id } = await shop.takeBack(contract, missing);
    const invoice = await look(shop, invoice_id);
    expect(invoice).toMatchObject({ rental_total: 200, sales_total: 171 });
    expect(invoice.lines.map(({ type, extended_amount }) => [type, extended_amount])).toEqual([
      ['R', 200],
      ['S', 171],
    ]);
    const rest = await shop.admin.ok(getContract, { params: { id: contract.id } });
    const { invoice_id: second } = await shop.takeBack(rest);
    expect(await look(shop, second)).toMatchObject({ sales_total: 0 });
  });

  it('costs nothing while the replacement cost is unknown [B3.39]', async () => {
    const shop = await newShop({});
    const tables = await shop.addMachine({ kind: 'bulk', quantity: 10 });
    const contract = await shop.rentOut([rent(tables, { quantity: 6 })]);
    await shop.goTo('2026-01-06');
    const { invoice_id } = await shop.takeBack(contract, [{ quantity: 6, condition: 'missing' }]);
    expect(await look(shop, invoice_id)).toMatchObject({ rental_total: 600, sales_total: 0 });
  });
});

describe('taxes of a credit', () => {
  const credited = async (change: (shop: BillingShop, contractId: number) => Promise<void>) => {
    const shop = await newShop({ billing_timing: 'advance' });
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-06');
    await bill(shop, '2026-01-06');
    await change(shop, contract.id);
    await shop.goTo('2026-01-15');
    const preview = await shop.preview(contract);
    const { credit_id: id } = await shop.takeBack(contract);
    const credit = await look(shop, id);
    expect(preview.credit?.total).toBe(credit.total);
    return credit;
  };

  it('are those of the invoice, at its rates, whatever the rates are when it is given [B3.39] [B9.6]', async () => {
    const credit = await credited((shop) =>
      inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
        await tx.deleteFrom('tax_rates').where('valid_from', 'is', null).execute();
        const codes = await tx.selectFrom('tax_codes').select('id').execute();
        await tx
          .insertInto('tax_rates')
          .values(codes.map(({ id }) => ({ company_id: shop.tenant.companyId, tax_code_id: id, percent: 7 })))
          .execute();
      }),
    );
    expect(credit).toMatchObject({
      rental_total: -200,
      tax1_percent: 5,
      tax1_total: -10,
      tax2_percent: 9.975,
      tax2_total: -19.95,
      total: -229.95,
    });
  });

  it('go back to a customer who has become exempt since [B3.39]', async () => {
    const credit = await credited((shop, id) =>
      inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
        await tx
          .updateTable('contracts')
          .set({ is_rental_exempt: true, tax1_code_id: null, tax2_code_id: null })
          .where('id', '=', id)
          .execute();
      }),
    );
    expect(credit).toMatchObject({ tax1_total: -10, tax2_total: -19.95, total: -229.95 });
  });

  it('of bills at two rates are on two credits, each at its own [B3.39]', async () => {
    const shop = await newShop({ billing_timing: 'advance' });
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-02-02');
    await bill(shop, '2026-02-02');
    await chargeFrom(shop.admin, 'GST', { valid_from: '2026-03-01', percent: 6 });
    await shop.goTo('2026-03-02');
    await bill(shop, '2026-03-02');
    await shop.goTo('2026-03-03');
    await shop.takeBack(contract, [{}], { returnedDate: '2026-01-26' });
    const credits = (await invoiced(shop)).filter(({ total }) => total < 0);
    const papers = await Promise.all(credits.map(({ id }) => look(shop, id)));
    expect(papers.map((paper) => [paper.tax1_percent, paper.rental_total < 0])).toEqual([
      [5, true],
      [6, true],
    ]);
  });
});

describe('the date of the invoices of a run', () => {
  it('is chosen, so that a run of March bills February in February; a day to come is refused [B3.39]', async () => {
    const shop = await newShop({});
    await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-03-06');
    const start = (invoiced_on: string) =>
      shop.admin.call(startBilling, { body: { as_of: '2026-02-28', invoiced_on } });
    expect((await start('2026-03-07')).refusal.errors?.[0]?.path).toBe('invoiced_on');
    const { body } = await start('2026-02-28');
    expect(body.invoiced_on).toBe('2026-02-28');
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: body.id });
    const [invoice] = await invoiced(shop);
    expect(invoice?.due_on).toBe('2026-03-30');
    const { items } = await shop.admin.ok(listLedgerEntries, { query: { kind: 'invoice' } });
    expect(items.map((entry) => entry.posting_on)).toEqual(['2026-02-28']);
  });
});
