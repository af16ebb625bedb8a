import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { getCompanySettings } from '@yardline/contract/companies/company-settings';
import { listDivisions } from '@yardline/contract/divisions/divisions';
import { type OpeningForm, openingForm } from '@yardline/contract/openings/openings';
import { listRoles } from '@yardline/contract/roles/roles';
import { setNewPassword } from '@yardline/contract/sessions/passwords';
import { getSignedInUser, login } from '@yardline/contract/sessions/sessions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Caller, inCompany, newShop, useApp } from '../../../test/app.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { nextCompanyId } from '../companies/public.ts';
import { openCompany } from './public.ts';

const held = useApp();
const password = 'Orange-lift-2!';

let count = 0;
const formOf = (change: Partial<OpeningForm> = {}): OpeningForm => {
  count += 1;
  return openingForm.parse({
    name: `Opened Rentals ${count}`,
    country: 'C',
    time_zone: 'America/Toronto',
    currency: 'CAD',
    language: 'en',
    division: 'Montreal',
    admin_name: 'Ada First',
    admin_email: `ada-${count}@opened.example`,
    features: ['contract_archive'],
    migration_cut_off_on: null,
    ...change,
  });
};

const open = (form: OpeningForm) =>
  openCompany(held.app.database, { now: held.app.clock.now, by: 'a test' }, form);

/** What is refused, by field. */
const refusedOf = async (form: OpeningForm): Promise<Record<string, string>> => {
  const error: unknown = await open(form).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal)) throw new Error('it was not refused');
  return Object.fromEntries(error.fields.map(({ path, code }) => [path, code]));
};

const enter = async ({ admin_email: email }: OpeningForm, path: string): Promise<Caller> => {
  const admin = new Caller(held.app);
  await admin.ok(setNewPassword, { body: { uid: path.replace('/fg/', ''), password } });
  const tokens = await admin.ok(login, { body: { email, password, source: 'TW' } });
  if ('token' in tokens) admin.token = tokens.token;
  return admin;
};

describe('opening a company', () => {
  it('delivers it with roles, a division and a yard, and its administrator enters by the link, once [S3.4]', async () => {
    const form = formOf({ features: ['tis_mandatory_migration'], migration_cut_off_on: '2026-03-01' });
    const { companyId, path } = await open(form);
    const admin = await enter(form, path);
    const again = await admin.call(setNewPassword, { body: { uid: path.replace('/fg/', ''), password } });
    expect(again.status).toBe(410);
    const me = await admin.ok(getSignedInUser);
    expect([me.company.id, me.user.name, me.user.permissions.admin]).toEqual([companyId, 'Ada First', true]);
    expect(me.company_features).toEqual(['tis_mandatory_migration']);
    const settings = await admin.ok(getCompanySettings);
    expect([settings.name, settings.main_title, settings.currency]).toEqual([form.name, form.name, 'CAD']);
    const { divisions } = await admin.ok(listDivisions);
    expect(divisions).toMatchObject([{ title: 'Montreal', code: 'MAIN', time_zone: 'America/Toronto' }]);
    expect((await admin.ok(listRoles)).items.map(({ name }) => name)).toContain('Clerk');
    await admin.ok(createCustomer, { body: { name: 'First customer' } });
    const row = await inCompany(held.app, companyId, ({ tx }) =>
      tx.selectFrom('companies').select('migration_cut_off_on').executeTakeFirstOrThrow(),
    );
    expect(row.migration_cut_off_on).toBe('2026-03-01');
  });

  it('is refused at the field: a name that is taken, a living address, a day that is past, all at once', async () => {
    const first = formOf();
    await open(first);
    expect(await refusedOf(formOf({ name: first.name.toUpperCase() }))).toEqual({
      name: 'company.name_taken',
    });
    const past = { features: ['tis_mandatory_migration' as const], migration_cut_off_on: '2026-01-04' };
    expect(await refusedOf(formOf({ admin_email: first.admin_email.toUpperCase(), ...past }))).toEqual({
      admin_email: 'email.taken',
      migration_cut_off_on: 'company.cut_off_past',
    });
  });

  it.each([
    ['name', { name: ' ' }, 'field.required'],
    ['country', { country: 'X' }, 'field.required'],
    ['time_zone', { time_zone: 'Mars/Base' }, 'field.invalid'],
    ['currency', { currency: 'EUR' }, 'company.currency_unknown'],
    ['features.0', { features: ['teleport'] }, 'company.feature_unknown'],
    ['admin_email', { admin_email: 'ada' }, 'email.invalid'],
    ['migration_cut_off_on', { migration_cut_off_on: '2030-01-01' }, 'company.cut_off_of_nothing'],
  ])('is refused by its form: %s', (path, change, code) => {
    const { error } = openingForm.safeParse({ ...formOf(), ...change });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, code]]);
  });

  it('leaves nothing of a company that was refused, and is done once where two do it at once', async () => {
    const form = formOf();
    const both = await Promise.allSettled([
      open(form),
      open({ ...form, admin_email: 'other@opened.example' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await held.app.database.transaction({ companyId: 0 }, (tx) =>
      sql<{ email: string }>`select email from identities where email like '%opened.example'
        and id not in (select identity_id from password_resets)`.execute(tx),
    );
    expect(rows.map(({ email }) => email).filter((email) => email === 'other@opened.example')).toEqual([]);
  });
});

describe('the walls around it', () => {
  it('leave the rows of other companies as they are and unseen', async () => {
    const shop = await newShop(held.app);
    await shop.admin.ok(createCustomer, { body: { name: 'Of the neighbour' } });
    const form = formOf();
    const { path } = await open(form);
    const admin = await enter(form, path);
    expect((await admin.ok(listCustomers)).items).toEqual([]);
    expect((await shop.admin.ok(listCustomers)).items.map(({ name }) => name)).toEqual(['Of the neighbour']);
  });

  it('let the product write a company by the one function alone, under its own number', async () => {
    const { tenant } = await newShop(held.app);
    const insert = (companyId: number) =>
      held.app.database.transaction({ companyId }, (tx) =>
        sql`insert into companies (id, name) overriding system value values (${companyId}, 'Smuggled')`.execute(
          tx,
        ),
      );
    await expect(insert(await nextCompanyId(held.app.database))).rejects.toThrow('permission denied');
    const byFunction = held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
      sql`select open_company('Smuggled', 'America/Toronto', 'C', 'CAD')`.execute(tx),
    );
    await expect(byFunction).rejects.toThrow('duplicate key');
  });
});
