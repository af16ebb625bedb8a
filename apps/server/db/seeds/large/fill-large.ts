import type { Client } from 'pg';
import { groups } from '../everyday/fleet.ts';
import { cities, families, forms, goods, modelsOf, trades } from './words.ts';

/** How much there should be of each. */
export type LargePlan = { assets: number; customers: number };

type Fill = { text: string; values: readonly unknown[] };

const pick = (list: string, n: string): string => `(${list})[1 + (${n}) % array_length(${list}, 1)]`;

/**
 * Machines in two yards, each with a number, a serial number and a barcode of its own; what is there already stays.
 * Multiples of large primes spread the words so that neighbours differ and the same run writes the same rows.
 */
const assets = ({ assets: wanted }: LargePlan): Fill => ({
  text: `insert into assets (company_id, number, description, group_id, class_id, location_id, division_id, make, model,
      model_year, serial_number, barcode, meter_type, meter, cost, list_price, purchased_on, bin, is_active, status_code)
    select g.company_id, m.group_code || '-' || lpad(n::text, 6, '0'), m.description, g.id, g.class_id, y.id, y.division_id,
      m.make, m.model, 2008 + n % 18, upper(left(m.make, 2)) || upper(left(md5(n::text), 9)), '7' || lpad(n::text, 9, '0'),
      'M', (n * 7919::bigint) % 9000, m.cost, round(m.cost * 1.2), date '2016-01-01' + (n % 3600)::int,
      chr(65 + (n % 8)::int) || '-' || n % 40, n % 50 <> 0, 'A'
    from generate_series((select count(*) + 1 from assets where company_id = $1 and kind <> 'group'), $2::bigint) n
    join lateral (select * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[])
      with ordinality as m (group_code, description, make, model, cost, place)) m on m.place = 1 + (n * 7907) % $8::bigint
    join groups g on g.company_id = $1 and g.code = m.group_code
    join (select *, row_number() over (order by id) - 1 as place from locations where company_id = $1) y on y.place = n % 2`,
  values: [
    wanted,
    ...(['group', 'description', 'make', 'model', 'cost'] as const).map((key) =>
      models.map((each) => each[key]),
    ),
    models.length,
  ],
});
const models = modelsOf(groups);

/** The groups of the machines as products, as the verb that adds a machine makes them. */
const products = (): Fill => ({
  text: `insert into assets (company_id, number, description, kind, group_id, class_id, location_id, division_id, quantity)
    select g.company_id, g.code, g.name, 'group', g.id, g.class_id, y.id, y.division_id, 0
    from groups g join lateral (select id, division_id from locations l where l.company_id = $1 order by id limit 1) y on true
    where g.company_id = $1 and exists (select from assets u where u.company_id = $1 and u.group_id = g.id and u.kind = 'numbered')
    on conflict do nothing`,
  values: [],
});

const customers = ({ customers: wanted }: LargePlan): Fill => ({
  text: `insert into customers (company_id, customer_number, name, email, phone, address1, city, prov_state, postal_code, account_type, is_active)
    select $1, 'L' || lpad(n::text, 6, '0'),
      ${pick('$3::text[]', 'n * 7907')} || ' ' || ${pick('$4::text[]', 'n * 104729')} || ' ' || ${pick('$5::text[]', 'n / 7')},
      'office' || n || '@' || lower(${pick('$3::text[]', 'n * 7907')}) || '.example',
      '518-' || lpad((200 + n % 700)::text, 3, '0') || '-' || lpad((n * 7919 % 10000)::text, 4, '0'),
      1 + n % 900 || ' Depot Road', ${pick('$6::text[]', 'n * 31')}, 'NY', lpad((12000 + n % 2900)::text, 5, '0'),
      case when n % 40 = 0 then 'N' when n % 200 = 7 then 'H' else 'Y' end, n % 30 <> 0
    from generate_series((select count(*) + 1 from customers where company_id = $1), $2::bigint) n`,
  values: [wanted, families, trades, forms, cities],
});

const sites = (): Fill => ({
  text: `insert into sites (company_id, customer_id, site_number, name, address1, city, prov_state, postal_code, phone)
    select c.company_id, c.id, '1', ${pick('$2::text[]', 'c.id')} || ' job ' || c.id, c.id % 900 || ' Main Street', c.city,
      'NY', '12180', c.phone from customers c
    where c.company_id = $1 and c.id % 3 = 0 and not exists (
      select from sites s where s.company_id = c.company_id and s.customer_id = c.id)`,
  values: [trades],
});

const parts = ({ assets: wanted }: LargePlan): Fill => ({
  text: `insert into parts (company_id, number, description, class_id, list_price, cost, barcode, vendor_product_number)
    select $1, 'P' || lpad(n::text, 6, '0'), ${pick('$3::text[]', 'n * 7907')} || ' ' || n / 16,
      (select id from classes where company_id = $1 and kind = 'sales' order by id limit 1), 2 + n % 90, 1 + n % 60,
      '8' || lpad(n::text, 9, '0'), 'V' || upper(left(md5(n::text), 7))
    from generate_series((select count(*) + 1 from parts where company_id = $1), $2::bigint / 10) n`,
  values: [wanted, goods],
});

/** Quotes, which hold nothing: as many as there are customers. */
const quotes = ({ customers: wanted }: LargePlan): Fill => ({
  text: `insert into contracts (company_id, kind, status, number, customer_id, division_id, location_id, po_number, starts_at,
      ends_at, total, rental_total, created_by, created_at, opened_at)
    select $1, 'quote', 'open', n, c.id, y.division_id, y.id, 'PO-' || upper(left(md5(n::text), 6)),
      timestamptz '2025-01-01 13:00Z' + n % 400 * interval '1 day', timestamptz '2025-01-04 13:00Z' + n % 400 * interval '1 day',
      n % 5000, n % 5000, u.id, timestamptz '2024-12-20Z' + n % 400 * interval '1 day', timestamptz '2024-12-20Z' + n % 400 * interval '1 day'
    from generate_series((select count(*) + 1 from contracts where company_id = $1), $2::bigint) n
    join (select id, row_number() over (order by id) as place from customers where company_id = $1) c on c.place = n
    join (select *, row_number() over (order by id) - 1 as place from locations where company_id = $1) y on y.place = n % 2
    cross join (select min(id) as id from users where company_id = $1) u`,
  values: [wanted],
});

const counter = (): Fill => ({
  text: `insert into document_counters (company_id, kind, next_number)
    select $1, 'quote', count(*) + 1 from contracts where company_id = $1
    on conflict (company_id, kind) do update set next_number = excluded.next_number`,
  values: [],
});

/** Each machine was out and came back: five rows of its history, written in the order of the index by which they are read. */
const history = (): Fill => ({
  text: `insert into status_history (company_id, noun, row_id, from_status, to_status, at)
    select a.company_id, 'assets', a.id, case when k % 2 = 1 then 'A' else 'C' end, case when k % 2 = 1 then 'C' else 'A' end,
      timestamptz '2024-01-01Z' + (a.id % 100 + k * 60) * interval '1 day'
    from assets a cross join generate_series(1, 5) k where a.company_id = $1 and not exists (
      select from status_history h where h.company_id = a.company_id and h.noun = 'assets' and h.row_id = a.id)
    order by a.id, k`,
  values: [],
});

/** Where words stand that people may mistype. */
const said = {
  customers: ['name', 'email', 'city'],
  sites: ['name', 'address1', 'city'],
  assets: ['description', 'make', 'model'],
  parts: ['description'],
};

/** What people may mistype of them. Figures are no words, and without them most texts are the same: each is taken apart once. */
const words = (): Fill => ({
  text: `insert into search_words (company_id, noun, word) select distinct $1::bigint, s.noun, w.word from (
      ${Object.entries(said)
        .flatMap(([noun, columns]) =>
          columns.map(
            (column) =>
              `select '${noun}' as noun, translate(${column}, '0123456789', '${' '.repeat(10)}') as said
                from ${noun} where company_id = $1`,
          ),
        )
        .join(' union ')}) s
    cross join lateral words_of(s.said) w(word)
    where not exists (select from search_words k where k.company_id = $1 and k.noun = s.noun and k.word = w.word)`,
  values: [],
});

const fills = [
  { table: 'assets', fill: assets },
  { table: 'assets', fill: products },
  { table: 'customers', fill: customers },
  { table: 'sites', fill: sites },
  { table: 'parts', fill: parts },
  { table: 'contracts', fill: quotes },
  { table: 'document_counters', fill: counter },
  { table: 'status_history', fill: history },
  { table: 'search_words', fill: words },
];

/** Adds what is still missing of what the plan wants, a table at a time, each in one statement. */
export const fillLarge = async (
  client: Client,
  { companyId, plan, report }: { companyId: number; plan: LargePlan; report: (text: string) => void },
): Promise<void> => {
  await client.query(`set app.company_id = ${companyId}`);
  await client.query('analyze');
  for (const { table, fill } of fills) {
    const { text, values } = fill(plan);
    const { rowCount } = await client.query(text, [companyId, ...values]);
    // Until it has counted them, the database takes the new rows for none, and looks for each in all others.
    await client.query(`vacuum analyze ${table}`);
    report(`${rowCount ?? 0} rows of ${table}`);
  }
};
