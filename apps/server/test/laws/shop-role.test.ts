import { createPriceList, createRateTable } from '@yardline/contract/rates/rates';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../app.ts';
import { newCounter } from '../counter.ts';

const every = 'every column';

/**
 * What the shop on the web may read, of which every passer-by may read the pages. A column that is added here is one that
 * strangers may know.
 */
const readable: Readonly<Record<string, string>> = {
  companies:
    'address1, city, clock_offset_seconds, country, currency, email, grace_minutes, id, language, minimum_days_out, name, phone, ' +
    'phone_format, postal_code, postal_format, pricing_rules, prov_state, rate_policy, rental_days, row_version, time_zone',
  divisions:
    'address1, address2, city, code, company_id, country, holidays, id, is_closed, latitude, longitude, phone, postal_code, ' +
    'prov_state, time_zone, title',
  division_hours: every,
  locations: 'code, company_id, division_id, id, is_closed, title',
  classes:
    'code, company_id, energy, has_availability, id, is_active, kind, name, pricing_rules, turnaround_minutes',
  groups: 'class_id, code, company_id, id, is_active, length, name, weight',
  assets:
    'class_id, company_id, description, division_id, energy, fuel_type, group_id, id, is_active, kind, length, location_id, make, ' +
    'meter, meter_type, model, model_year, number, quantity',
  parts: 'class_id, company_id, description, id, is_active, list_price, number, unit',
  part_stock: 'company_id, location_id, on_hand, part_id, promised',
  services: 'company_id, description, id, is_active, service_code',
  bulk_stock: every,
  holds: 'asset_id, company_id, ends_at, expires_at, location_id, out_at, quantity, released_at, starts_at',
  rate_tables: 'asset_id, class_id, company_id, expires_on, group_id, id, owner, product',
  rates: 'amount, code, company_id, description, rate_table_id, time_window, unit, unit_count',
  categories: every,
  attributes: every,
  attribute_values: every,
  product_categories: every,
  product_attributes: every,
  kits: every,
  kit_details: every,
  suggestion_lists: 'company_id, description, id, is_active, number',
  suggestions: every,
  suggestion_carriers: every,
  synonyms: every,
  stores: every,
  store_places: every,
  store_rules: every,
  listings: every,
  listing_texts: every,
  listing_slugs: every,
  listing_papers: every,
  files: 'company_id, id, media_type, name, size',
  file_pieces: every,
  listing_pictures: every,
  listing_picture_sizes: every,
  store_contents: every,
  store_content_versions: 'body, company_id, content_id, n',
  restrictions:
    'category_id, class_id, company_id, effect, group_id, id, listing_id, portal_type, price_list_id',
  store_hosts: 'company_id, host, id, measure_id, measure_url, measured_by, state, store_id',
  store_content_slugs: every,
  store_content_uses: 'company_id, content_id, n, picture_id',
  store_pictures: 'alt_en, alt_fr, company_id, focus_x, focus_y, hash, height, id, is_decorative, width',
  store_picture_sizes: every,
  store_publications: 'company_id, content_id, ends_at, n, starts_at',
};

const held = useApp();
let shop: Client;
beforeAll(async () => {
  shop = new Client({ connectionString: held.app.urls.store });
  await shop.connect();
});
afterAll(() => shop.end());

describe('the login of the shop on the web', () => {
  it('reads these columns and no others', async () => {
    const { rows } = await shop.query<{ name: string; columns: string }>(
      `select c.relname as name, case when bool_and(has_column_privilege(c.oid, a.attnum, 'select')) then 'every column'
         else string_agg(a.attname, ', ' order by a.attname) filter (where has_column_privilege(c.oid, a.attnum, 'select')) end as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       group by c.relname having bool_or(has_column_privilege(c.oid, a.attnum, 'select'))`,
    );
    expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(readable);
  });

  it('writes nothing, anywhere', async () => {
    const { rows } = await shop.query(
      `select c.relname, p from pg_class c, unnest(array['insert', 'update', 'delete', 'truncate']) p
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
         and (has_table_privilege(c.oid, p) or p in ('insert', 'update') and has_any_column_privilege(c.oid, p))`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    'select cost from assets',
    'select serial_number from assets',
    'select name from customers',
    'select * from contracts',
    'select contract_id from holds',
    'select customer_id from rate_tables',
    'select name from users',
    'select company from store_addresses',
    "select claim_store_path(1, 'mine', now())",
    'select password_hash_of(1)',
    "select set_config('app.company_id', '2', true)",
    "select set_config('app.price_list_id', '2', true)",
    'set role yardline_app',
    'set role yardline_owner',
  ])('is refused: %s', async (text) => {
    await shop.query("begin; set local app.company_id = '1'");
    const answer = await shop.query(text).then(
      () => 'answered',
      (error: Error) => error.message,
    );
    await shop.query('rollback');
    expect(answer).toMatch(/permission denied/);
  });

  it('sees the rates of everybody, and those of no customer', async () => {
    const { admin, tenant, fleet, customer } = await newCounter(held.app);
    await admin.ok(createRateTable, {
      body: {
        group_id: fleet.groupId,
        customer_id: customer.id,
        rates: [{ code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: 61 }],
      },
    });
    const seen = async (company: number) => {
      await shop.query(`begin; set local app.company_id = '${company}'`);
      const { rows } = await shop.query<{ owner: string; amount: number }>(
        'select t.owner, r.amount from rate_tables t join rates r on r.rate_table_id = t.id',
      );
      await shop.query('rollback');
      return rows.map(({ owner }) => owner);
    };
    expect(new Set(await seen(tenant.companyId))).toEqual(new Set(['']));
    expect(await seen(0)).toEqual([]);
  });

  it('sees of price lists the one of the store whose pages it reads, and no other', async () => {
    const { admin, tenant, fleet } = await newCounter(held.app);
    const newList = async (code: string, amount: number) => {
      const list = await admin.ok(createPriceList, { body: { code, name: code } });
      const rates = [{ code: 'DAY', description: 'Daily', unit: 'day' as const, count: 1, amount }];
      await admin.ok(createRateTable, { body: { group_id: fleet.groupId, price_list_id: list.id, rates } });
      return list.id;
    };
    const [web, gold] = [await newList('WEB', 61), await newList('GOLD', 51)];
    const seen = async (settings: string) => {
      await shop.query(`begin; set local app.company_id = '${tenant.companyId}'; ${settings}`);
      const { rows } = await shop.query<{ owner: string }>(
        'select distinct t.owner from rate_tables t join rates r on r.rate_table_id = t.id order by t.owner',
      );
      await shop.query('rollback');
      return rows.map(({ owner }) => owner);
    };
    expect(await seen(`set local app.price_list_id = '${web}'`)).toEqual(['', `price_list:${web}`]);
    expect(await seen(`set local app.price_list_id = '${gold}'`)).toEqual(['', `price_list:${gold}`]);
    expect(await seen("set local app.price_list_id = ''")).toEqual(['']);
    expect(await seen('')).toEqual(['']);
  });
});
