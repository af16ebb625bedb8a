import { Client } from 'pg';
import { login } from '@yardline/contract/sessions/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blurred } from '../../src/postgres/play/blurred.ts';
import { credentials, leftOut } from '../../src/postgres/play/tables.ts';
import { connectionUrl } from '../../src/postgres/roles.ts';
import { Caller, useApp } from '../app.ts';
import { newBillingShop } from '../billing.ts';
import { rent } from '../counter.ts';
import { workInPlay, playOf } from '../play.ts';

/** Tables of no company of which Play gets no rows, each with the reason. */
const leftOutOfAll: Readonly<Record<string, string>> = {
  signing_keys: 'each environment signs with a key of its own, so that no token opens both',
  oidc_keys: 'as with tokens',
  oidc_records: 'sign-ins that are under way there',
  one_time_codes: 'each opens once, there',
  password_resets: 'each opens once, there',
  second_factors: 'a factor is shown in Live, and a copy would be a second one',
  recovery_codes: 'each is good once, and a copy would make it twice',
  reset_requests: 'counts of what was asked there',
  sign_in_attempts: 'counts of what was tried there',
  sign_in_sources: 'counts of what was tried there',
  store_addresses: 'paths are taken over from the stores that are copied, and hosts lead to Live',
  schema_migrations: 'the history of the database itself',
};

/** Columns whose names sound like it, and by which no one gets in. */
const isNoCredential = new Set([
  'identities.has_password',
  'identities.password_changed_at',
  'portal_logins.has_password',
  'portal_logins.password_changed_at',
  'files.sealed_at',
  'listing_pictures.hash',
  'store_pictures.hash',
  'idempotency_keys.request_hash',
  'sign_in_attempts.subject_hash',
  'sign_in_sources.source_hash',
  'reset_requests.subject_hash',
  'invoices.posted_hash',
  'acceptances.content_hash',
  'off_rent_receipts.hash',
  'estimate_decisions.content_hash',
  'estimate_sendings.content_hash',
  'sendings.content_hash',
  'signature_requests.content_hash',
  'signatures.content_hash',
  'approvals.call_hash',
  'audit_seals.sealed_at',
  'audit_seals.hash',
]);

const held = useApp();
let live: Client;
let play: Client;
let companyId = 0;

const open = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: connectionUrl(url, 'auditor') });
  await client.connect();
  return client;
};

beforeAll(async () => {
  const shop = await newBillingShop(held.app);
  const machine = await shop.addMachine();
  const contract = await shop.rentOut([rent(machine)]);
  await shop.takeBack(contract);
  ({ companyId } = shop.tenant);
  const { urls } = await playOf(held.app);
  const { adminEmail: email, password } = shop.tenant;
  await new Caller(await playOf(held.app)).call(login, { body: { email, password, source: 'TW' } });
  await workInPlay(held.app);
  [live, play] = [await open(held.app.urls.url), await open(urls.url)];
}, 60_000);
afterAll(async () => {
  await Promise.all([live.end(), play.end()]);
});

const names = async (sql: string): Promise<string[]> =>
  (await live.query<{ name: string }>(sql)).rows.map(({ name }) => name);

const tables = (hasCompany: boolean): Promise<string[]> =>
  names(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
    and c.relkind in ('r', 'p') and ${hasCompany ? '' : 'not'} exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`);

/** Columns that the database works out from those that are replaced. */
const derived: Readonly<Record<string, readonly string[]>> = {
  customers: ['search', 'phone_digits'],
  sites: ['search'],
  contracts: ['search'],
  tickets: ['search'],
  work_orders: ['search'],
  estimates: ['search'],
};

/** Columns of free text that say nothing of customers, or that a copy keeps for a reason. */
const keptTexts = new Set([
  'assets.comments',
  'parts.comments',
  'tickets.failure_reason',
  'trips.late_reason',
  'counts.comments',
  'counts.reason',
  'number_jumps.reason',
  'count_finds.note',
  'store_content_versions.note',
  'work_stretches.reason',
  'week_bonuses.reason',
  'time_corrections.reason',
  'time_sheets.note',
  'purchase_orders.comments',
  'warranty_claims.note',
  'warranty_claim_steps.note',
  'stagings.reason',
  'contract_lines.charge_reason',
  'yard_returns.notes',
  'yard_return_lines.notes',
  'yard_return_lines.reason',
  'purchase_orders.vendor_note',
  'purchase_orders.end_reason',
  'purchase_receipts.reversal_reason',
  'transfers.comments',
  'maintenance_done.notes',
  'inspection_answers.note',
  'inspection_ends.note',
  'missed_rentals.reason',
  'missed_rentals.removal_reason',
  'vendors.comments',
  'job_stretches.pause_reason',
  'disposal_undos.reason',
  'meter_readings.reason',
  'stock_moves.reason',
  'ledger_periods.reason',
  'drawer_entries.reason',
  'drawer_sessions.note',
  'bank_slips.take_back_reason',
  'payments.void_reason',
  'marketing_codes.note',
  'restrictions.note',
  'price_grants.end_reason',
  'exchanges.reason',
  'exchange_orders.reason',
  'contracts.deposit_reason',
  'off_rents.reason',
  'off_rent_receipts.reason',
  'dry_run_charges.reason',
  'tickets.failure_reason',
  'parts.custom_fields',
  'assets.custom_fields',
]);

const contentOf = async (client: Client, table: string) => {
  const stoodFor = [...Object.keys(blurred[table] ?? {}), ...(derived[table] ?? [])];
  const { rows } = await client.query<{ count: number; mark: string | null }>(
    `select count(*), md5(string_agg(row, '|' order by row)) as mark
     from (select (to_jsonb(t) - $2::text[])::text as row from "${table}" t where company_id = $1) rows`,
    [companyId, stoodFor],
  );
  return rows[0];
};

describe('the copy of a company in Play', () => {
  it('holds every table of a company to the letter, but for those that are left out for a reason [S1.5]', async () => {
    const own = await tables(true);
    expect(Object.keys(leftOut).filter((name) => !own.includes(name))).toEqual([]);
    let rows = 0;
    for (const table of own.filter((name) => leftOut[name] === undefined)) {
      const [here, there] = [await contentOf(live, table), await contentOf(play, table)];
      expect([table, there]).toEqual([table, here]);
      rows += here?.count ?? 0;
    }
    expect(rows).toBeGreaterThan(100);
  });

  it('has no tables that are left out [S1.5]', async () => {
    for (const table of Object.keys(leftOut).filter((name) => name !== 'play_copies'))
      expect([table, (await contentOf(play, table))?.count]).toEqual([table, 0]);
    expect((await contentOf(live, 'sessions'))?.count).toBeGreaterThan(0);
  });

  it('leaves no table unnamed that is of no company', async () => {
    const copied = ['companies', 'identities'];
    expect((await tables(false)).toSorted()).toEqual([...copied, ...Object.keys(leftOutOfAll)].toSorted());
  });

  it('holds nothing by which a user of Live gets in [S1.5]', async () => {
    const told = await names(`select c.relname || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      where a.attnum > 0 and not a.attisdropped
        and a.attname ~ 'hash|secret|seal|password|jwk|credential|public_key|token|seed'`);
    const unsaid = told.filter((name) => credentials[name] === undefined && !isNoCredential.has(name));
    expect(unsaid).toEqual([]);
    expect(Object.keys(credentials).filter((name) => !told.includes(name))).toEqual([]);
    for (const name of Object.keys(credentials)) {
      const [table = '', column = ''] = name.split('.');
      const here = await live.query(
        `select "${column}"::text as v from "${table}" where "${column}" is not null`,
      );
      const there = await play.query(
        `select "${column}"::text as v from "${table}" where "${column}" is not null`,
      );
      const known = new Set(here.rows.map(({ v }: { v: string }) => v));
      expect([name, there.rows.filter(({ v }: { v: string }) => known.has(v))]).toEqual([name, []]);
    }
  });

  it('has a stand-in for every free text and file of a customer, when it is asked for', async () => {
    const told = await names(`select c.relname || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      join pg_attribute k on k.attrelid = c.oid and k.attname = 'company_id'
      where a.attnum > 0 and not a.attisdropped and not c.relispartition and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
        and a.attname ~ 'comment|note|reason$|custom_fields|file_name|cells|draft|message'`);
    const unsaid = told.filter((name) => {
      const [table = '', column = ''] = name.split('.');
      return !keptTexts.has(name) && blurred[table]?.[column] === undefined && leftOut[table] === undefined;
    });
    expect(unsaid).toEqual([]);
    expect([...keptTexts].filter((name) => !told.includes(name))).toEqual([]);
  });

  it('refers to nothing that was left out', async () => {
    const list = Object.keys(leftOut).map((name) => `'${name}'`);
    expect(
      await names(`select conname as name from pg_constraint where contype = 'f'
        and confrelid::regclass::text in (${list.join(', ')}) and conrelid::regclass::text not in (${list.join(', ')})`),
    ).toEqual([]);
  });
});
