import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everywhere, followers, triggersOff } from '../../src/postgres/distribute/followers.ts';
import { freshDatabase, type FreshDatabase } from '../database.ts';

// What keeps the companies fit to be distributed over several machines (docs/citus.md), as far as the catalogue and the sources say it.
// house.test.ts holds the company in every key, and no trigger, on tables of companies.

let urls: FreshDatabase;
let auditor: Client;

beforeAll(async () => {
  urls = await freshDatabase();
  auditor = new Client({ connectionString: urls.auditor });
  await auditor.connect();
});
afterAll(async () => {
  await auditor.end();
  await urls.drop();
});

const names = async (sql: string): Promise<string[]> =>
  (await auditor.query<{ name: string }>(sql)).rows.map(({ name }) => name);

/** Policies that ask another table by a function, which no worker may do while it answers for the coordinator. */
const asking: Readonly<Record<string, string>> = {
  'companies.tenant has_user_in':
    'only rows beside the own company are asked for, before a company is chosen',
  'assets.portal_reads is_rented_asset': 'the account of customers stays on one machine',
  'contract_lines.portal_reads is_own_contract': 'the account of customers stays on one machine',
  'guarantees.portal_reads is_own_contract': 'the account of customers stays on one machine',
  'invoice_lines.portal_reads is_own_invoice': 'the account of customers stays on one machine',
  'invoices.portal_sites is_own_contract': 'the account of customers stays on one machine',
  'payment_allocations.portal_reads is_own_payment': 'the account of customers stays on one machine',
  'portal_logins.portal_reads is_own_login': 'the account of customers stays on one machine',
  'file_pieces.shop_reads is_listing_paper': 'the pages of a store stay on one machine',
  'files.shop_reads is_listing_paper': 'the pages of a store stay on one machine',
  'listing_papers.shop_reads is_listed': 'the pages of a store stay on one machine',
  'listing_pictures.shop_reads is_listed': 'the pages of a store stay on one machine',
  'listing_texts.shop_reads is_listed': 'the pages of a store stay on one machine',
  'rates.shop_reads is_open_rate_table': 'the pages of a store stay on one machine',
};

describe('what Citus refuses', () => {
  it('are keys that change rows of others: eight are known, and a verb writes for each of them', async () => {
    const changing = await names(`select conname as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and confupdtype <> 'a' order by 1`);
    expect(changing).toEqual(Object.keys(followers).toSorted());
  });

  it('are triggers of tables that each machine has whole: one is known, with the statement in its place', async () => {
    const triggers = await names(`select tgname as name from pg_trigger
      where not tgisinternal and tgrelid in ('${everywhere.join("'::regclass, '")}'::regclass)`);
    expect(triggers).toEqual(Object.keys(triggersOff));
  });

  it('are policies that read another table: the known ones have their reasons', async () => {
    const found = await names(`select format('%s.%s %s', o.polrelid::regclass, o.polname, p.proname) as name
      from pg_policy o join pg_proc p on p.pronamespace = 'public'::regnamespace and p.prosrc ~* '\\mfrom\\M'
        and concat(pg_get_expr(o.polqual, o.polrelid), pg_get_expr(o.polwithcheck, o.polrelid)) ~ ('\\m' || p.proname || '\\(')`);
    expect(found.toSorted()).toEqual(Object.keys(asking).toSorted());
  });

  it('are keys of companies to tables that only the coordinator has', async () => {
    const loose = await names(`select k.conname as name from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'company_id'
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and k.confrelid not in ('${everywhere.join("'::regclass, '")}'::regclass)
        and not exists (select from pg_attribute t where t.attrelid = k.confrelid and t.attname = 'company_id')`);
    expect(loose).toEqual([]);
  });

  it('is a function in RETURNING that is not the same each time', async () => {
    const root = new URL('../../src/', import.meta.url);
    const files = (await readdir(root, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const guilty: string[] = [];
    for (const name of files) {
      const text = await readFile(new URL(name, root), 'utf8');
      if (
        /returning\b(?:(?!\)\s*select\b)[^;`]){0,200}\b(?:pg_notify|nextval|random|clock_timestamp|gen_random_uuid|uuidv7|tellChange)\(/.test(
          text,
        )
      )
        guilty.push(name);
    }
    expect(files.length).toBeGreaterThan(1_000);
    expect(guilty).toEqual([]);
  });
});
