import { acceptDispute, createDispute } from '@yardline/contract/disputes/disputes';
import { createContractInvoice, getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { printDocument } from '@yardline/contract/papers/papers';
import { creditWholeInvoice, previewWholeCredit } from '@yardline/contract/payments/whole-credits';
import { listReport } from '@yardline/contract/reports/reports';
import { updateTaxCode } from '@yardline/contract/taxes/tax-codes';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';
import { asOwner } from '../../../test/database.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { taxForm, taxOf } from '../../../test/sales/taxes.ts';

const held = useApp();

const county = { authority: 'Albany County', registration_number: '', percent: 6 };
const city = { authority: 'City of Albany', registration_number: 'A-7', percent: 3.975 };

const share = async (shop: BillingShop, parts: readonly object[], percent = 9.975) => {
  const seen = await taxOf(shop.admin, 'QST');
  const body = { ...taxForm(seen), rates: [{ valid_from: null, percent, parts }] };
  return shop.admin.call(updateTaxCode, {
    params: { id: seen.id },
    body: body as never,
    ifMatch: seen.row_version,
  });
};

/** A day at 100.00 and a part for 20.00 on one bill: QST on 120.00 is 11.97. */
const bill = async (shop: BillingShop) => {
  const part = await shop.addPart('F-1', 20, 10);
  const contract = await shop.rentOut([rent(await shop.addMachine()), sell(part, 1)]);
  await shop.goTo('2026-01-06');
  await shop.takeBack(contract, undefined, { invoice: false });
  const { id } = await shop.admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
  return shop.admin.ok(getInvoice, { params: { id } });
};

const byAuthority = async (shop: BillingShop) => {
  const { items } = await shop.admin.ok(listReport, {
    params: { type: 'tax-by-authority' },
    query: { from: '2026-01-01', to: '2026-01-31' },
  });
  return items.map((row) => [row.code, row.name, row.taxable, row.exempt, row.tax]);
};

describe('a tax that several authorities levy', () => {
  it('is charged as one, and goes to each by its part: on the invoice, its paper and in the report [B3.12] [B3.41]', async () => {
    const shop = await newBillingShop(held.app);
    expect((await share(shop, [county, city])).status).toBe(200);
    const invoice = await bill(shop);
    expect(invoice).toMatchObject({ tax2_percent: 9.975, tax2_total: 11.97 });
    expect(invoice.tax_parts).toEqual([
      { code: 'QST', ...county, tax: 7.2 },
      { code: 'QST', ...city, tax: 4.77 },
    ]);
    expect(await byAuthority(shop)).toEqual([
      ['GST', '5 %', 120, 0, 6],
      ['QST', 'Albany County · 6 %', 120, 0, 7.2],
      ['QST', 'City of Albany · 3.975 %', 120, 0, 4.77],
    ]);
    const { raw } = await shop.admin.call(printDocument, { params: { type: 'invoice', id: invoice.id } });
    const text = textOfPdf(raw.rawPayload).replaceAll(/\s+/g, '');
    expect(text).toContain('ofitAlbanyCounty(6%)$7.20');
    expect(text).toContain('ofitCityofAlbanyno.A-7(3.975%)$4.77');
  });

  it('goes back to each authority to the cent, in whatever credits [B3.12] [B3.41]', async () => {
    const shop = await newBillingShop(held.app);
    await share(shop, [county, city]);
    const { id } = await bill(shop);
    for (const amount of [33.33, 0.1, 21.02]) {
      const body = { invoice_id: id, line_number: 1, amount, reason: 'It stood still' };
      const dispute = await shop.admin.ok(createDispute, { body });
      await shop.admin.ok(acceptDispute, { params: { id: dispute.id }, body: {} });
      const { items } = await shop.admin.ok(listInvoices, { query: { source: 'R' } });
      const credit = Math.max(...items.map((row) => row.id));
      const paper = await shop.admin.ok(getInvoice, { params: { id: credit } });
      const parts = paper.tax_parts.reduce((sum, part) => sum + Math.round(part.tax * 100), 0);
      expect(parts).toBe(Math.round(paper.tax2_total * 100));
    }
    const { total } = await shop.admin.ok(previewWholeCredit, { params: { id } });
    await shop.admin.ok(creditWholeInvoice, { params: { id }, body: { reason: 'Wrong', total } });
    expect((await byAuthority(shop)).map(([code, , taxable, , tax]) => [code, taxable, tax])).toEqual([
      ['GST', 0, 0],
      ['QST', 0, 0],
      ['QST', 0, 0],
    ]);
  });

  it('tells what is exempt of each, and nothing goes to them [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    await share(shop, [county, city]);
    const exempt = await shop.addCustomer({ name: 'Albany Schools', exemption_number: 'EX-1' });
    const contract = await shop.rentOut([rent(await shop.addMachine())], [], { customerId: exempt.id });
    await shop.goTo('2026-01-06');
    await shop.takeBack(contract);
    expect(await byAuthority(shop)).toEqual([
      ['GST', '5 %', 0, 100, 0],
      ['QST', 'Albany County · 6 %', 0, 100, 0],
      ['QST', 'City of Albany · 3.975 %', 0, 100, 0],
    ]);
  });

  it('has parts that make up its percentage, by any way, and stays shared as it is on days that are billed [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    const codeOf = async (parts: readonly object[], percent?: number) => {
      const { status, body } = await share(shop, parts, percent);
      return [status, JSON.stringify(body)];
    };
    for (const parts of [[county, { ...city, percent: 3.9 }], [{ ...county, percent: 9.975 }]]) {
      const [status, body] = await codeOf(parts);
      expect(status).toBe(400);
      expect(body).toContain('tax.parts_differ');
    }
    expect(
      (
        await codeOf([
          { ...county, percent: 9.975 },
          { ...city, percent: 0 },
        ])
      )[0],
    ).toBe(400);
    await bill(shop);
    const [status, body] = await codeOf([county, city]);
    expect(status).toBe(409);
    expect(body).toContain('tax.days_billed');
    const wrong = JSON.stringify([county, { ...city, percent: 1 }]);
    await expect(
      asOwner(held.app.urls, 'update tax_rates set parts = $1 where company_id = $2', [
        wrong,
        shop.tenant.companyId,
      ]),
    ).rejects.toThrow('tax_rate_parts_make_it_up');
    await expect(
      asOwner(held.app.urls, 'update invoice_taxes set parts = $1 where company_id = $2', [
        JSON.stringify([
          { ...county, tax: 1 },
          { ...city, tax: 0.01 },
        ]),
        shop.tenant.companyId,
      ]),
    ).rejects.toThrow('invoice_tax_parts_make_it_up');
  });
});
