import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../app.ts';
import { newCounter, rent } from '../counter.ts';

/**
 * What customers' people may read, of which they see the rows of their own customer. A column that is added here is one that
 * customers may know: no cost, no note of the staff, no password.
 */
const readable: Readonly<Record<string, string>> = {
  companies:
    'clock_offset_seconds, country, currency, id, language, name, phone_format, postal_format, time_zone',
  divisions: 'company_id, id, phone, time_zone, title',
  locations: 'company_id, division_id, id, title',
  customers: 'company_id, customer_number, id, name, statement_form',
  sites: 'address1, city, company_id, customer_id, id, name, postal_code, prov_state',
  contracts:
    'closed_at, company_id, customer_id, division_id, ends_at, fee_terms, id, is_indefinite, kind, location_id, number, opened_at, ' +
    'po_number, rental_total, sales_total, services_total, site_id, starts_at, status, tax1_total, tax2_total, total, ' +
    'waiver_total',
  contract_lines:
    'asset_id, company_id, contract_id, description, ends_at, extended_amount, id, is_printed, is_removed, line_number, out_at, ' +
    'quantity, rate_code, returned_at, starts_at, status_code, type, unit_price',
  assets: 'company_id, group_id, id, kind, number',
  guarantees:
    'amount, authorized, captured, card_issuer, card_last4, company_id, contract_id, currency, failure, held_until, id, release_asked_at, state',
  invoices:
    'balance, company_id, contract_id, customer_id, discount_by, discounted, due_on, early_discount, id, invoiced_on, number, period_from, period_to, po_number, ' +
    'rental_total, sales_total, services_total, tax1_code, tax1_percent, tax1_total, tax2_code, tax2_percent, tax2_total, ' +
    'total, waiver_total',
  invoice_lines:
    'company_id, description, discount_amount, extended_amount, id, invoice_id, line_number, period_from, period_to, ' +
    'product_number, quantity, type, unit_price',
  order_approvals: 'asked_by, company_id, customer_id, id, state',
  payments:
    'amount, card_issuer, card_last4, cheque_number, company_id, currency, customer_id, id, method, number, received_at, status',
  payment_allocations: 'amount, company_id, invoice_id, payment_id',
  portal_members: 'company_id, customer_id, grants, login_id, order_limit, preset',
  portal_logins: 'company_id, email, has_password, id, is_active, language, name, phone',
};

const held = useApp();
let portal: Client;
beforeAll(async () => {
  portal = new Client({ connectionString: held.app.urls.portal });
  await portal.connect();
});
afterAll(() => portal.end());

const asCustomer = async <T extends object>(
  company: number,
  customer: number,
  text: string,
): Promise<T[]> => {
  await portal.query(
    `begin; set local app.company_id = '${company}'; set local app.customer_id = '${customer}'`,
  );
  const { rows } = await portal.query<T>(text);
  await portal.query('rollback');
  return rows;
};

describe('the login of the portal', () => {
  it('reads these columns and no others [B6.19]', async () => {
    const { rows } = await portal.query<{ name: string; columns: string }>(
      `select c.relname as name, string_agg(a.attname, ', ' order by a.attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
         and has_column_privilege(c.oid, a.attnum, 'select') group by c.relname`,
    );
    expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(readable);
  });

  it('writes nothing, anywhere', async () => {
    const { rows } = await portal.query(
      `select c.relname, p from pg_class c, unnest(array['insert', 'update', 'delete', 'truncate']) p
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
         and (has_table_privilege(c.oid, p) or p in ('insert', 'update') and has_any_column_privilege(c.oid, p))`,
    );
    expect(rows).toEqual([]);
  });

  it('has a policy of its own for every table with what belongs to a customer', async () => {
    const { rows } = await portal.query<{ name: string }>(
      `select distinct c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname in ('customer_id', 'contract_id', 'invoice_id', 'login_id', 'asset_id')
       where c.relnamespace = 'public'::regnamespace and has_any_column_privilege(c.oid, 'select') and not exists (
         select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
           and p.polroles @> array[(select oid from pg_roles where rolname = 'yardline_portal')])`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    'select comments from contracts',
    'select rerent_cost from contract_lines',
    'select cost from assets',
    'select credit_limit from customers',
    'select password_hash from portal_logins',
    'select code_hash from portal_sessions',
    'select portal_password_hash_of(1)',
    'select name from users',
    'select provider_ref from payments',
    "select set_config('app.customer_id', '2', true)",
    'set role yardline_app',
  ])('is refused: %s', async (text) => {
    await portal.query("begin; set local app.company_id = '1'; set local app.customer_id = '1'");
    const answer = await portal.query(text).then(
      () => 'answered',
      (error: Error) => error.message,
    );
    await portal.query('rollback');
    expect(answer).toMatch(/permission denied/);
  });

  it('sees one customer of one company, and nothing without being told whose [B6.19]', async () => {
    const counter = await newCounter(held.app);
    const other = await counter.addCustomer({ name: 'Another' });
    await counter.open([rent(await counter.addAsset())]);
    await counter.addAsset();
    const { companyId } = counter.tenant;
    const seen = (company: number, customer: number) =>
      asCustomer<{ what: string; n: number }>(
        company,
        customer,
        `select 'contracts' as what, count(*)::int as n from contracts union all
         select 'lines', count(*)::int from contract_lines union all
         select 'assets', count(*)::int from assets union all
         select 'customers', count(*)::int from customers order by what`,
      );
    expect(await seen(companyId, counter.customer.id)).toEqual([
      { what: 'assets', n: 1 },
      { what: 'contracts', n: 1 },
      { what: 'customers', n: 1 },
      { what: 'lines', n: expect.any(Number) },
    ]);
    expect((await seen(companyId, other.id)).map(({ n }) => n)).toEqual([0, 0, 1, 0]);
    expect((await seen(companyId + 1_000, counter.customer.id)).map(({ n }) => n)).toEqual([0, 0, 0, 0]);
    await portal.query(`begin; set local app.company_id = '${companyId}'`);
    await expect(portal.query('select id from contracts')).rejects.toThrow(
      /invalid input syntax|customer_id/,
    );
    await portal.query('rollback');
  });
});
