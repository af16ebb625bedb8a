import { createSite } from '@yardline/contract/customers/customers';
import { openEstimate } from '@yardline/contract/estimates/asked';
import { convertEstimate, getEstimate } from '@yardline/contract/estimates/estimates';
import { addTaxCertificate } from '@yardline/contract/exemptions/certificates';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { creditWholeInvoice } from '@yardline/contract/payments/whole-credits';
import { createWorkInvoice, previewWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import { createTaxCode } from '@yardline/contract/taxes/tax-codes';
import { createTaxZone } from '@yardline/contract/taxes/tax-zones';
import { printDocument } from '@yardline/contract/papers/papers';
import { addWorkLine, issueWorkParts } from '@yardline/contract/work-orders/line-calls';
import { createWorkOrder, getWorkOrder, listWorkOrders } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { Caller, inCompany, useApp } from '../../../test/app.ts';
import { newDesk } from '../../../test/estimates/desk.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { chargeFrom, taxOf } from '../../../test/sales/taxes.ts';

const held = useApp();

const pier = { address1: '1 Pier Road', city: 'Chicago', prov_state: 'IL', postal_code: '60601' };

/** A workshop under GST and QST, and a site of its customer in a zone that charges 10 % alone. */
const newShop = async () => {
  const desk = await newDesk(held.app);
  const { admin, customer, tenant, fleet } = desk;
  await admin.ok(createTaxCode, {
    body: { code: 'ILL', description: 'Illinois', rates: [{ percent: 10 }] },
  });
  const zoned = await taxOf(admin, 'ILL');
  await admin.ok(createTaxZone, {
    body: { name: 'Illinois', region: 'IL', postal_codes: '', tax1_code_id: zoned.id },
  });
  const siteOf = (customerId: number) =>
    admin.ok(createSite, { params: { id: customerId }, body: { name: 'Pier', ...pier } });
  const site = await siteOf(customer.id);
  /** An order of two hours for 192.00 and two filters for 40.00. */
  const order = async (more: object = {}) => {
    const form = { posting: 'S', customer_id: customer.id, location_id: fleet.locationId } as const;
    const { id } = await admin.ok(createWorkOrder, {
      body: { ...form, machine: 'Grader', complaint: 'Leaks', ...more },
    });
    await admin.ok(addWorkLine, { params: { id }, body: desk.hours(2) });
    const { lines } = await admin.ok(addWorkLine, { params: { id }, body: desk.pieces(2) });
    await admin.ok(issueWorkParts, { params: { id }, body: { line_id: lines[1]?.id ?? 0, quantity: 2 } });
    return id;
  };
  const bill = (id: number) =>
    admin.ok(createWorkInvoice, { params: { id }, body: { confirm: true, beyond_reason: '' } });
  const totalsOf = async (id: number) => (await admin.ok(getWorkOrder, { params: { id } })).totals;
  const kept = (invoiceId: number) =>
    inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('invoice_taxes')
        .where('invoice_id', '=', invoiceId)
        .orderBy('line_number')
        .select(['tax_code', 'rate', 'taxable_base', 'exempt_base', 'certificate_id', 'tax'])
        .execute(),
    );
  const print = async (type: 'workorder' | 'invoice' | 'workorder_estimate', id: number) => {
    const { raw } = await admin.call(printDocument, { params: { type, id } });
    return textOfPdf(raw.rawPayload).replaceAll(/\s+/gu, '');
  };
  const certify = (form: object) =>
    admin.ok(addTaxCertificate, {
      params: { id: customer.id },
      body: { kind: 'resale', number: 'RES-1', valid_from: '2026-01-01', expires_on: '2026-12-31', ...form },
    });
  return { ...desk, zoned, site, siteOf, order, bill, totalsOf, kept, print, certify };
};

describe('the taxes of a work order', () => {
  it('are those of the zone of its site, on the order, its paper, its invoice and its credit [B3.12] [B4.8]', async () => {
    const { admin, site, order, bill, totalsOf, kept, print } = await newShop();
    const id = await order({ site_id: site.id });
    const zone = { tax1_code: 'ILL', tax1_total: 23.2, tax2_code: '', tax2_total: 0, total: 255.2 };
    expect(await totalsOf(id)).toMatchObject({ ...zone, net: 232, is_billed: false });
    expect(await print('workorder', id)).toContain('255.20');
    expect(await admin.ok(previewWorkInvoice, { params: { id } })).toMatchObject({ total: 255.2 });
    const invoice = await bill(id);
    expect(invoice).toMatchObject(zone);
    expect(await kept(invoice.id)).toEqual([
      { tax_code: 'ILL', rate: 10, taxable_base: 232, exempt_base: 0, certificate_id: null, tax: 23.2 },
    ]);
    expect(await print('invoice', invoice.id)).toContain('255.20');
    const whole = { reason: 'Not theirs', total: 255.2 };
    const credit = await admin.ok(creditWholeInvoice, { params: { id: invoice.id }, body: whole });
    const taken = await admin.ok(getInvoice, { params: { id: credit.id } });
    expect(taken).toMatchObject({ tax1_code: 'ILL', tax1_total: -23.2, total: -255.2 });
    expect(await kept(credit.id)).toMatchObject([{ tax_code: 'ILL', taxable_base: -232, tax: -23.2 }]);
  });

  it('are those of the division in the shop and of a site in no zone, at the rate of the day [B3.12]', async () => {
    const { admin, customer, order, bill, totalsOf } = await newShop();
    const elsewhere = await admin.ok(createSite, {
      params: { id: customer.id },
      body: { name: 'Albany', ...pier, prov_state: 'NY', postal_code: '12207' },
    });
    const inShop = await order();
    const there = await order({ site_id: elsewhere.id });
    const here = { tax1_code: 'GST', tax1_total: 11.6, tax2_code: 'QST', tax2_total: 23.14, total: 266.74 };
    expect([await totalsOf(inShop), await totalsOf(there)]).toMatchObject([here, here]);
    await chargeFrom(admin, 'GST', { percent: 6, valid_from: '2026-01-05' });
    expect(await totalsOf(there)).toMatchObject({ tax1_percent: 6, tax1_total: 13.92, total: 269.06 });
    expect(await bill(there)).toMatchObject({ tax1_total: 13.92, total: 269.06 });
  });

  it('are the customer’s own before those of the zone [B3.12]', async () => {
    const { admin, addCustomer, siteOf, order, bill } = await newShop();
    const { id: gst } = await taxOf(admin, 'GST');
    const own = await addCustomer({ name: 'Own Taxes', tax1_code_id: gst });
    const { id: site_id } = await siteOf(own.id);
    const id = await order({ customer_id: own.id, site_id });
    expect(await bill(id)).toMatchObject({ tax1_code: 'GST', tax1_total: 11.6, tax2_code: '', total: 243.6 });
  });

  it('are not borne by what a certificate of the site exempts, which the invoice keeps [B3.12]', async () => {
    const { site, zoned, order, bill, totalsOf, kept, certify } = await newShop();
    const form = { site_id: site.id, tax_code_id: zoned.id, covers_services: false };
    const { id: certificate_id } = await certify(form);
    const id = await order({ site_id: site.id });
    const exempt = { tax1_code: 'ILL', tax1_total: 19.2, total: 251.2 };
    expect(await totalsOf(id)).toMatchObject(exempt);
    const invoice = await bill(id);
    expect(invoice).toMatchObject(exempt);
    expect(await kept(invoice.id)).toMatchObject([
      { taxable_base: 192, exempt_base: 0, certificate_id: null, tax: 19.2 },
      { taxable_base: 0, exempt_base: 40, certificate_id, tax: 0 },
    ]);
    expect(await totalsOf(await order())).toMatchObject({ tax1_code: 'GST', tax1_total: 11.6 });
  });
});

describe('the taxes of an estimate', () => {
  it('are those of its invoice where a certificate exempts one kind or one tax [B3.12] [B4.12]', async () => {
    const { admin, open, hours, pieces, add, send, bill, print, totalsOf, certify } = await newShop();
    const { id: tax_code_id } = await taxOf(admin, 'QST');
    await certify({ tax_code_id, covers_services: false });
    const { id } = await open();
    await add(id, hours(2));
    await add(id, pieces(2));
    // 5 % of 232.00, and 9.975 % of the 192.00 of labor alone.
    const due = { tax1_total: 11.6, tax2_total: 19.15, total: 262.75 };
    expect(await admin.ok(getEstimate, { params: { id } })).toMatchObject({ totals: due });
    expect(await print('workorder_estimate', id)).toContain('262.75');
    const { link } = await send(id);
    const asked = await new Caller(held.app).ok(openEstimate, {
      params: { link: link.split('/').at(-1) ?? '' },
      body: {},
    });
    const told = asked.sections.flatMap(({ lines }) =>
      lines.map((line) => [line.kind, line.is_tax1, line.is_tax2]),
    );
    expect(told).toEqual([
      ['L', true, true],
      ['P', true, false],
    ]);
    await admin.ok(convertEstimate, { params: { id }, body: { reason: 'By phone' } });
    const { items } = await admin.ok(listWorkOrders, { query: {} });
    const orderId = items[0]?.id ?? 0;
    expect(await totalsOf(orderId)).toMatchObject(due);
    const { lines } = await admin.ok(getWorkOrder, { params: { id: orderId } });
    const part = lines.find(({ kind }) => kind === 'P')?.id ?? 0;
    await admin.ok(issueWorkParts, { params: { id: orderId }, body: { line_id: part, quantity: 2 } });
    expect(await bill(orderId)).toMatchObject(due);
  });
});
