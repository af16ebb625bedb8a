import { createSite } from '@yardline/contract/customers/customers';
import { getContract, priceContract } from '@yardline/contract/contracts/contracts';
import {
  addTaxCertificate,
  type CertificateForm,
  checkTaxCertificate,
  listCustomerCertificates,
  listTaxCertificates,
  voidTaxCertificate,
} from '@yardline/contract/exemptions/certificates';
import { createContractInvoice, previewContractInvoice } from '@yardline/contract/invoices/invoices';
import { printDocument } from '@yardline/contract/papers/papers';
import { listRecordFiles, removeRecordFile } from '@yardline/contract/records/record-files';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { upload } from '../../../test/upload.ts';

const held = useApp();

const resale: CertificateForm = {
  kind: 'resale',
  number: 'RES-1',
  valid_from: '2026-01-01',
  expires_on: '2026-02-28',
};
const add = (shop: BillingShop, form: Partial<CertificateForm> = {}, customerId = shop.customer.id) =>
  shop.admin.ok(addTaxCertificate, { params: { id: customerId }, body: { ...resale, ...form } });

let n = 0;
/** A contract with a machine for 100.00 and a part for 20.00, under 5 % and 9.975 %. */
const rentOut = async (shop: BillingShop, more: object = {}) => {
  n += 1;
  const lines = [rent(await shop.addMachine()), sell(await shop.addPart(`X-${n}`, 20, 10), 1)];
  return shop.rentOut(lines, [], { indefiniteRental: false, dateIn: '2026-01-06', timeIn: '09:30', ...more });
};
const bill = (shop: BillingShop, id: number) =>
  shop.admin.ok(createContractInvoice, { params: { id }, body: {} });
const taxesOf = (shop: BillingShop, invoiceId: number) =>
  inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx
      .selectFrom('invoice_taxes')
      .where('invoice_id', '=', invoiceId)
      .orderBy('line_number')
      .select(['tax_code', 'taxable_base', 'exempt_base', 'certificate_id', 'tax'])
      .execute(),
  );

describe('an exemption certificate', () => {
  it('exempts invoices of its days and is named by them; afterwards the counter is told [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    const { id } = await add(shop);
    const early = await rentOut(shop);
    const late = await rentOut(shop);
    expect(await shop.admin.ok(getContract, { params: { id: early.id } })).toMatchObject({
      totals: { tax1: 0, tax2: 0 },
    });
    await shop.goTo('2026-02-28', '23:00');
    const exempt = await bill(shop, early.id);
    expect(exempt).toMatchObject({ tax1_total: 0, tax2_total: 0, total: 20 });
    expect(await taxesOf(shop, exempt.id)).toEqual([
      { tax_code: 'GST', taxable_base: 0, exempt_base: 20, certificate_id: id, tax: 0 },
      { tax_code: 'QST', taxable_base: 0, exempt_base: 20, certificate_id: id, tax: 0 },
    ]);
    const { raw } = await shop.admin.call(printDocument, { params: { type: 'invoice', id: exempt.id } });
    expect(textOfPdf(raw.rawPayload).replaceAll(/\s+/gu, '')).toMatch(/TAXEXEMPTIONRES-1/u);
    await shop.goTo('2026-03-01', '01:00');
    const told = { id, number: 'RES-1', state: 'expired', expires_on: '2026-02-28' };
    const preview = await shop.admin.ok(previewContractInvoice, { params: { id: late.id } });
    expect(preview).toMatchObject({ certificates: [told], tax1_total: 1, tax2_total: 2 });
    const taxed = await bill(shop, late.id);
    expect(taxed).toMatchObject({ tax1_total: 1, tax2_total: 2, total: 23 });
    expect(await taxesOf(shop, taxed.id)).toMatchObject([
      { tax_code: 'GST', taxable_base: 20, exempt_base: 0, certificate_id: null, tax: 1 },
      { tax_code: 'QST', taxable_base: 20, tax: 2 },
    ]);
    const form = shop.form([rent(await shop.addMachine())]);
    const priced = await shop.admin.ok(priceContract, { body: { form } });
    expect([priced.totals.tax1, priced.certificates]).toEqual([5, [expect.objectContaining(told)]]);
  });

  it('is told of where it ends before the document does, and takes the place of a typed number [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    const customer = await shop.addCustomer({ exemption_number: 'OLD-1' });
    const price = async (more: object = {}) =>
      shop.admin.ok(priceContract, {
        body: { form: shop.form([rent(await shop.addMachine())], { customerId: customer.id, ...more }) },
      });
    expect((await price()).totals.tax1).toBe(0);
    const first = await add(shop, { expires_on: '2026-01-05' }, customer.id);
    const priced = await price();
    expect([priced.totals.tax1, priced.certificates]).toMatchObject([
      0,
      [{ id: first.id, state: 'ends_before' }],
    ]);
    const params = { id: first.id };
    await shop.admin.ok(voidTaxCertificate, { params, body: { reason: 'Not theirs' } });
    expect((await price()).totals.tax1).toBe(5);
    const again = await shop.admin.call(voidTaxCertificate, { params, body: { reason: 'Not theirs' } });
    expect([again.status, again.refusal.reason]).toEqual([409, 'certificate.void']);
  });

  it('exempts from what it covers alone, for its site alone [B3.12] [B3.35]', async () => {
    const shop = await newBillingShop(held.app);
    const place = { address1: '1 Pier Road', city: 'Albany', prov_state: 'NY', postal_code: '12207' };
    const site = await shop.admin.ok(createSite, {
      params: { id: shop.customer.id },
      body: { name: 'Pier', ...place },
    });
    const { tax_codes: codes } = await shop.admin.ok(listCustomerCertificates, {
      params: { id: shop.customer.id },
    });
    const gst = codes.find(({ code }) => code === 'GST')?.id ?? 0;
    const { id } = await add(shop, { site_id: site.id, tax_code_id: gst, covers_rentals: false });
    const elsewhere = await rentOut(shop);
    expect(elsewhere.totals).toMatchObject({ tax1: 6, tax2: 11.97 });
    const there = await rentOut(shop, { siteId: site.id });
    expect(there.totals).toMatchObject({ tax1Code: 'GST', tax1: 5, tax2: 11.97 });
    const invoice = await bill(shop, there.id);
    expect(invoice).toMatchObject({ tax1_total: 0, tax2_total: 2, total: 22 });
    expect(await taxesOf(shop, invoice.id)).toMatchObject([
      { tax_code: 'GST', exempt_base: 20, certificate_id: id },
      { tax_code: 'QST', taxable_base: 20, certificate_id: null },
    ]);
  });

  it('is renewed once, checked once, kept with its file, and refused where it makes no sense [B3.12]', async () => {
    const shop = await newBillingShop(held.app);
    const params = { id: shop.customer.id };
    const faults = async (form: Partial<CertificateForm>) => {
      const answer = await shop.admin.call(addTaxCertificate, { params, body: { ...resale, ...form } });
      return (answer.refusal.errors ?? []).map(({ reason }) => reason);
    };
    const nothing = {
      covers_rentals: false,
      covers_sales: false,
      covers_services: false,
      covers_waiver: false,
    };
    expect(await faults({ ...nothing, expires_on: '2025-12-31' })).toEqual([
      'certificate.covers_nothing',
      'certificate.days_in_order',
    ]);
    expect(await faults({ authority: 'State', tax_code_id: 1 })).toEqual([
      'certificate.one_tax_or_authority',
    ]);
    expect(await faults({ site_id: 999_999 })).toEqual(['reference.not_found']);
    const sent = await upload(shop.admin, 'resale.txt', Buffer.from('ST-120'));
    const first = await add(shop, { file_id: sent.id });
    const record = { kind: 'customers' as const, record: shop.customer.id };
    const { files } = await shop.admin.ok(listRecordFiles, { params: record });
    expect(files.map(({ id }) => id)).toEqual([first.file?.id]);
    const kept = await shop.admin.call(removeRecordFile, {
      params: { ...record, file: first.file?.id ?? 0 },
    });
    expect([kept.status, kept.refusal.reason]).toEqual([409, 'certificate.file_kept']);
    const next = { number: 'RES-2', valid_from: '2026-03-01', expires_on: null, renews_id: first.id };
    const second = await add(shop, { ...next, is_checked: true });
    expect(second).toMatchObject({ state: 'to_come', checked_by_name: 'Alex Admin', renews_id: first.id });
    const twice = await shop.admin.call(addTaxCertificate, { params, body: { ...resale, ...next } });
    expect([twice.status, twice.refusal.reason]).toEqual([409, 'certificate.renewed']);
    const checked = await shop.admin.ok(checkTaxCertificate, { params: { id: first.id }, body: {} });
    expect(checked).toMatchObject({ checked_on: '2026-01-05', is_renewed: true });
    const { certificates } = await shop.admin.ok(listCustomerCertificates, { params });
    expect(certificates.map(({ number, state }) => [number, state])).toEqual([
      ['RES-1', 'expiring'],
      ['RES-2', 'to_come'],
    ]);
  });

  it('is listed before it expires, and where it expired and was used [B3.12] [B9.13]', async () => {
    const shop = await newBillingShop(held.app);
    const { id } = await add(shop);
    await bill(shop, (await rentOut(shop)).id);
    const list = async (show: 'expiring' | 'expired_used' | 'unchecked') =>
      (await shop.admin.ok(listTaxCertificates, { query: { show } })).items;
    expect((await list('expiring')).map((each) => each.id)).toEqual([id]);
    expect(await list('expired_used')).toEqual([]);
    expect(await list('unchecked')).toHaveLength(1);
    await shop.goTo('2026-03-02');
    expect(await list('expiring')).toEqual([]);
    expect(await list('expired_used')).toMatchObject([
      {
        id,
        invoices: 1,
        exempt_base: 20,
        last_used_on: '2026-01-05',
        is_used_outside: false,
        open_documents: 1,
      },
    ]);
  });

  it('is entered by who may change the terms of customers [B6.10]', async () => {
    const shop = await newBillingShop(held.app);
    const email = `cleo-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    const refused = await driver.call(addTaxCertificate, { params: { id: shop.customer.id }, body: resale });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
  });
});
