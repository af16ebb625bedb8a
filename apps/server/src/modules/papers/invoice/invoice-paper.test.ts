import { startBilling } from '@yardline/contract/billing/billing-runs';
import { getCompanySettings, setCompanySettings } from '@yardline/contract/companies/company-settings';
import { updateCustomerByNumber } from '@yardline/contract/customers/customers-by-number';
import { getCustomer } from '@yardline/contract/customers/customers';
import { createContractInvoice, getInvoice } from '@yardline/contract/invoices/invoices';
import { printDocument } from '@yardline/contract/papers/papers';
import { printReceipt } from '@yardline/contract/papers/receipts';
import { payInvoice } from '@yardline/contract/payments/payments';
import { updateTaxCode } from '@yardline/contract/taxes/tax-codes';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent, sell } from '../../../../test/counter.ts';
import { runJob } from '../../../../test/jobs.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { taxForm, taxOf } from '../../../../test/sales/taxes.ts';
import { billingRun } from '../../billing/run-billing.ts';

const held = useApp();

/** A text as a drawn paper is read: without spaces. */
const drawn = (text: string): string => text.replaceAll(/\s+/g, '');

const printed = async (shop: BillingShop, id: number, language = 'en'): Promise<string> => {
  const { raw } = await shop.admin.call(printDocument, {
    params: { type: 'invoice', id },
    headers: { 'accept-language': language },
  });
  return textOfPdf(raw.rawPayload);
};

const register = async (shop: BillingShop, code: string, form: object): Promise<void> => {
  const seen = await taxOf(shop.admin, code);
  const body = { ...taxForm(seen), ...form };
  await shop.admin.ok(updateTaxCode, { params: { id: seen.id }, body, ifMatch: seen.row_version });
};

const rename = async (shop: BillingShop, form: object): Promise<void> => {
  const {
    row_version: ifMatch,
    has_card_fee: _,
    currency,
    ...seen
  } = await shop.admin.ok(getCompanySettings);
  const mail = 'office@yard.example';
  const body = {
    ...seen,
    main_title: seen.main_title || seen.name,
    phone: seen.phone || '518-555-0100',
    pickup_email: mail,
    reservation_email: mail,
    service_email: mail,
    receivables_email: mail,
    currency: currency === 'CAD' ? ('CAD' as const) : ('USD' as const),
    ...form,
  };
  await shop.admin.ok(setCompanySettings, { body, ifMatch });
};

/** Bills 100.00 of parts beside a rental that goes on. */
const billed = async (shop: BillingShop) => {
  const part = await shop.addPart('P-1', 100, 10);
  const contract = await shop.rentOut([rent(await shop.addMachine()), sell(part, 1)]);
  const { id } = await shop.admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
  return shop.admin.ok(getInvoice, { params: { id } });
};

/** A month that was billed in advance, of which a part goes back: the credit, and the number of its invoice. */
const credited = async (shop: BillingShop) => {
  await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx.updateTable('companies').set({ billing_timing: 'advance' }).execute(),
  );
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  await shop.goTo('2026-01-06');
  const { id: run_id } = await shop.admin.ok(startBilling, { body: { as_of: '2026-01-06' } });
  await runJob(held.app, shop.tenant.companyId, billingRun, { run_id });
  await shop.goTo('2026-01-15');
  const { credit_id } = await shop.takeBack(contract);
  const credit = await shop.admin.ok(getInvoice, { params: { id: credit_id ?? 0 } });
  return { id: credit.id, number: credit.credits[0]?.number ?? 0 };
};

describe('an invoice on paper', () => {
  it('tells under which numbers its taxes are collected, and what they are taken on [B3.12] [B3.41]', async () => {
    const shop = await newBillingShop(held.app);
    await register(shop, 'GST', { registration_number: '123456789 RT0001' });
    await rename(shop, { legal_name: 'Test Yard Holdings Inc.' });
    const invoice = await billed(shop);
    const paper = await printed(shop, invoice.id);
    expect(paper).toContain(drawn('no. 123456789 RT0001'));
    expect(paper).toContain(drawn('Test Yard Holdings Inc.'));
    expect(paper).toContain(drawn('(5%) on $100.00'));
    expect(paper).toContain(drawn('(9.975%) on $100.00'));
    const payment = await shop.admin.ok(payInvoice, {
      params: { number: invoice.number },
      body: { method: 'cash', amount: 50 },
    });
    const { raw } = await shop.admin.call(printReceipt, { params: { id: payment.id } });
    expect(textOfPdf(raw.rawPayload)).toContain(drawn('no. 123456789 RT0001'));
  });

  it('says what it said when it was posted; what was paid since stands apart, with its day [B3.41]', async () => {
    const shop = await newBillingShop(held.app);
    const invoice = await billed(shop);
    const before = await printed(shop, invoice.id);
    const { name, customer_number: customerNumber } = await shop.admin.ok(getCustomer, {
      params: { id: invoice.customer_id },
    });
    await shop.admin.ok(updateCustomerByNumber, {
      params: { customerNumber },
      body: { name: 'Renamed', address1: '99 New Road' },
    });
    await rename(shop, { name: 'Another Yard' });
    await register(shop, 'GST', { description: 'Other tax' });
    expect(await printed(shop, invoice.id)).toBe(before);
    expect(before).toContain(drawn(name));
    await shop.goTo('2026-02-01');
    const later = await printed(shop, invoice.id);
    expect(later).toContain(drawn('PAYMENTS AND BALANCE ON FEB 1, 2026'));
    expect(later.replace('FEB1,2026', 'JAN5,2026')).toBe(before);
  });
});

describe('a credit on paper', () => {
  it('is a credit note that names its invoice and asks for nothing [B3.41] [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    const { id, number } = await credited(shop);
    const english = await printed(shop, id);
    expect(english).toContain(drawn('Credit note'));
    expect(english).toContain(drawn(`CORRECTS INVOICE ${number}`));
    expect(english).not.toMatch(/Pleasepay|Balancedue|InvoiceNo/);
    const french = await printed(shop, id, 'fr');
    expect(french).toContain(drawn('Note de crédit'));
    expect(french).not.toMatch(/Veuillezpayer|Soldedû|ÉCHÉANCE/);
  });
});
