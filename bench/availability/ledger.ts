import { Client } from 'pg';
import { pageSql } from './bare.ts';
import type { Yards } from './yards.ts';

// The other way to know what is free: a row for each product and day with what is held. It is built here as it would stand,
// for the days on which anything is open, and asked the same page.

const build = `create table day_ledger as
  select h.company_id, h.asset_id, day::date as day, sum(h.quantity) as held
  from holds h cross join lateral generate_series(date_trunc('day', h.starts_at),
    case when h.out_at is not null and h.ends_at < $1::timestamptz then $1::timestamptz + interval '400 days'
      else h.ends_at end, interval '1 day') day
  where h.released_at is null group by 1, 2, 3`;

const page = `with peaks as materialized (
    select asset_id, max(held) as held from day_ledger where company_id = $1 and day >= $2::date and day < $3::date group by asset_id),
  free as (
    (select a.id, a.quantity as available from assets a
     where a.company_id = $1 and a.is_active and a.kind <> 'customer_owned' and a.id not in (select asset_id from peaks)
     order by a.quantity desc, a.id limit 51)
    union all
    (select a.id, a.quantity - p.held from peaks p join assets a on a.company_id = $1 and a.id = p.asset_id order by 2 desc, 1 limit 51))
  select a.number, free.available from free join assets a on a.company_id = $1 and a.id = free.id order by 2 desc, a.id limit 51`;

const explain = async (client: Client, title: string, sql: string, values: unknown[]): Promise<void> => {
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(
    `explain (analyze, buffers, costs off, summary) ${sql}`,
    values,
  );
  console.log(`\n${title}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
};

const median = async (client: Client, name: string, sql: string, values: unknown[]): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    const since = performance.now();
    await client.query({ name, text: sql, values });
    times.push(performance.now() - since);
  }
  return times.toSorted((a, b) => a - b)[30] ?? Number.NaN;
};

const sizeOf = async (client: Client, name: string): Promise<string> => {
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_total_relation_size($1::regclass)) as size',
    [name],
  );
  return rows[0]?.size ?? '';
};

/** Builds the ledger, asks both for the same page, and moves the end of a rental by two weeks in both. */
export const compareLedger = async ({ url, large, now }: Yards): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(build, [now.toString()]);
  await client.query('alter table day_ledger add primary key (company_id, asset_id, day)');
  await client.query(
    'create index day_ledger_by_day on day_ledger (company_id, day) include (asset_id, held)',
  );
  await client.query('vacuum (analyze) day_ledger');
  const week = [large, '2026-06-20T12:00:00Z', '2026-06-27T12:00:00Z'];
  await explain(client, 'Index of open holds, page of 50', pageSql, [...week, now.toString()]);
  await explain(client, 'Ledger by day, page of 50', page, week);
  const { rows } = await client.query<{ rows: string }>('select count(*) as rows from day_ledger');
  const { rows: machine } = await client.query<{ id: string; asset_id: string }>(
    `select id, asset_id from holds where company_id = $1 and released_at is null and status_code = 'C' and is_exclusive
      and ends_at > $2::timestamptz and asset_id % 5 > 1 limit 1`,
    [large, now.toString()],
  );
  const moved = machine[0];
  await explain(
    client,
    'Two weeks longer, as a hold',
    `update holds set ends_at = ends_at + interval '14 days' where company_id = $1 and id = $2`,
    [large, moved?.id],
  );
  await explain(
    client,
    'Two weeks longer, in the ledger',
    `insert into day_ledger select $1::bigint, $2::bigint, date '2026-08-01' + n, 1 from generate_series(1, 14) n
      on conflict (company_id, asset_id, day) do update set held = day_ledger.held + 1`,
    [large, moved?.asset_id],
  );
  console.table([
    {
      'ledger rows': Number(rows[0]?.rows),
      'ledger size': await sizeOf(client, 'day_ledger'),
      'open index size': await sizeOf(client, 'holds_open_by_asset'),
      'page by open holds, ms': (
        await median(client, 'by open holds', pageSql, [...week, now.toString()])
      ).toFixed(1),
      'page by ledger, ms': (await median(client, 'by ledger', page, week)).toFixed(1),
    },
  ]);
  await client.end();
};
