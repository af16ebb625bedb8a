import { type ContractForm, getContract, priceContract } from '@yardline/contract/contracts/contracts';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { createSite } from '@yardline/contract/customers/customers';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent, sell } from '../../../test/counter.ts';

const held = useApp();

const place = { address1: '1 Pier Road', city: 'Albany', prov_state: 'NY', postal_code: '12207' };
const addSite = (shop: Counter, more: object) =>
  shop.admin.ok(createSite, {
    params: { id: shop.customer.id },
    body: { name: 'Pier', ...place, ...more },
  });
const price = (shop: Counter, form: ContractForm) => shop.admin.ok(priceContract, { body: { form } });

/** A rental of 100 and a part of 20, without waiver: 5 % and 9.975 % of what is taxed. */
const goods = async (shop: Counter) => [
  rent(await shop.addAsset()),
  sell(await shop.addPart('F-1', 20, 10), 1),
];

describe('an exemption from taxes', () => {
  it('is the site’s before the customer’s, for rentals or sales alone [B3.12] [B3.35]', async () => {
    const shop = await newCounter(held.app);
    const lines = await goods(shop);
    const site = await addSite(shop, { exemption_number: 'S-1', exempts_sales: false });
    const taxed = await price(shop, shop.form(lines));
    expect(taxed.totals).toMatchObject({ tax1: 6, tax2: 11.97 });
    const exempt = await price(shop, shop.form(lines, { siteId: site.id }));
    expect(exempt.totals).toMatchObject({ tax1Code: 'GST', tax1: 1, tax2Code: 'QST', tax2: 2 });
  });

  it('ends with the first who has one, unless the company respects all [B3.12]', async () => {
    const shop = await newCounter(held.app);
    const lines = await goods(shop);
    const site = await addSite(shop, { exemption_number: 'S-1', exempts_sales: false });
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .updateTable('customers')
        .set({ exemption_number: 'C-1', exempts_rentals: false })
        .where('id', '=', shop.customer.id)
        .execute(),
    );
    const form = shop.form(lines, { siteId: site.id });
    expect((await price(shop, form)).totals).toMatchObject({ tax1: 1 });
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .updateTable('companies')
        .set({ respects_all_exemptions: true })
        .where('id', '=', shop.tenant.companyId)
        .execute(),
    );
    expect((await price(shop, form)).totals).toMatchObject({ tax1Code: '', tax1: 0, tax2: 0, total: 120 });
  });

  it('of the document is kept with it, number and type, and its bills keep to it [B3.12]', async () => {
    const shop = await newCounter(held.app);
    const lines = await goods(shop);
    const refused = await shop.tryOpen(lines, { exemptionNumber: 'D-9' });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ path: 'exemptionType', reason: 'contract.exemption_type_required' }] },
    ]);
    const exemption = { exemptionNumber: 'D-9', exemptionType: 'Resale' };
    const { id } = await shop.open(lines, exemption);
    const saved = await shop.admin.ok(getContract, { params: { id } });
    expect(saved).toMatchObject({ ...exemption, totals: { tax1: 0, tax2: 0, total: 120 } });
    const invoice = await shop.admin.ok(createContractInvoice, { params: { id }, body: {} });
    expect(invoice).toMatchObject({ tax1_total: 0, total: 20 });
  });

  it('of rentals alone is billed as it was agreed [B3.12]', async () => {
    const shop = await newCounter(held.app);
    const exempt = await shop.addCustomer({ exemption_number: 'C-1', exempts_rentals: false });
    const { id, totals } = await shop.open(await goods(shop), { customerId: exempt.id });
    expect(totals).toMatchObject({ tax1: 5, tax2: 9.98 });
    const invoice = await shop.admin.ok(createContractInvoice, { params: { id }, body: {} });
    expect(invoice).toMatchObject({ sales_total: 20, tax1_total: 0, tax2_total: 0 });
  });
});

describe('a customer with insurance', () => {
  it('is charged no waiver while it runs [B3.11] [B3.36]', async () => {
    const shop = await newCounter(held.app);
    const insured = await shop.addCustomer({
      insurance_company: 'Hanover',
      insurance_policy_number: 'H-77',
      insurance_expires_on: '2026-01-05',
      insurance_agent: 'Ida Berg',
      insurance_phone: '',
    });
    const lines = [rent(await shop.addAsset())];
    const waived = { customerId: insured.id, chargeWaiver: true, damageWaiverCode: 'DW' };
    const { totals, problems } = await price(shop, shop.form(lines, waived));
    expect([totals.waiver, problems]).toEqual([0, []]);
    const late = { ...waived, dateOut: '2026-01-06', dateIn: '2026-01-07' };
    expect((await price(shop, shop.form(lines, late))).totals.waiver).toBe(12);
    expect((await shop.open(lines, waived)).totals.waiver).toBe(0);
  });
});
