import type { Client } from 'pg';
import { withClient } from '../../../../src/postgres/login.ts';
import { ordersAWeek } from './work-week.ts';

type Weeks = { companyId: number; zone: string; mechanics: number; weeks: number };

const fresh = (table: string): string => `nextval(pg_get_serial_sequence('${table}', 'id'))`;

/** A time that is so many weeks later by the yard's clock. */
const later = (column: string): string =>
  `((t.${column} at time zone c.zone) + make_interval(weeks => c.weeks)) at time zone c.zone`;

/**
 * Writes the rows that a query finds once more, changed in some columns. The query calls the row t; it is read in its order, so that
 * new ids are in that order too.
 */
const copy = (table: string, from: string, columns: Readonly<Record<string, string>>): string => `
  insert into ${table} overriding system value
  select r.* from (
    select to_jsonb(t) as was, jsonb_build_object(${Object.entries(columns)
      .map(([name, value]) => `'${name}', ${value}`)
      .join(', ')}) as now
    from ${table} t ${from}
  ) s cross join lateral jsonb_populate_record(null::${table}, s.was || s.now${
    'id' in columns ? '' : ` || jsonb_build_object('id', ${fresh(table)})`
  }) r`;

/** The orders of the first week in the order of their time, each for every mechanic; those of the first mechanic are there. */
const planCopies = `
  create temp table copies on commit drop as
  select template_id, user_id, zone, weeks, ${fresh('work_orders')} as id,
    row_number() over (order by created_at, n) - 1
      + (select next_number from document_counters where company_id = $1 and kind = 'work_order') as number
  from (
    select o.id as template_id, o.created_at, m.user_id, m.n, $2::text as zone, $4::integer as weeks
    from (select id, created_at from work_orders where company_id = $1 order by number limit ${ordersAWeek}) o
    cross join (select id as user_id, row_number() over (order by id) as n from users
      where company_id = $1 and is_mechanic order by id limit $3) m
    where $4::integer > 0 or m.n > 1
    order by o.created_at, m.n
  ) planned`;

const planLines = `
  create temp table copied_lines on commit drop as
  select l.id as template_id, c.id as work_order_id, c.user_id, c.weeks, ${fresh('work_lines')} as id
  from work_lines l join copies c on c.template_id = l.work_order_id where l.company_id = $1`;

/** Rows that are found by what came round: the n-th copy takes another machine and another customer than its neighbour. */
const turning = (table: string, where: string, step: number, name: string): string => `
  join (select *, row_number() over (order by id) - 1 as n, count(*) over () as every
    from ${table} where company_id = $1 ${where}) ${name} on ${name}.n = (c.number * ${step}) % ${name}.every`;

const words = ['a.number', 'a.description'].map(
  (each) => `case when t.asset_id is not null then ${each} end`,
);

const statements: readonly string[] = [
  copy(
    'work_orders',
    `join copies c on c.template_id = t.id
    ${turning('assets', "and kind = 'numbered'", 7919, 'a')} ${turning('customers', '', 104_729, 'p')}
    where t.company_id = $1 order by c.number`,
    {
      id: 'c.id',
      number: 'c.number',
      asset_id: 'case when t.asset_id is not null then a.id end',
      customer_id: 'case when t.customer_id is not null then p.id end',
      created_at: later('created_at'),
      started_at: later('started_at'),
      completed_at: later('completed_at'),
      closed_at: later('closed_at'),
      search: `lower(concat_ws(' ', case when t.customer_id is not null then p.name end, ${words.join(', ')}, nullif(t.machine, ''), t.complaint))`,
    },
  ),
  planLines,
  copy('work_lines', 'join copied_lines c on c.template_id = t.id where t.company_id = $1', {
    id: 'c.id',
    work_order_id: 'c.work_order_id',
    user_id: 'case when t.user_id is not null then c.user_id end',
  }),
  `insert into work_order_mechanics
  select r.* from work_order_mechanics t join copies c on c.template_id = t.work_order_id
  cross join lateral jsonb_populate_record(t, jsonb_build_object('work_order_id', c.id, 'user_id', c.user_id)) r
  where t.company_id = $1`,
  copy('job_stretches', 'join copies c on c.template_id = t.work_order_id where t.company_id = $1', {
    work_order_id: 'c.id',
    user_id: 'c.user_id',
    began_at: later('began_at'),
    ended_at: later('ended_at'),
  }),
  copy(
    'asset_costs',
    `join copied_lines c on c.template_id = t.work_line_id
    join work_orders o on o.company_id = $1 and o.id = c.work_order_id where t.company_id = $1`,
    {
      work_order_id: 'c.work_order_id',
      work_line_id: 'c.id',
      asset_id: 'o.asset_id',
      spent_on: 't.spent_on + 7 * c.weeks',
    },
  ),
  copy(
    'status_history',
    `join copies c on c.template_id = t.row_id
    where t.company_id = $1 and t.noun = 'work_orders' order by t.id`,
    { row_id: 'c.id', at: later('at'), user_id: 'c.user_id' },
  ),
  // When each of them was here that week.
  copy(
    'work_stretches',
    `join (select distinct user_id, zone, weeks from copies) c on true
    where t.company_id = $1 and t.user_id = (select min(id) from users where company_id = $1 and is_mechanic)
      and t.began_at < (select min(created_at) + interval '6 days' from work_orders where company_id = $1)`,
    {
      user_id: 'c.user_id',
      by_id: 'c.user_id',
      began_at: later('began_at'),
      ended_at: later('ended_at'),
      recorded_at: later('recorded_at'),
    },
  ),
  `update document_counters set next_number = next_number + (select count(*) from copies)
  where company_id = $1 and kind = 'work_order'`,
];

const copyWeek = async (client: Client, { companyId, zone, mechanics }: Weeks, week: number) => {
  await client.query('begin');
  await client.query(planCopies, [companyId, zone, mechanics, week]);
  for (const text of statements) await client.query(text, [companyId]);
  await client.query('commit');
};

/**
 * Fills the year with copies of the first week of the first mechanic: each week for each mechanic, on other machines and for other
 * customers. A week is one transaction; a run that was cut short goes on behind the last.
 * @param progress told how many orders there are
 */
export const copyWeeks = (ownerUrl: string, weeks: Weeks, progress: (done: number) => void): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const { companyId, mechanics } = weeks;
    await client.query(
      "select set_config('app.company_id', $1, false), set_config('timezone', 'UTC', false)",
      [String(companyId)],
    );
    const { rows } = await client.query<{ n: string }>(
      'select count(*) as n from work_orders where company_id = $1',
      [companyId],
    );
    const done = Math.floor(Number(rows[0]?.n) / (ordersAWeek * mechanics));
    for (let week = done; week < weeks.weeks; week += 1) {
      await copyWeek(client, weeks, week);
      progress((week + 1) * ordersAWeek * mechanics);
    }
  });
