import { cancelContract, getCancellation } from '@yardline/contract/cancellations/cancellations';
import { getContract, priceContract } from '@yardline/contract/contracts/contracts';
import { getFeeRules, setFeeRules } from '@yardline/contract/fees/fees';
import { addTaxCertificate } from '@yardline/contract/exemptions/certificates';
import { getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { createService } from '@yardline/contract/services/services';
import { toInstant } from '@yardline/domain/time/local';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent } from '../../../test/counter.ts';

const held = useApp();
const zone = 'America/New_York';

/** A reservation from 5 January at 9:00 in a shop that charges 40 % of the rental, at least 30.00, within 48 hours before. */
const reserved = async ({ isTaxed = true } = {}) => {
  held.app.clock.now = toInstant('2026-01-01', '09:00', zone);
  const shop = await newCounter(held.app);
  const { id: serviceId } = await shop.admin.ok(createService, {
    body: {
      service_code: 'CANCEL',
      description: 'Late cancellation',
      amount: 0,
      is_tax1: isTaxed,
      is_tax2: isTaxed,
    },
  });
  const { row_version: ifMatch } = await shop.admin.ok(getFeeRules);
  const rule = { for: 'cancellation', serviceId, percent: 40, minimum: 30, withinHours: 48 } as const;
  await shop.admin.ok(setFeeRules, { ifMatch, body: { rules: [rule] } });
  const reservation = await shop.open([rent(await shop.addAsset())], { kind: 'reservation' });
  return { shop, reservation };
};

const again = async (shop: Counter, date: string, time: string) => {
  held.app.clock.now = toInstant(date, time, zone);
  const { token, cookies } = await signIn(held.app, shop.tenant.adminEmail);
  shop.admin.token = token;
  for (const [name, value] of cookies) shop.admin.cookies.set(name, value);
};

const told = async ({ admin }: Counter, id: number) =>
  (await admin.ok(getCancellation, { params: { id } })).late;

const cancel = (
  { admin }: Counter,
  { id, row_version: ifMatch }: { id: number; row_version: number },
  more = {},
) => admin.call(cancelContract, { params: { id }, ifMatch, body: { reason: 'Rain', ...more } });

describe('a late cancellation', () => {
  it('is said on the document, told before, and charged on an invoice of its own with its taxes [B3.14]', async () => {
    const { shop, reservation } = await reserved();
    expect(reservation.feeTerms).toEqual([
      'Cancellation within 48 hours of the start: 40% of the rental, at least $30.00.',
    ]);
    // The next one says it while it is written; an open one goes by what it said.
    const form = { ...shop.form([]), kind: 'reservation' as const };
    const { feeTerms } = await shop.admin.ok(priceContract, { body: { form } });
    expect(feeTerms).toEqual(reservation.feeTerms);
    await shop.admin.ok(setFeeRules, {
      ifMatch: (await shop.admin.ok(getFeeRules)).row_version,
      body: { rules: [] },
    });
    const body = { form, contractId: reservation.id };
    expect((await shop.admin.ok(priceContract, { body })).feeTerms).toEqual(feeTerms);
    expect(await told(shop, reservation.id)).toBeNull();
    await again(shop, '2026-01-04', '09:00');
    // 40 % of a day at 100.00 is 40.00 with taxes of 5 and 9.975 percent.
    const late = await told(shop, reservation.id);
    expect(late).toMatchObject({ fee: 40, tax: 5.99, total: 45.99, service: 'Late cancellation' });
    expect(late?.says).toBe(reservation.feeTerms[0]);
    const done = await cancel(shop, reservation, { fee: 40 });
    expect([done.status, done.body.status]).toEqual([200, 'cancelled']);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: done.body.fee_invoice_id ?? 0 } });
    expect(invoice).toMatchObject({
      number: done.body.fee_invoice_number,
      source: 'C',
      contract_id: reservation.id,
      services_total: 40,
      total: 45.99,
      balance: 45.99,
      lines: [{ product: 'CANCEL', description: 'Late cancellation', extended_amount: 40 }],
    });
  });

  it('is not charged with another fee than was shown, nor twice [B3.14]', async () => {
    const { shop, reservation } = await reserved();
    await again(shop, '2026-01-04', '09:00');
    const other = await cancel(shop, reservation, { fee: 0 });
    expect([other.status, other.refusal.reason]).toEqual([409, 'cancellation.fee_changed']);
    const key = 'cancel-once-0000000001';
    const send = () =>
      shop.admin.call(cancelContract, {
        params: { id: reservation.id },
        ifMatch: reservation.row_version,
        key,
        body: { reason: 'Rain' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body.fee_invoice_id]).toEqual([200, first.body.fee_invoice_id]);
    const { items } = await shop.admin.ok(listInvoices, { query: {} });
    expect(items.map(({ total }) => total)).toEqual([45.99]);
  });

  it('costs nothing before the window, and is not taxed where its service is not [B3.14]', async () => {
    const early = await reserved();
    await again(early.shop, '2026-01-03', '09:00');
    expect((await cancel(early.shop, early.reservation)).body.fee_invoice_id).toBeNull();
    const { shop, reservation } = await reserved({ isTaxed: false });
    await again(shop, '2026-01-05', '12:00');
    expect(await told(shop, reservation.id)).toMatchObject({ fee: 40, tax: 0, total: 40 });
  });

  it('is exempt by a certificate that holds on the day, and keeps by which [B3.14] [B3.12]', async () => {
    const { shop, reservation } = await reserved();
    await again(shop, '2026-01-04', '09:00');
    const certificate = await shop.admin.ok(addTaxCertificate, {
      params: { id: shop.customer.id },
      body: { kind: 'resale', number: 'RES-1', valid_from: '2026-01-01', expires_on: '2026-02-28' },
    });
    expect(await told(shop, reservation.id)).toMatchObject({ fee: 40, tax: 0, total: 40 });
    const done = await cancel(shop, reservation, { fee: 40 });
    const id = done.body.fee_invoice_id ?? 0;
    expect(await shop.admin.ok(getInvoice, { params: { id } })).toMatchObject({ total: 40, tax1_total: 0 });
    const rows = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('invoice_taxes').where('invoice_id', '=', id).selectAll().execute(),
    );
    expect(rows.map((row) => [row.tax_code, row.exempt_base, row.certificate_id, row.tax])).toEqual([
      ['GST', 40, certificate.id, 0],
      ['QST', 40, certificate.id, 0],
    ]);
  });

  it('keeps what its taxes were taken on [B3.14] [B3.41]', async () => {
    const { shop, reservation } = await reserved();
    await again(shop, '2026-01-04', '09:00');
    const done = await cancel(shop, reservation, { fee: 40 });
    const id = done.body.fee_invoice_id ?? 0;
    const rows = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('invoice_taxes').where('invoice_id', '=', id).selectAll().execute(),
    );
    expect(rows.map((row) => [row.tax_code, row.taxable_base, row.tax])).toEqual([
      ['GST', 40, 2],
      ['QST', 40, 3.99],
    ]);
  });

  it('is let go with a reason by those who may change prices, and by no one else [B3.14]', async () => {
    const { shop, reservation } = await reserved();
    await again(shop, '2026-01-04', '09:00');
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const refused = await clerk.call(cancelContract, {
      params: { id: reservation.id },
      ifMatch: reservation.row_version,
      body: { reason: 'Rain', feeWaived: 'Good customer' },
    });
    expect([refused.status, refused.refusal.reason]).toEqual([403, 'permission.denied']);
    expect((await shop.admin.ok(getContract, { params: { id: reservation.id } })).status).toBe('open');
    const done = await cancel(shop, reservation, { feeWaived: 'Good customer' });
    expect([done.status, done.body.fee_invoice_id]).toEqual([200, null]);
    expect((await shop.admin.ok(listInvoices, { query: {} })).items).toEqual([]);
  });
});
