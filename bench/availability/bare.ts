import type { Client } from 'pg';

/** Sends a statement, or tells what it would read. */
export type Sender = (sent: { name: string; text: string; values: unknown[] }) => Promise<object[]>;

// The answers by plain SQL, written by hand with knowledge of the schema and without tenancy: the baseline for the cost of
// the product.

type Ask = (send: Sender, values: readonly unknown[]) => Promise<unknown[]>;

const named =
  (name: string, text: string): Ask =>
  (send, values) =>
    send({ name, text, values: [...values] });

/** Statements as they are. */
export const sending =
  (client: Client): Sender =>
  async (sent) =>
    (await client.query<object>(sent)).rows;

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } };

/** Counts the pages that statements read, which no other work on the machine changes. */
export const countingPages = (client: Client): { send: Sender; pages: () => number } => {
  let pages = 0;
  return {
    send: async ({ text, values }) => {
      const { rows } = await client.query<{ 'QUERY PLAN': Plan[] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      return (await client.query<object>(text, values)).rows;
    },
    pages: () => pages,
  };
};

const local = (instant: string): string =>
  `to_char(${instant} at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI')`;

const late = (now: string): string =>
  `(h.out_at is not null and h.ends_at < ${now}::timestamptz + make_interval(mins => c.turnaround_minutes))`;

const stands = (from: string, to: string, now: string): string =>
  `h.company_id = a.company_id and h.released_at is null and h.starts_at < ${to}
   and (h.ends_at is null or h.ends_at > ${from} or ${late(now)})`;

const demand = (now: string, until = 'h.ends_at'): string => `h.asset_id, h.status_code, h.quantity,
  ${local('h.starts_at')} as "from", ${local(until)} as "to", h.released_at is null and coalesce(${late(now)}, false) as is_overdue,
  h.contract_id, k.kind, k.number as contract_number, p.name as customer_name`;

const documents = `left join contracts k on k.company_id = a.company_id and k.id = h.contract_id
  left join customers p on p.company_id = a.company_id and p.id = k.customer_id`;

const product = `select a.number, a.description, a.kind, a.quantity as owned, held.* from assets a
  join classes c on c.company_id = a.company_id and c.id = a.class_id
  left join lateral (select ${demand('$5')}, h.starts_at as begins from holds h ${documents}
    where ${stands('$3', '$4', '$5')} and h.asset_id = a.id) held on true
  where a.company_id = $1 and a.number = $2 order by held.begins`;

const page = `with demand as materialized (
    select h.asset_id, a.quantity as owned, h.quantity::float8 as quantity, greatest(h.starts_at, $2::timestamptz) as begins,
      case when ${late('$4')} then null else h.ends_at end as ends
    from holds h join assets a on a.company_id = h.company_id and a.id = h.asset_id
    join classes c on c.company_id = a.company_id and c.id = a.class_id where ${stands('$2', '$3', '$4')} and a.company_id = $1 and a.is_active and a.kind <> 'customer_owned'),
  peaks as materialized (
    select asset_id, max(owned) as owned, max(held) as held from (
      select asset_id, owned, sum(quantity) over (partition by asset_id order by at) as held from (
        select asset_id, owned, begins as at, quantity from demand
        union all select asset_id, owned, ends, -quantity from demand where ends < $3) steps) swept
    group by asset_id),
  free as (
    (select a.id, a.quantity as owned, a.quantity as available from assets a
     where a.company_id = $1 and a.is_active and a.kind <> 'customer_owned' and a.id not in (select asset_id from peaks)
     order by a.quantity desc, a.id limit 51)
    union all
    (select asset_id, owned, owned - held from peaks order by 3 desc, 1 limit 51))
  select a.id, a.number, a.description, a.kind, a.status_code, c.name, l.title, free.owned, free.available, c.has_availability
  from free join assets a on a.company_id = $1 and a.id = free.id join classes c on c.company_id = a.company_id and c.id = a.class_id
  join locations l on l.company_id = $1 and l.id = a.location_id order by free.available desc, free.id limit 51`;

const rows = `select a.id, a.number, a.description, a.kind, a.status_code, a.quantity, a.cost, a.purchased_on, c.name
  from assets a join classes c on c.company_id = a.company_id and c.id = a.class_id
  where a.company_id = $1 and a.is_active and a.kind <> 'customer_owned' order by a.number limit 501`;

const bars = `select ${demand('$4', 'coalesce(h.released_at, h.ends_at)')}
  from unnest($5::bigint[]) wanted (id)
  join assets a on a.company_id = $1 and a.id = wanted.id join classes c on c.company_id = a.company_id and c.id = a.class_id
  cross join lateral (
    select h.* from holds h where ${stands('$2', '$3', '$4')} and h.asset_id = a.id
    union all
    select h.* from holds h where h.company_id = a.company_id and h.asset_id = a.id
      and h.released_at > $2 and h.starts_at < $3 and h.starts_at < h.released_at) h ${documents}
  order by h.asset_id, h.starts_at`;

const day = (instant: string): string => `(${instant} at time zone 'America/New_York')::date - $5::date`;

// Where the number of held machines of each group changes, day by day, without a look for what holds one twice.
const timeline = `with page as materialized (
    select g.id, g.name, k.name as class_name, k.turnaround_minutes, lower(k.name || ' / ' || g.name) as place
    from groups g join classes k on k.company_id = g.company_id and k.id = g.class_id
    where g.company_id = $1 and exists (select from assets a where a.company_id = $1 and a.group_id = g.id
      and a.kind = 'numbered' and a.is_active)
    order by lower(k.name || ' / ' || g.name), g.id limit 500),
  a as materialized (
    select m.id, m.company_id, m.group_id from page join assets m on m.company_id = $1 and m.group_id = page.id
      and m.kind = 'numbered' and m.is_active),
  spans as materialized (
    select a.group_id, ${late('$4')} as is_late, greatest(0, ${day('h.starts_at')}) as first,
      case when h.ends_at is null or ${late('$4')} then 30 else least(30, ${day('h.ends_at')}) end as last
    from a join page c on c.id = a.group_id join holds h on h.asset_id = a.id and ${stands('$2', '$3', '$4')}),
  changes as (
    select group_id, day, sum(n)::int as held from spans cross join lateral (values (first, 1), (last + 1, -1)) s (day, n)
    group by group_id, day)
  select page.id, page.name, page.class_name, o.owned, coalesce(l.late, 0) as late, s.days, s.held
  from page join (select group_id, count(*)::int as owned from a group by group_id) o on o.group_id = page.id
  left join (select group_id, array_agg(day) as days, array_agg(held) as held from changes group by group_id) s
    on s.group_id = page.id
  left join (select group_id, count(*) filter (where is_late)::int as late from spans group by group_id) l
    on l.group_id = page.id
  order by page.place, page.id`;

const board = `select a.id, a.number, a.description, c.name as class_name, g.name as group_name, a.division_id, l.title, a.status_code,
    a.status_out_at, a.status_until - make_interval(mins => c.turnaround_minutes) as due_at,
    coalesce(a.status_out_at is not null and a.status_until - make_interval(mins => c.turnaround_minutes) < $2, false) as is_late,
    k.id as document_id, k.kind as document_kind, k.number as document_number, p.name as customer_name, s.name as site, s.city
  from (
    select id, number, description, class_id, group_id, division_id, location_id, status_code, status_contract_id, status_until,
      status_out_at
    from assets where company_id = $1 and is_active and kind = 'numbered' order by status_code, id limit 500) a
  join classes c on c.company_id = $1 and c.id = a.class_id join groups g on g.company_id = $1 and g.id = a.group_id
  join locations l on l.company_id = $1 and l.id = a.location_id
  left join contracts k on k.company_id = $1 and k.id = a.status_contract_id
  left join customers p on p.company_id = $1 and p.id = k.customer_id left join sites s on s.company_id = $1 and s.id = k.site_id
  order by a.status_code, a.id`;

const askRows = named('rows', rows);
const askBars = named('bars', bars);

export const bare = {
  product: named('product', product),
  page: named('page', page),
  board: named('board', board),
  timeline: named('timeline', timeline),
  /** Two statements, because the second asks about the products of the first. */
  calendar: async (send: Sender, [companyId, from, to, now]: readonly unknown[]): Promise<unknown[]> => {
    const found = await askRows(send, [companyId]);
    const ids = found.slice(0, 500).map((row) => (row as { id: number }).id);
    return askBars(send, [companyId, from, to, now, ids]);
  },
} satisfies Record<string, Ask>;

/** The bare page, for a look at its plan. */
export const pageSql = page;
