import { startBilling, previewBilling } from '@yardline/contract/billing/billing-runs';
import { priceContract } from '@yardline/contract/contracts/contracts';
import { getDivision, setDivisionTaxes } from '@yardline/contract/divisions/divisions';
import { createContractInvoice, getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { listTaxCodes, createTaxCode, updateTaxCode } from '@yardline/contract/taxes/tax-codes';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { chargeFrom, taxForm, taxOf } from '../../../test/sales/taxes.ts';
import { billingRun } from '../billing/run-billing.ts';

const held = useApp();

const change = (shop: BillingShop, seen: Awaited<ReturnType<typeof taxOf>>, form: object) =>
  shop.admin.call(updateTaxCode, {
    params: { id: seen.id },
    body: { ...taxForm(seen), ...form },
    ifMatch: seen.row_version,
  });

let n = 0;
/** Sells for 100.00 beside a rental, and bills it. */
const sellOne = async (shop: BillingShop) => {
  n += 1;
  const part = await shop.addPart(`P-${n}`, 100, 10);
  const contract = await shop.rentOut([rent(await shop.addMachine()), sell(part, 1)]);
  const { id } = await shop.admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
  return shop.admin.ok(getInvoice, { params: { id } });
};

describe('the rate of a tax', () => {
  it('is that of the day on the invoice, entered in advance [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    await chargeFrom(shop.admin, 'GST', { valid_from: '2026-03-01', percent: 6 });
    await shop.goTo('2026-02-28', '23:30');
    expect(await sellOne(shop)).toMatchObject({ tax1_percent: 5, tax1_total: 5 });
    await shop.goTo('2026-03-01', '00:30');
    expect(await sellOne(shop)).toMatchObject({ tax1_percent: 6, tax1_total: 6 });
  });

  it('is that of today in estimates, and of the invoice’s day in a run and its preview [B3.12] [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    const lift = await shop.addMachine();
    await shop.rentOut([rent(lift)]);
    await chargeFrom(shop.admin, 'GST', { valid_from: '2026-03-01', percent: 6 });
    await shop.goTo('2026-03-06');
    const form = shop.form([rent(await shop.addMachine())]);
    const priced = await shop.admin.ok(priceContract, { body: { form, contractId: null } });
    expect(priced.totals.tax1).toBe(Math.round(priced.totals.rental * 6) / 100);
    const preview = (invoiced_on: string | null) =>
      shop.admin.ok(previewBilling, { body: { as_of: '2026-02-28', invoiced_on } });
    const [late, early] = [await preview(null), await preview('2026-02-28')];
    expect(late.total - early.total).toBeCloseTo(8, 2);
    const { id } = await shop.admin.ok(startBilling, {
      body: { as_of: '2026-02-28', invoiced_on: '2026-02-28' },
    });
    await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
    const { items } = await shop.admin.ok(listInvoices, { query: {} });
    const paper = await shop.admin.ok(getInvoice, { params: { id: items[0]?.id ?? 0 } });
    expect(paper).toMatchObject({ tax1_percent: 5, total: early.total });
  });

  it('does not change on a day that is billed, by any way, and says why [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    await shop.goTo('2026-02-10');
    await sellOne(shop);
    const seen = await taxOf(shop.admin, 'GST');
    expect(seen).toMatchObject({ billed_until: '2026-02-10', charged_by: { divisions: 2, documents: 1 } });
    const since = { valid_from: null, percent: 5, parts: [] };
    for (const rates of [
      [{ valid_from: null, percent: 7 }],
      [since, { valid_from: '2026-02-10', percent: 7 }],
      [{ valid_from: '2026-02-11', percent: 5 }],
    ]) {
      const { refusal } = await change(shop, seen, { rates });
      expect(refusal).toMatchObject({
        reason: 'tax.days_billed',
        message:
          'Invoices up to Feb 10, 2026 bear this tax, and their rate stays as it was. Let the new rate begin after that day.',
      });
    }
    const later = { rates: [since, { valid_from: '2026-02-11', percent: 7, parts: [] }] };
    expect((await change(shop, seen, later)).body.rates).toEqual(later.rates);
    // A rate to come is changed and removed freely.
    await chargeFrom(shop.admin, 'GST', { valid_from: '2026-06-01', percent: 8 });
    expect((await change(shop, await taxOf(shop.admin, 'GST'), later)).body.rates).toEqual(later.rates);
  });

  it('is charged by none before it begins [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    const { id } = await shop.admin.ok(createTaxCode, {
      body: { code: 'LOCAL', description: 'Local tax', rates: [{ valid_from: '2026-03-01', percent: 1 }] },
    });
    const params = { id: shop.fleet.divisionId };
    const body = { tax1_code_id: id, tax2_code_id: null, exempts_rentals: false, exempts_sales: false };
    const { row_version: ifMatch } = await shop.admin.ok(getDivision, { params });
    await shop.admin.ok(setDivisionTaxes, { params, body, ifMatch });
    expect(await sellOne(shop)).toMatchObject({ tax1_code: '', tax1_total: 0, total: 100 });
  });
});

describe('a tax', () => {
  it('has a code of its own, rates on different days, and bounds [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    const add = (form: object) =>
      shop.admin.call(createTaxCode, {
        body: { code: 'NEW', description: 'New', rates: [{ percent: 1 }], ...form },
      });
    expect((await add({ code: 'GST' })).refusal.reason).toBe('tax.code_taken');
    expect((await add({ code: 'a b' })).refusal.errors?.[0]?.path).toBe('code');
    expect((await add({ rates: [] })).refusal.errors?.[0]?.path).toBe('rates');
    expect((await add({ rates: [{ percent: 100.5 }] })).refusal.errors?.[0]?.path).toBe('rates.0.percent');
    const twice = { valid_from: '2026-05-01', percent: 2 };
    expect((await add({ rates: [twice, twice] })).refusal.errors?.[0]).toMatchObject({
      path: 'rates.1.valid_from',
      message: 'Two rates begin on the same day.',
    });
    expect(
      (await add({ registration_number: '123456789 RT0001', authority: 'Canada Revenue Agency' })).status,
    ).toBe(201);
    const { tax_codes: all } = await shop.admin.ok(listTaxCodes);
    expect(all.map(({ code }) => code)).toEqual(['GST', 'NEW', 'QST']);
  });

  it('stays in use while it is charged [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    const { refusal } = await change(shop, await taxOf(shop.admin, 'GST'), { is_active: false });
    expect(refusal.message).toBe(
      'This tax is still charged by 2 divisions and 0 customers. Choose another one there first.',
    );
  });

  it('is changed by users who may change settings alone, one after the other [B3.12] [B9.7]', async () => {
    const shop = await newBillingShop(held.app);
    const seen = await taxOf(shop.admin, 'GST');
    expect((await change(shop, seen, { authority: 'CRA' })).status).toBe(200);
    expect((await change(shop, seen, { authority: 'Other' })).refusal.reason).toBe('document.stale');
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Ann', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const body = { code: 'MINE', description: 'Mine', rates: [{ percent: 1 }] };
    const refused = await clerk.call(createTaxCode, { body });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
  });
});
