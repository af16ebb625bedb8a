import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import type { OpeningForm } from '@yardline/contract/openings/openings';
import { listCompanies, openCompanyByStaff } from '@yardline/contract/openings/provider-companies';
import { setNewPassword } from '@yardline/contract/sessions/passwords';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPerson, Caller, inCompany, newShop, newTenant, signIn, useApp } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

const held = useApp();
const password = 'Orange-lift-2!';

/** One of the provider's staff, who works in a company of their own. */
const newStaff = async (): Promise<{ staff: Caller; companyId: number; staffId: number }> => {
  const { companyId } = await newTenant(held.app);
  const email = `internal-${companyId}@provider.example`;
  const staffId = await addPerson(held.app, companyId, { name: 'Sam Staff', email, role: 'Administrator' });
  const staff = await signIn(held.app, email);
  await asOwner(held.app.urls, 'update identities set is_internal = true where email = $1', [email]);
  return { staff, companyId, staffId };
};

let count = 0;
const formOf = (change: Partial<OpeningForm> = {}): OpeningForm => {
  count += 1;
  const form: OpeningForm = {
    name: `Provided Rentals ${count}`,
    country: 'U',
    time_zone: 'America/New_York',
    currency: 'USD',
    language: 'en',
    division: 'Albany',
    admin_name: 'Ada First',
    admin_email: `ada-${count}@provided.example`,
    features: ['contract_archive'],
    migration_cut_off_on: null,
  };
  return Object.assign(form, change);
};

const openingsIn = (companyId: number, action: string) =>
  inCompany(held.app, companyId, ({ tx }) =>
    tx
      .selectFrom('audit_entries')
      .where('noun', '=', 'companies')
      .where('action', '=', action)
      .select(['row_id', 'actor_user_id', 'after'])
      .execute(),
  );

const nameOf = async (staff: Caller, search: string): Promise<string[]> =>
  (await staff.ok(listCompanies, { query: { search } })).items.map(({ name }) => name);

describe('the companies of the provider', () => {
  it('are told to its staff by name, page by page, without an amount or a person', async () => {
    const { staff } = await newStaff();
    const [one, two] = [formOf({ name: 'Zebra Rentals' }), formOf({ name: 'zebra Tools', country: 'C' })];
    const { id } = await staff.ok(openCompanyByStaff, { body: one });
    await staff.ok(openCompanyByStaff, { body: two });
    const first = await staff.ok(listCompanies, { query: { search: 'ZEBRA', page_size: '1', count: '1' } });
    expect([first.items, first.total]).toEqual([
      [
        {
          id,
          name: 'Zebra Rentals',
          opened_at: expect.any(String) as string,
          country: 'U',
          currency: 'USD',
          active_users: 0,
          has_contract: false,
          features: ['contract_archive'],
          migration_cut_off_on: null,
        },
      ],
      2,
    ]);
    const rest = { search: 'zebra', page_size: '1', after: first.next ?? '' };
    const second = await staff.ok(listCompanies, { query: rest });
    expect([second.items.map(({ name }) => name), second.next]).toEqual([['zebra Tools'], null]);
    const backward = await staff.ok(listCompanies, { query: { search: 'zebra', sort: '-name' } });
    expect(backward.items.map(({ name }) => name)).toEqual(['zebra Tools', 'Zebra Rentals']);
    expect(await nameOf(staff, String(id))).toContain('Zebra Rentals');
    expect(await nameOf(staff, '%')).toEqual([]);
  });

  it('are not there for an administrator, a program or a stranger, and nothing is opened', async () => {
    const { admin } = await newShop(held.app);
    const { staff } = await newStaff();
    const form = formOf();
    expect((await admin.call(listCompanies)).refusal.reason).toBe('resource.not_found');
    expect((await admin.call(openCompanyByStaff, { body: form })).refusal.reason).toBe('resource.not_found');
    const stranger = new Caller(held.app);
    expect((await stranger.call(listCompanies)).status).toBe(401);
    expect((await stranger.call(openCompanyByStaff, { body: form })).status).toBe(401);
    const body = { name: 'Program', may_change: true, expires_on: '2026-06-30' };
    const program = new Caller(held.app);
    program.token = (await staff.ok(createApiKey, { body })).key;
    expect((await program.call(listCompanies)).status).toBe(403);
    expect((await program.call(openCompanyByStaff, { body: form })).status).toBe(403);
    expect(await nameOf(staff, form.name)).toEqual([]);
  });

  it('are told by the database to staff alone, in a company that they work in', async () => {
    const { companyId, staffId } = await newStaff();
    const shop = await newShop(held.app);
    const told = (identityId: number, at: number) =>
      held.app.database.transaction({ companyId: at }, async (tx) => {
        const { rows } =
          await sql`select id from companies_for_provider(${identityId}, '', false, null, null, 10)`.execute(
            tx,
          );
        return rows.length > 0;
      });
    const identityOf = (at: number, userId: number) =>
      inCompany(held.app, at, ({ tx }) =>
        tx.selectFrom('users').where('id', '=', userId).select('identity_id').executeTakeFirstOrThrow(),
      );
    const { identity_id: internal } = await identityOf(companyId, staffId);
    const { user } = await shop.admin.ok(getSignedInUser);
    const { identity_id: plain } = await identityOf(shop.tenant.companyId, user.id);
    expect(await told(internal, companyId)).toBe(true);
    expect(await told(internal, shop.tenant.companyId)).toBe(false);
    expect(await told(plain, shop.tenant.companyId)).toBe(false);
  });
});

describe('opening a company as staff', () => {
  it('gives the link once and mails the same one, and is recorded at both companies [S3.4]', async () => {
    const { staff, companyId, staffId } = await newStaff();
    const shop = await newShop(held.app);
    await shop.admin.ok(createCustomer, { body: { name: 'Of the neighbour' } });
    const form = formOf({ features: ['tis_mandatory_migration'], migration_cut_off_on: '2026-03-01' });
    const opened = await staff.ok(openCompanyByStaff, { body: form });
    expect([opened.name, opened.admin_email, opened.hours]).toEqual([form.name, form.admin_email, 72]);
    expect(await openingsIn(companyId, 'open')).toEqual([
      {
        row_id: String(opened.id),
        actor_user_id: staffId,
        after: { name: form.name, features: form.features },
      },
    ]);
    expect(await openingsIn(opened.id, 'create')).toMatchObject([
      { row_id: String(opened.id), after: { name: form.name, opened_by: 'Sam Staff' } },
    ]);
    const mails = await inCompany(held.app, opened.id, ({ tx }) =>
      tx.selectFrom('mails').select(['to_address', 'template', 'data']).execute(),
    );
    const { pathname } = new URL(opened.link);
    expect(mails).toMatchObject([
      { to_address: form.admin_email, template: 'user-invite', data: { link: pathname, company: form.name } },
    ]);
    const admin = new Caller(held.app);
    await admin.ok(setNewPassword, { body: { uid: pathname.replace('/fg/', ''), password } });
    const tokens = await admin.ok(login, { body: { email: form.admin_email, password, source: 'TW' } });
    if ('token' in tokens) admin.token = tokens.token;
    expect((await admin.ok(getSignedInUser)).company.id).toBe(opened.id);
    expect((await admin.ok(listCustomers)).items).toEqual([]);
    expect((await shop.admin.ok(listCustomers)).items).toHaveLength(1);
    expect((await staff.ok(listCompanies, { query: { search: form.name } })).items).toMatchObject([
      { id: opened.id, active_users: 1, migration_cut_off_on: '2026-03-01' },
    ]);
  });

  it.each<[string, Partial<Record<keyof OpeningForm, unknown>>, string]>([
    ['name', { name: ' ' }, 'field.required'],
    ['country', { country: 'X' }, 'field.required'],
    ['time_zone', { time_zone: 'Mars/Base' }, 'field.invalid'],
    ['currency', { currency: 'EUR' }, 'company.currency_unknown'],
    ['language', { language: 'de' }, 'field.invalid'],
    ['division', { division: '' }, 'field.required'],
    ['admin_name', { admin_name: '' }, 'field.required'],
    ['admin_email', { admin_email: 'ada' }, 'email.invalid'],
    ['features.0', { features: ['teleport'] }, 'company.feature_unknown'],
    ['migration_cut_off_on', { migration_cut_off_on: '2030-01-01' }, 'company.cut_off_of_nothing'],
    [
      'migration_cut_off_on',
      { features: ['tis_mandatory_migration'], migration_cut_off_on: '2026-01-04' },
      'company.cut_off_past',
    ],
  ])('is refused at its field: %s', async (path, change, reason) => {
    const { staff } = await newStaff();
    const body = Object.assign(formOf(), change);
    const { status, refusal } = await staff.call(openCompanyByStaff, { body });
    expect([status, refusal.errors]).toMatchObject([400, [{ path, reason }]]);
  });

  it('refuses a name that is taken and an address that is known, at their fields', async () => {
    const { staff } = await newStaff();
    const first = formOf();
    await staff.ok(openCompanyByStaff, { body: first });
    const refusedOf = async (body: OpeningForm) =>
      (await staff.call(openCompanyByStaff, { body })).refusal.errors?.map(({ path, reason }) => [
        path,
        reason,
      ]);
    expect(await refusedOf(formOf({ name: first.name.toUpperCase() }))).toEqual([
      ['name', 'company.name_taken'],
    ]);
    expect(await refusedOf(formOf({ admin_email: first.admin_email }))).toEqual([
      ['admin_email', 'email.taken'],
    ]);
  });

  it('demands a fresh proof of their own', async () => {
    const { staff } = await newStaff();
    const form = formOf();
    held.app.clock.now = held.app.clock.now.add({ minutes: 6 });
    const { refusal } = await staff.call(openCompanyByStaff, { body: form });
    held.app.clock.now = held.app.clock.now.subtract({ minutes: 6 });
    expect(refusal.reason).toBe('re_authentication.required');
    expect(await nameOf(staff, form.name)).toEqual([]);
  });

  it('is done once where it is sent twice: under one key with one answer, else the name is taken', async () => {
    const { staff, companyId } = await newStaff();
    const [keyed, bare] = [formOf(), formOf()];
    const key = `open-${companyId}-once`;
    const first = await staff.ok(openCompanyByStaff, { body: keyed, key });
    expect(await staff.ok(openCompanyByStaff, { body: keyed, key })).toEqual(first);
    const both = await Promise.all([1, 2].map(() => staff.call(openCompanyByStaff, { body: bare })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(await openingsIn(companyId, 'open')).toHaveLength(2);
    expect(await nameOf(staff, bare.name)).toEqual([bare.name]);
  });
});
