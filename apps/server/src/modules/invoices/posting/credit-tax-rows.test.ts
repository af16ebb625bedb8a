import { acceptDispute, createDispute } from '@yardline/contract/disputes/disputes';
import { addTaxCertificate } from '@yardline/contract/exemptions/certificates';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { creditWholeInvoice, previewWholeCredit } from '@yardline/contract/payments/whole-credits';
import { getReportTotals } from '@yardline/contract/reports/reports';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../../test/billing.ts';
import { rent, sell } from '../../../../test/counter.ts';

const held = useApp();

/** A day at 100.00 and a part for 20.00 on one bill, under 5 % and 9.975 %. */
const newBill = async (certificate?: object) => {
  const shop = await newBillingShop(held.app);
  if (certificate !== undefined)
    await shop.admin.ok(addTaxCertificate, {
      params: { id: shop.customer.id },
      body: { kind: 'resale', number: 'RES-1', valid_from: '2026-01-01', expires_on: null, ...certificate },
    });
  const part = await shop.addPart('F-1', 20, 10);
  const contract = await shop.rentOut([rent(await shop.addMachine()), sell(part, 1)]);
  await shop.goTo('2026-01-06');
  await shop.takeBack(contract, undefined, { invoice: false });
  const { id } = await shop.admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
  return { shop, id };
};

const taxRows = ({ tenant }: BillingShop) =>
  inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx
      .selectFrom('invoice_taxes')
      .orderBy('invoice_id')
      .orderBy('line_number')
      .select(['invoice_id', 'tax_code', 'taxable_base', 'exempt_base', 'certificate_id', 'tax'])
      .execute(),
  );

const creditPart = async (shop: BillingShop, invoice_id: number, amount: number) => {
  const body = { invoice_id, line_number: 1, amount, reason: 'It stood still' };
  const { id } = await shop.admin.ok(createDispute, { body });
  await shop.admin.ok(acceptDispute, { params: { id }, body: {} });
};

const creditRest = async (shop: BillingShop, id: number) => {
  const { total } = await shop.admin.ok(previewWholeCredit, { params: { id } });
  await shop.admin.ok(creditWholeInvoice, { params: { id }, body: { reason: 'Wrong', total } });
};

const sumsOf = (rows: Awaited<ReturnType<typeof taxRows>>) =>
  [...Map.groupBy(rows, (row) => `${row.tax_code} ${row.certificate_id === null ? 'taxed' : 'exempt'}`)].map(
    ([key, own]) => [
      key,
      ...(['taxable_base', 'exempt_base', 'tax'] as const).map(
        (column) => Math.round(own.reduce((sum, row) => sum + row[column] * 100, 0)) / 100 + 0,
      ),
    ],
  );

describe('what the taxes of a credit were taken on', () => {
  it('is kept as of an invoice, and all credits of a bill come to it to the cent [B3.12] [B3.41]', async () => {
    const { shop, id } = await newBill();
    await creditPart(shop, id, 33.33);
    const [, , gst, qst] = await taxRows(shop);
    expect(gst).toMatchObject({ tax_code: 'GST', taxable_base: -33.33, exempt_base: 0, tax: -1.67 });
    expect(qst).toMatchObject({ tax_code: 'QST', taxable_base: -33.33, tax: -3.32 });
    await creditRest(shop, id);
    const rows = await taxRows(shop);
    expect(rows.filter(({ invoice_id: of }) => of !== id)).toHaveLength(4);
    expect(sumsOf(rows)).toEqual([
      ['GST taxed', 0, 0, 0],
      ['QST taxed', 0, 0, 0],
    ]);
    const totals = await shop.admin.ok(getReportTotals, {
      params: { type: 'sales-tax' },
      query: { from: '2026-01-01', to: '2026-01-31' },
    });
    expect(totals['tax']).toBe(0);
  });

  it('takes back what was exempt, by the certificate that exempted it [B3.12]', async () => {
    const { shop, id } = await newBill({ covers_rentals: true, covers_sales: false, covers_services: false });
    await creditPart(shop, id, 40);
    const own = (await taxRows(shop)).filter(({ invoice_id: of }) => of !== id);
    expect(own.map((row) => [row.tax_code, row.exempt_base, row.tax])).toEqual([
      ['GST', -40, 0],
      ['QST', -40, 0],
    ]);
    await creditRest(shop, id);
    expect(sumsOf(await taxRows(shop)).every(([, ...sums]) => sums.every((sum) => sum === 0))).toBe(true);
  });
});
