import {
  type CompanySettings,
  getCompanySettings,
  setCompanySettings,
} from '@yardline/contract/companies/company-settings';
import { setCompanyFormats } from '@yardline/contract/customers/company-formats';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import type { PageModel } from '@yardline/contract/store/page';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { newStore } from '../../../test/sales/store.ts';

const held = useApp();

const own: CompanySettings = {
  name: 'Hudson Rentals',
  legal_name: 'Hudson Rentals Inc.',
  main_title: 'Hudson',
  phone: '518-555-0100',
  email: 'office@hudson.example',
  pickup_email: 'pickup@hudson.example',
  reservation_email: 'bookings@hudson.example',
  service_email: 'service@hudson.example',
  receivables_email: 'receivables@hudson.example',
  address1: '9 Canal St',
  city: 'Troy',
  prov_state: 'NY',
  postal_code: '12180',
  currency: 'USD',
  rental_days: 7,
  minimum_days_out: 2,
  mandatory_salesman: true,
  verify_name_on_customer: true,
  revenue_fee_percent: 2.99,
  revenue_fee_optional: true,
  revenue_fee_description: 'Card fee',
  automatic_credit_card_fee: true,
};

/** What is refused of a form: the status, and each field with its reason. */
const faultsOf = async (admin: Awaited<ReturnType<typeof newShop>>['admin'], part: object) => {
  const { status, refusal } = await admin.call(setCompanySettings, {
    body: { ...own, ...part },
    ifMatch: 1,
  });
  return [status, refusal.errors?.map(({ path, reason }) => [path, reason])];
};

describe('the company’s settings', () => {
  it('are saved together, told at sign-in and in the history [B3.43] [B3.46] [B3.47] [B3.48] [B9.14] [S3.4]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const before = await admin.ok(getCompanySettings);
    expect(before).toMatchObject({ main_title: '', rental_days: null, minimum_days_out: 0, row_version: 1 });
    const saved = await admin.ok(setCompanySettings, { body: own, ifMatch: 1 });
    expect(saved).toEqual({ ...own, has_card_fee: false, row_version: 2 });
    expect(await admin.ok(getCompanySettings)).toEqual(saved);
    const me = await admin.ok(getSignedInUser);
    expect(me.user.company_title).toBe('Hudson');
    expect(me.company).toMatchObject({
      name: 'Hudson Rentals',
      default_rental_days: 7,
      minimum_days_out: 2,
    });
    expect(me.system_info).toEqual({
      mandatory_salesman: true,
      verify_name_on_customer: true,
      revenue_fee: 299,
      revenue_fee_optional: 'Y',
      revenue_fee_description: 'Card fee',
      automatic_credit_card_fee: true,
    });
    const entry = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('audit_entries')
        .where('noun', '=', 'companies')
        .orderBy('id', 'desc')
        .select('after')
        .executeTakeFirstOrThrow(),
    );
    expect(entry.after).toMatchObject({ pickup_email: 'pickup@hudson.example', revenue_fee: 299 });
  });

  it('need a name, a title, a phone and four e-mails, which are addresses [B5.49] [B5.53]', async () => {
    const { admin } = await newShop(held.app);
    const mails = ['pickup_email', 'reservation_email', 'service_email', 'receivables_email'];
    for (const field of ['name', 'main_title', 'phone'])
      expect(await faultsOf(admin, { [field]: ' ' })).toEqual([400, [[field, 'field.required']]]);
    for (const field of mails) {
      expect(await faultsOf(admin, { [field]: '' })).toEqual([400, [[field, 'email.required']]]);
      expect(await faultsOf(admin, { [field]: 'desk' })).toEqual([400, [[field, 'email.invalid']]]);
    }
    const all = Object.fromEntries(['name', 'main_title', 'phone', ...mails].map((field) => [field, '']));
    const [status, faults] = await faultsOf(admin, all);
    expect([status, faults]).toEqual([400, expect.objectContaining({ length: 7 })]);
  });

  it.each([
    [{ revenue_fee_percent: 2.345 }, 'revenue_fee_percent', 'company.fee_invalid'],
    [{ revenue_fee_percent: -1 }, 'revenue_fee_percent', 'company.fee_invalid'],
    [{ revenue_fee_percent: 100.01 }, 'revenue_fee_percent', 'company.fee_invalid'],
    [{ revenue_fee_description: '' }, 'revenue_fee_description', 'field.required'],
    [{ rental_days: 1.5 }, 'rental_days', 'company.days_invalid'],
    [{ rental_days: 'a week' }, 'rental_days', 'company.days_invalid'],
    [{ rental_days: 366 }, 'rental_days', 'company.days_invalid'],
    [{ rental_days: 1 }, 'rental_days', 'company.days_below_minimum'],
    [{ minimum_days_out: -1 }, 'minimum_days_out', 'company.days_invalid'],
    [{ currency: 'EUR' }, 'currency', 'field.invalid'],
    [{ prov_state: 'QC' }, 'prov_state', 'state.unknown'],
    [{ postal_code: 'J1H 2K9' }, 'postal_code', 'postal.invalid'],
    [{ name: '4111 1111 1111 1111' }, 'name', 'text.card_number'],
  ])('refuse %j at its field [B3.43] [B5.46] [B5.49]', async (part, path, reason) => {
    const { admin } = await newShop(held.app);
    expect(await faultsOf(admin, part)).toEqual([400, [[path, reason]]]);
    expect((await admin.ok(getCompanySettings)).row_version).toBe(1);
  });

  it('keep to the company’s format of phone numbers [B5.47]', async () => {
    const { admin } = await newShop(held.app);
    const formats = { phone_format: '(XXX) XXX-XXXX', postal_format: '', comment_size: 250 };
    await admin.ok(setCompanyFormats, { body: formats, ifMatch: 1 });
    const refused = await admin.call(setCompanySettings, { body: own, ifMatch: 2 });
    expect(refused.refusal.errors).toMatchObject([{ path: 'phone', reason: 'phone.format' }]);
    const body = { ...own, phone: '(518) 555-0100' };
    expect((await admin.ok(setCompanySettings, { body, ifMatch: 2 })).phone).toBe('(518) 555-0100');
  });

  it('are refused to a user who saw older ones, and without the right [B6.9]', async () => {
    const { admin, tenant } = await newShop(held.app);
    await admin.ok(setCompanySettings, { body: own, ifMatch: 1 });
    const stale = await admin.call(setCompanySettings, { body: { ...own, city: 'Albany' }, ifMatch: 1 });
    expect([stale.status, stale.refusal.reason]).toEqual([412, 'document.stale']);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(getCompanySettings)).status).toBe(403);
    const denied = await clerk.call(setCompanySettings, { body: own, ifMatch: 2 });
    expect([denied.status, denied.refusal.data]).toMatchObject([403, { permission: 'settings.edit' }]);
  });

  it('change the currency only before the first invoice [B3.44]', async () => {
    const shop = await newBillingShop(held.app);
    const { row_version: ifMatch } = await shop.admin.ok(getCompanySettings);
    const first = await shop.admin.ok(setCompanySettings, {
      body: { ...own, mandatory_salesman: false, verify_name_on_customer: false, currency: 'CAD' },
      ifMatch,
    });
    expect(first.currency).toBe('CAD');
    const contract = await shop.rentOut([rent(await shop.addMachine())]);
    await shop.goTo('2026-01-12');
    await shop.takeBack(contract);
    const late = await shop.admin.call(setCompanySettings, { body: own, ifMatch: first.row_version });
    expect([late.status, late.refusal.errors]).toMatchObject([
      400,
      [{ path: 'currency', reason: 'company.currency_in_use' }],
    ]);
    const same = { ...own, currency: 'CAD' as const };
    const { status } = await shop.admin.call(setCompanySettings, { body: same, ifMatch: first.row_version });
    expect(status).toBe(200);
  });
});

describe('the days of a company in its stores', () => {
  it('are the fewest of a store that says none of its own, and those that it proposes [B3.48] [B2.21]', async () => {
    const { admin, base } = await newStore(held.app, { min_days: null });
    await admin.ok(setCompanySettings, { body: { ...own, rental_days: 7, minimum_days_out: 3 }, ifMatch: 1 });
    const whenAt = async (query = '') => {
      const { body } = await held.app.http.inject({ url: `${base}/all${query}` });
      return (JSON.parse(body) as PageModel).frame.when;
    };
    const { from, to } = await whenAt();
    expect(Temporal.PlainDate.from(from).until(to.slice(0, 10)).days).toBe(7);
    expect(await whenAt('?from=2026-02-03T09:00&to=2026-02-04T09:00')).toMatchObject({
      to: '2026-02-06T09:00',
      moved: 'too_short',
      limits: { least: { days: 3, of: '' } },
    });
  });
});
