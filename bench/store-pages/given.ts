import { withClient } from '../../apps/server/src/postgres/login.ts';

/** How many listings the store of the demo company gets beside its own. */
const listings = Number(process.env['LISTINGS'] ?? 20_000);

// Counted products, a thousand of them groups of three machines, beside those that the demo has: each with two values, a
// category, two languages, a picture, and an open hold and five that are over.
const steps: readonly string[] = [
  `insert into categories (company_id, name) select $1, 'Aisle ' || n from generate_series(1, 40) n`,
  `insert into attributes (company_id, name) select $1, 'Measure ' || n from generate_series(1, 8) n`,
  `insert into attribute_values (company_id, attribute_id, name, position)
    select $1, a.id, n || ' m', n from attributes a cross join generate_series(1, 12) n
    where a.company_id = $1 and a.name like 'Measure %'`,
  `insert into groups (company_id, class_id, code, name)
    select $1, (select class_id from assets where company_id = $1 and kind = 'group' order by id limit 1), 'SHELF' || n, 'Shelf ' || n
    from generate_series(1, 1000) n`,
  `insert into assets (company_id, number, description, kind, group_id, class_id, location_id, division_id, quantity)
    select $1, 'SHELF' || n, 'Shelf product ' || n, case when n <= 1000 then 'group' else 'bulk' end,
      case when n <= 1000 then (select id from groups where company_id = $1 and code = 'SHELF' || n) else a.group_id end,
      a.class_id, a.location_id, a.division_id, case when n <= 1000 then 0 else 20 end
    from generate_series(1, $3::int) n
    join lateral (select x.* from assets x where x.company_id = $1 and x.kind = case when n <= 1000 then 'group' else 'bulk' end
      order by x.id limit 1) a on true where $2 <> ''`,
  `insert into assets (company_id, number, description, kind, group_id, class_id, location_id, division_id)
    select $1, a.number || '-' || n, a.description, 'numbered', a.group_id, a.class_id, p.location_id, l.division_id
    from assets a cross join generate_series(1, 3) n
    join stores s on s.company_id = $1 and s.path = $2
    join lateral (select location_id from store_places where company_id = $1 and store_id = s.id order by position limit 1) p on true
    join locations l on l.company_id = $1 and l.id = p.location_id
    where a.company_id = $1 and a.kind = 'group' and a.number like 'SHELF%'`,
  `insert into bulk_stock (company_id, asset_id, location_id, quantity)
    select $1, a.id, p.location_id, 20 from assets a join stores s on s.company_id = $1 and s.path = $2
    join lateral (select location_id from store_places where company_id = $1 and store_id = s.id order by position limit 1) p on true
    where a.company_id = $1 and a.kind = 'bulk' and a.number like 'SHELF%'`,
  `insert into rate_tables (company_id, asset_id) select $1, id from assets
    where company_id = $1 and number like 'SHELF%' and kind in ('bulk', 'group')`,
  `insert into rates (company_id, rate_table_id, code, description, unit, unit_count, amount)
    select $1, t.id, r.code, r.description, r.unit, r.unit_count, r.amount + t.id % 90 from rate_tables t
    join assets a on a.company_id = $1 and a.id = t.asset_id and a.number like 'SHELF%'
    join rates r on r.company_id = $1 and r.time_window is null and r.rate_table_id = (select x.id from rate_tables x
      join rates y on y.company_id = $1 and y.rate_table_id = x.id where x.company_id = $1 and x.owner = ''
      group by x.id having count(*) >= 3 order by x.id limit 1)
    where t.company_id = $1`,
  `insert into product_categories (company_id, category_id, asset_id)
    select $1, k.ids[1 + (a.id % 40)::int], a.id from assets a
    cross join (select array_agg(id order by id) as ids from categories where company_id = $1 and name like 'Aisle %') k
    where a.company_id = $1 and a.number like 'SHELF%' and a.kind in ('bulk', 'group')`,
  `insert into product_attributes (company_id, value_id, asset_id)
    select distinct $1::bigint, k.ids[1 + ((a.id * m) % 96)::int], a.id from assets a cross join unnest(array[1, 7, 31]) m
    cross join (select array_agg(v.id order by v.id) as ids from attribute_values v join attributes x on x.company_id = $1
      and x.id = v.attribute_id and x.name like 'Measure %' where v.company_id = $1) k
    where a.company_id = $1 and a.number like 'SHELF%' and a.kind in ('bulk', 'group')`,
  `insert into listings (company_id, store_id, asset_id, state, position, created_at)
    select $1, s.id, a.id, 'published', 1000 + row_number() over (order by a.id), now() from assets a
    join stores s on s.company_id = $1 and s.path = $2
    where a.company_id = $1 and a.number like 'SHELF%' and a.kind in ('bulk', 'group')`,
  `insert into listing_texts (company_id, store_id, listing_id, language, name, slug, summary, search)
    select $1, l.store_id, l.id, g.language, a.description, lower(a.number), 'For every site.', lower(a.description || ' ' || a.number || ' for every site')
    from listings l join assets a on a.company_id = $1 and a.id = l.asset_id and a.number like 'SHELF%'
    cross join (values ('en'), ('fr')) g (language) where l.company_id = $1`,
  `insert into listing_pictures (company_id, listing_id, position, hash, width, height, alt_en, alt_fr)
    select $1, l.id, 1, md5(a.number), 1280, 960, a.description, a.description
    from listings l join assets a on a.company_id = $1 and a.id = l.asset_id and a.number like 'SHELF%' where l.company_id = $1`,
  `insert into restrictions (company_id, category_id, portal_type, effect)
    select $1, id, 'guest', case when name = 'Aisle 1' then 'hidden' when name = 'Aisle 2' then 'no_price' else 'request_only' end
    from categories where company_id = $1 and name in ('Aisle 1', 'Aisle 2', 'Aisle 3')`,
  `insert into holds (company_id, asset_id, location_id, contract_id, contract_line_id, status_code, quantity, is_exclusive, starts_at, ends_at, released_at)
    select $1, a.id, a.location_id, h.contract_id, h.contract_line_id, h.status_code, 1, false, now() + make_interval(days => n * 9),
      now() + make_interval(days => n * 9 + 5), case when n <= 0 then now() + make_interval(days => n * 9 + 5) end
    from assets a cross join generate_series(-4, 1) n
    cross join (select * from holds where company_id = $1 and contract_line_id is not null and draft_line_id is null order by id limit 1) h
    where a.company_id = $1 and a.number like 'SHELF%' and a.kind in ('bulk', 'numbered')`,
];

/** Writes many published listings into the store with this path, with all that a page of them asks. @returns its company */
export const fillStore = (adminUrl: string, path: string): Promise<number> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ company: string }>(
      `select company from store_addresses where kind = 'path' and value = $1`,
      [path],
    );
    const company = rows[0]?.company;
    await client.query('begin');
    for (const step of steps) {
      const values = [company, path, listings].slice(
        0,
        Math.max(...(step.match(/\$\d/g) ?? ['$1']).map((each) => Number(each[1]))),
      );
      await client.query(step, values);
    }
    await client.query('update stores set content_version = content_version + 1 where company_id = $1', [
      company,
    ]);
    await client.query('commit');
    await client.query('analyze');
    return Number(company);
  });
