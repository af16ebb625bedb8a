import {
  closeCompany,
  closingDays,
  listCompanyClosings,
  previewClosing,
  takeBackClosing,
} from '@yardline/contract/company-closings/company-closings';
import { setExportTarget } from '@yardline/contract/company-exports/export-target';
import { listMails } from '@yardline/contract/mail/mails';
import { attachFile } from '@yardline/contract/records/record-files';
import { startPlayCopy } from '@yardline/contract/play/play';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, newTenant, signIn, useApp } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { later } from '../../../test/factors.ts';
import { drainQueue, runJob, scopesOfAdministrator } from '../../../test/jobs.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { noise } from '../../../test/pictures.ts';
import { playOf, workInPlay } from '../../../test/play.ts';
import { upload } from '../../../test/upload.ts';
import { ProcessEnds } from '../../kernel/jobs/until.ts';
import { withClient } from '../../postgres/login.ts';
import { eraseCompanyJob } from './erase-company.ts';
import { inOrder } from './erasure-order.ts';

const held = useApp();

/** One of the provider's staff, who works in a company of their own. */
const newStaff = async () => {
  const { companyId } = await newTenant(held.app);
  const email = `internal-${companyId}@provider.example`;
  await addPerson(held.app, companyId, { name: 'Sam Staff', email, role: 'Administrator' });
  return { staff: await signInStaff(email), companyId, email };
};

/** Signs one of them in as themselves: who is marked as staff already would be asked as whom. */
const signInStaff = async (email: string): Promise<Caller> => {
  const mark = (isInternal: boolean) =>
    asOwner(held.app.urls, 'update identities set is_internal = $2 where email = $1', [email, isInternal]);
  await mark(false);
  const staff = await signIn(held.app, email);
  await mark(true);
  return staff;
};

/** Rows by table, of one company or of all others. */
const rowsOf = (companyId: number, isOthers = false): Promise<Record<string, number>> =>
  withClient(held.app.urls.auditor, async (client) => {
    const { rows } = await client.query<{ name: string; n: number }>(
      `select c.relname as name, (xpath('/row/n/text()', query_to_xml(format(
         'select count(*) as n from %I where %I ${isOthers ? '<>' : '='} ${companyId}', c.relname,
         case c.relname when 'companies' then 'id' else 'company_id' end), false, true, '')))[1]::text::int as n
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and (c.relname = 'companies' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'))`,
    );
    return Object.fromEntries(rows.flatMap(({ name, n }) => (n === 0 ? [] : [[name, n]])));
  });

const identitiesAt = (email: string): Promise<number> =>
  withClient(held.app.urls.auditor, async (client) => {
    const { rowCount } = await client.query('select from identities where email = $1', [email]);
    return rowCount ?? 0;
  });

/** A company that trades: a rental that came back and was invoiced, another that is out, a customer with a file, and a bucket for exports. */
const newTrading = async () => {
  const shop = await newBillingShop(held.app);
  const { admin, tenant } = shop;
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  await shop.takeBack(contract);
  await shop.rentOut([rent(await shop.addMachine())]);
  const { id } = await upload(admin, 'plan.jpg', await noise({ width: 900, height: 900 }));
  await admin.ok(attachFile, {
    params: { kind: 'customers', record: shop.customer.id },
    body: { file_id: id },
  });
  await admin.ok(setExportTarget, {
    body: {
      endpoint: 'http://127.0.0.1:9',
      bucket: 'yard-exports',
      region: 'ca-central-1',
      key_id: 'key',
      secret: 'secret',
    },
  });
  return { admin, tenant };
};

const nameOf = (companyId: number): Promise<string> =>
  inCompany(held.app, companyId, async ({ company }) => company.name);

/** Days later, when the job of a closing is due. */
const passDays = (days: number): void => {
  held.app.clock.now = held.app.clock.now.add({ hours: 24 * days });
};

const close = async (staff: Caller, companyId: number) =>
  staff.ok(closeCompany, {
    params: { id: companyId },
    body: { reason: 'Contract ended', name: await nameOf(companyId) },
  });

const job = () => eraseCompanyJob(held.app.site);

describe('a company that the provider closes', () => {
  it('is erased whole after thirty days, with its files and the accounts of its people, and no row of another company changes [S1.4]', async () => {
    const { companyId: ofStaff, email } = await newStaff();
    const gone = await newTrading();
    const stays = await newTrading();
    // Who works in two companies keeps their account.
    const both = `both-${gone.tenant.companyId}@test.example`;
    await addPerson(held.app, gone.tenant.companyId, { name: 'Bo Both', email: both, role: 'Clerk' });
    await addPerson(held.app, stays.tenant.companyId, { name: 'Bo Both', email: both, role: 'Clerk' });
    const id = gone.tenant.companyId;
    const fresh = await signInStaff(email);
    const preview = await fresh.ok(previewClosing, { params: { id } });
    expect(preview).toMatchObject({ id, users: 2, accounts: 1, exported_at: null, files: 1 });
    expect(preview.rows).toBeGreaterThan(100);
    const closing = await close(fresh, id);
    expect(closing).toMatchObject({ closed_id: id, state: 'waiting', reason: 'Contract ended' });
    // Before its day nothing is erased, however often the job runs.
    const untouched = await rowsOf(id);
    await runJob(held.app, ofStaff, job(), { closing_id: closing.id });
    expect(await rowsOf(id)).toEqual(untouched);
    expect((await gone.admin.call(getSignedInUser)).status).toBe(200);
    passDays(closingDays);
    const before = await rowsOf(id);
    expect(before['company_export_targets']).toBe(1);
    const others = await rowsOf(stays.tenant.companyId);
    await runJob(held.app, ofStaff, job(), { closing_id: closing.id });
    expect(await rowsOf(id)).toEqual({});
    expect(await rowsOf(stays.tenant.companyId)).toEqual(others);
    expect([await identitiesAt(gone.tenant.adminEmail), await identitiesAt(both)]).toEqual([0, 1]);
    expect((await gone.admin.call(getSignedInUser)).status).toBe(401);
    const later = await signInStaff(email);
    const [certificate] = (await later.ok(listCompanyClosings)).items;
    expect(certificate).toMatchObject({
      id: closing.id,
      state: 'erased',
      asked_by: 'Sam Staff',
      people_erased: 1,
      closed_id: id,
      rows_erased: certificate?.rows_total,
      counts: { customers: before['customers'], invoices: before['invoices'], files: 1 },
    });
  });

  it('goes on where it was when its process ended in the middle [S1.4]', async () => {
    const gone = await newTrading();
    const { companyId: ofStaff, email } = await newStaff();
    const id = gone.tenant.companyId;
    const closing = await close(await signInStaff(email), id);
    passDays(closingDays);
    const open = await scopesOfAdministrator(held.app, ofStaff);
    let steps = 0;
    const dying = job().run(
      {
        inScope: (work) => {
          steps += 1;
          return steps > 20 ? Promise.reject(new ProcessEnds()) : open(work);
        },
        lastly: open,
        database: held.app.database,
        clock: () => held.app.clock.now,
        log: pino({ level: 'silent' }),
      },
      { closing_id: closing.id },
    );
    await expect(dying).rejects.toThrow(ProcessEnds);
    expect(Object.keys(await rowsOf(id)).length).toBeGreaterThan(10);
    // No one comes in meanwhile.
    await expect(signIn(held.app, gone.tenant.adminEmail)).rejects.toThrow(/sign-in answered 4/);
    const staff = await signInStaff(email);
    const late = await staff.call(takeBackClosing, { params: { id: closing.id }, body: {} });
    expect([late.status, late.refusal.reason]).toEqual([409, 'company.erased']);
    await runJob(held.app, ofStaff, job(), { closing_id: closing.id });
    expect(await rowsOf(id)).toEqual({});
    const { items } = await staff.ok(listCompanyClosings);
    expect(items).toMatchObject([{ state: 'erased', people_erased: 1 }]);
    // Run once more, it finds nothing to do.
    await runJob(held.app, ofStaff, job(), { closing_id: closing.id });
  });

  it('goes from Play too, where a copy of it is [S1.5]', async () => {
    const { admin, tenant } = await newTrading();
    const play = await playOf(held.app);
    await admin.ok(startPlayCopy);
    await workInPlay(held.app);
    const inPlay = () =>
      inCompany(play, tenant.companyId, ({ tx }) => tx.selectFrom('customers').select('id').execute());
    expect((await inPlay()).length).toBeGreaterThan(0);
    const { companyId: ofStaff, staff } = await newStaff();
    const closing = await close(staff, tenant.companyId);
    passDays(closingDays);
    await runJob(held.app, ofStaff, job(), { closing_id: closing.id });
    await expect(inPlay()).rejects.toThrow('no result');
    expect(await rowsOf(tenant.companyId)).toEqual({});
  });

  it('can be taken back for thirty days, and its administrators hear of both [S1.4]', async () => {
    const shop = await newTrading();
    const { companyId: ofStaff, staff } = await newStaff();
    const id = shop.tenant.companyId;
    // Every screen of its users says the day.
    const day = async () => (await shop.admin.ok(getSignedInUser)).company.closes_at;
    expect(await day()).toBe(null);
    const closing = await close(staff, id);
    expect(await day()).toBe(closing.erases_at);
    const twice = await staff.call(closeCompany, {
      params: { id },
      body: { reason: 'Again', name: await nameOf(id) },
    });
    expect([twice.status, twice.refusal.reason]).toEqual([409, 'company.closing']);
    const taken = await staff.ok(takeBackClosing, { params: { id: closing.id }, body: {} });
    expect(taken).toMatchObject({ state: 'taken_back', taken_back_by: 'Sam Staff' });
    expect(await day()).toBe(null);
    await drainQueue(held.app);
    const { items: mails } = await shop.admin.ok(listMails, { query: {} });
    expect(mails.filter(({ to_address: to }) => to === shop.tenant.adminEmail).length).toBeGreaterThan(1);
    passDays(closingDays + 1);
    const before = await rowsOf(id);
    await runJob(held.app, ofStaff, job(), { closing_id: closing.id });
    expect(await rowsOf(id)).toEqual(before);
  });

  it('is closed by staff of the provider alone, after a proof, by its own name, and never their own [S1.4] [S6.2]', async () => {
    const { companyId: ofStaff, email } = await newStaff();
    const { tenant, admin } = await newShop(held.app);
    const params = { id: tenant.companyId };
    const body = { reason: 'Ended', name: await nameOf(tenant.companyId) };
    expect((await admin.call(closeCompany, { params, body })).status).toBe(404);
    expect((await admin.call(previewClosing, { params })).status).toBe(404);
    expect((await admin.call(listCompanyClosings)).status).toBe(404);
    const staff = await signInStaff(email);
    const wrong = await staff.call(closeCompany, { params, body: { ...body, name: 'Another' } });
    expect(wrong.refusal.errors).toMatchObject([{ path: 'name', reason: 'company.name_differs' }]);
    const own = await staff.call(closeCompany, {
      params: { id: ofStaff },
      body: { reason: 'Ended', name: await nameOf(ofStaff) },
    });
    expect([own.status, own.refusal.reason]).toEqual([409, 'company.own']);
    const colleagues = await newStaff();
    const theirs = await staff.call(previewClosing, { params: { id: colleagues.companyId } });
    expect([theirs.status, theirs.refusal.reason]).toEqual([409, 'company.of_provider']);
    await later(held.app, staff, 6);
    const stale = await staff.call(closeCompany, { params, body });
    expect([stale.status, stale.refusal.reason]).toEqual([403, 're_authentication.required']);
  });

  it('is erased by the database only once its day has come [S1.4]', async () => {
    const { tenant } = await newShop(held.app);
    const tries = [
      sql`select begin_erasure(now())`,
      sql`select erase_company_rows(array['customers'], 1, now())`,
      sql`select erase_people(array[1::bigint], now())`,
      sql`select erase_company(now())`,
    ];
    for (const statement of tries)
      await expect(
        held.app.database.transaction({ companyId: tenant.companyId }, (tx) => statement.execute(tx)),
      ).rejects.toThrow('not to be erased');
  });
});

describe('the order of an erasure', () => {
  it('has each table before those that it refers to, and circles as one', () => {
    const order = inOrder(
      ['customers', 'contracts', 'lines', 'notes', 'loose'],
      [
        { child: 'contracts', parent: 'customers' },
        { child: 'lines', parent: 'contracts' },
        { child: 'contracts', parent: 'lines' },
        { child: 'notes', parent: 'lines' },
      ],
    );
    const at = (name: string) => order.findIndex((group) => group.includes(name));
    expect(at('contracts')).toBe(at('lines'));
    expect(at('notes')).toBeLessThan(at('lines'));
    expect(at('lines')).toBeLessThan(at('customers'));
    expect(order.flat().toSorted()).toEqual(['contracts', 'customers', 'lines', 'loose', 'notes']);
  });
});
