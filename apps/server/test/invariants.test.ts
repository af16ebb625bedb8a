import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../db/seeds/index.ts';
import { connectionUrl } from '../src/postgres/roles.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';

const text = await readFile(new URL('../db/invariants.sql', import.meta.url), 'utf8');
const rules = new Map(
  text
    .split(/^-- name: /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end)] as const;
    }),
);

/** A deposit of 10.00 on an open contract, with its money. */
const aDeposit = `
    with paid as (
      insert into payments (company_id, number, customer_id, method, status, amount, currency, received_at, created_by, created_at)
      select company_id, 900000, customer_id, 'cash', 'succeeded', 10, 'USD', now(), created_by, now() from contracts
      where status = 'open' and kind = 'contract' order by id limit 1 returning company_id, id, customer_id
    ), given as (
      insert into deposits (company_id, number, customer_id, contract_id, division_id, amount, held, taken_at, created_by)
      select c.company_id, 900000, c.customer_id, c.id, c.division_id, 10, 10, now(), c.created_by from contracts c
      where c.status = 'open' and c.kind = 'contract' order by c.id limit 1 returning company_id, id
    )
    insert into deposit_payments (company_id, payment_id, deposit_id)
    select paid.company_id, paid.id, given.id from paid, given`;

/** For each rule, what somebody with all power over the database could do to break it. */
const damage: Record<string, string> = {
  'a machine is promised to one at a time': `
    alter table holds drop constraint product_unavailable;
    insert into holds (company_id, asset_id, location_id, status_code, quantity, is_exclusive, starts_at, ends_at)
    select company_id, asset_id, location_id, 'R', 1, true, starts_at, ends_at from holds
    where released_at is null and is_exclusive limit 1`,
  'a machine is in one place': `
    alter table holds drop constraint product_unavailable; drop index asset_already_out;
    insert into holds (company_id, asset_id, location_id, status_code, quantity, is_exclusive, starts_at, out_at)
    select company_id, asset_id, location_id, 'C', 1, true, starts_at, out_at from holds
    where released_at is null and is_exclusive and out_at is not null limit 1`,
  'a counted product is never promised beyond what is owned': `
    insert into holds (company_id, asset_id, location_id, status_code, quantity, is_exclusive, starts_at)
    select company_id, id, location_id, 'R', quantity + 1, false, now() from assets where kind = 'bulk' limit 1`,
  'counted stock by yard adds up to what is owned': `update bulk_stock set quantity = quantity + 1`,
  'parts on hand are the sum of their moves': `update part_stock set on_hand = on_hand + 1`,
  'a shelf is the sum of its bins': `update part_bins set on_hand = on_hand + 1`,
  'stock is worth what was paid for it': `update part_stock set value = value + 0.01 where on_hand > 0`,
  'a bin holds the pieces that are known to lie in it': `
    insert into part_serials (company_id, part_id, serial_number, location_id, bin, received_at)
    select company_id, part_id, 'S-1', location_id, 'nowhere', now() from part_stock limit 1`,
  'a piece is sold as long as one line has it': `
    insert into part_serials (company_id, part_id, serial_number, status, received_at)
    select company_id, id, 'S-1', 'sold', now() from parts limit 1`,
  'what is on rent is held, and what is back is not': `
    update holds set released_at = now() where released_at is null and out_at is not null`,
  'one machine is one piece': `
    update contract_lines l set quantity = 2 from assets a
    where a.company_id = l.company_id and a.id = l.asset_id and a.kind = 'numbered'`,
  'a line of a bill is quantity times price less its discount': `
    update invoice_lines set extended_amount = extended_amount + 0.01`,
  'an invoice is the sum of its lines': `delete from invoice_lines where type = 'R'`,
  'a document is the sum of its lines': `
    update contract_lines set extended_amount = extended_amount + 0.01 where is_chargeable and not is_removed`,
  'what an invoice still asks for is its total less what was paid': `
    update invoices set balance = balance - 0.01 where balance > 1`,
  'nothing is paid twice': `
    update payment_allocations set amount = amount * 2; update payments set amount = amount * 2`,
  'a payment pays no more than it is': `update payment_allocations set amount = amount + 0.01`,
  'a deposit pays and gives back no more than it was, and holds the rest': `${aDeposit};
    update deposits set held = held - 1 where number = 900000`,
  'a deposit is of its customer’s document, and of one that is not over while it is held': `${aDeposit};
    update contracts set status = 'closed' where id in (select contract_id from deposits where number = 900000)`,
  'what a deposit paid is of its customer': `${aDeposit};
    alter table deposit_applications drop constraint deposit_application_invoice_exists;
    insert into deposit_applications (company_id, customer_id, deposit_id, invoice_id, amount, applied_at, created_by)
    select d.company_id, d.customer_id, d.id, i.id, 1, now(), d.created_by from deposits d
    join invoices i on i.company_id = d.company_id and i.customer_id <> d.customer_id limit 1`,
  'numbers have no gaps, and the counter stands behind the last': `
    update invoices set number = number + 1000 where number = (select max(number) from invoices)`,
  'whatever was done, somebody did it': `delete from audit_entries where noun = 'invoices'`,
  'a ticket is where its history ends': `update tickets set status = 7`,
  'history has no breaks': `
    insert into status_history (company_id, noun, row_id, from_status, to_status, at)
    select company_id, 'tickets', id, '7', status::text, now() from tickets limit 1`,
};

describe('what must always hold', () => {
  let urls: FreshDatabase;
  let client: Client;
  const broken = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows;

  beforeAll(async () => {
    urls = await freshDatabase();
    await seedDemo(urls);
    client = new Client({ connectionString: urls.url });
    await client.connect();
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await urls.drop();
  });

  it('has a way to be broken for each rule, so that none is blind', () => {
    expect(Object.keys(damage)).toEqual([...rules.keys()]);
  });

  it('is told by a role that sees all companies and changes nothing', async () => {
    const auditor = new Client({ connectionString: connectionUrl(urls.url, 'auditor') });
    await auditor.connect();
    const { rows } = await auditor.query<{ n: string }>('select count(*) as n from contracts');
    await auditor.end();
    expect(Number(rows[0]?.n)).toBeGreaterThan(120);
  });

  it.each([...rules])('%s', async (name, query) => {
    expect(await broken(query)).toEqual([]);
    await client.query('begin');
    await client.query(damage[name] ?? '');
    const found = await broken(query);
    await client.query('rollback');
    expect(found.length).toBeGreaterThan(0);
  });
});
