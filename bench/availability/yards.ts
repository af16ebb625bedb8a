import { openPool } from '../../apps/server/src/kernel/database/pool.ts';
import {
  type Database,
  openDatabase,
  readTenantTables,
} from '../../apps/server/src/kernel/database/transaction.ts';
import { addUser } from '../../apps/server/db/seeds/opening/add-user.ts';
import { provisionCompany } from '../../apps/server/db/seeds/opening/provision-company.ts';
import { systemActor } from '../../apps/server/src/modules/openings/public.ts';
import { readCompany } from '../../apps/server/src/kernel/auth/holder.ts';
import { launchPostgres } from '../../apps/server/src/postgres/launch.ts';
import { withClient } from '../../apps/server/src/postgres/login.ts';
import { migrate } from '../../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../../apps/server/src/postgres/prepare-roles.ts';
import { connectionUrl } from '../../apps/server/src/postgres/roles.ts';
import { demoPassword } from '../../apps/server/db/seeds/logins.ts';

/** How large a world is measured. */
export type Size = { companies: number; assets: number };

/** Many companies over one database: the first owns a tenth of all machines, the others share the rest alike. */
export type Yards = {
  url: string;
  database: Database;
  large: number;
  usual: number;
  now: Temporal.Instant;
  stop(): Promise<void>;
};

export const userOf = (companyId: number): string => `counter-${companyId}@bench.example`;

const addCompany = (database: Database, now: Temporal.Instant, n: number): Promise<number> =>
  provisionCompany(database, () => now, {
    name: `Yard ${n}`,
    timeZone: 'America/New_York',
    country: 'U',
    currency: 'USD',
    taxes: [
      { code: 'A', description: 'First tax', percent: 5 },
      { code: 'B', description: 'Second tax', percent: 9.975 },
    ],
    divisions: [
      { code: 'E', title: 'East', city: 'Albany', provState: 'NY' },
      { code: 'W', title: 'West', city: 'Buffalo', provState: 'NY' },
    ],
  });

/** A user who may see the yard, in the companies in which calls are measured. */
const addClerk = (database: Database, now: Temporal.Instant, companyId: number): Promise<number> =>
  database.transaction({ companyId }, async (tx) =>
    addUser(systemActor({ tx, company: await readCompany(tx), now }), {
      name: 'Casey Counter',
      email: userOf(companyId),
      password: demoPassword,
      role: 'Administrator',
      isAdmin: true,
    }),
  );

// As many groups as the timeline shows on its largest page, and some more.
const groupsOfClass = 139;

// Nine of ten are numbered; of each tenth there are 20 pieces, half of them in the other yard.
const stock = [
  `insert into classes (company_id, code, name, turnaround_minutes)
   select c.id, 'C' || n, 'Class ' || n, (n - 1) * 60 from companies c, generate_series(1, 4) n`,
  `insert into groups (company_id, class_id, code, name)
   select company_id, id, code || '-' || n, name || ' size ' || n from classes, generate_series(1, ${groupsOfClass}) n`,
  `insert into customers (company_id, customer_number, name)
   select c.id, 'K' || n, 'Customer ' || n from companies c, generate_series(1, 100) n`,
  `insert into assets (company_id, number, description, kind, group_id, class_id, location_id, division_id, quantity, cost, purchased_on)
   select c.id, 'M-' || lpad(n::text, 6, '0'), 'Machine ' || n, case when n % 10 = 0 then 'bulk' else 'numbered' end,
     g.id, g.class_id, l.id, l.division_id, case when n % 10 = 0 then 20 else 1 end, 10000 + n % 50000, date '2024-01-01' + n % 700
   from (select id, row_number() over (order by id) as rank from companies) c
   cross join lateral generate_series(1, case when c.rank = 1 then $1::int else $2::int end) n
   join (select company_id, id, class_id, row_number() over (partition by company_id order by id) - 1 as nth from groups) g
     on g.company_id = c.id and g.nth = n % ${4 * groupsOfClass}
   join (select company_id, id, division_id, row_number() over (partition by company_id order by id) - 1 as nth from locations) l
     on l.company_id = c.id and l.nth = (n / 10) % 2`,
  `insert into bulk_stock (company_id, asset_id, location_id, quantity)
   select a.company_id, a.id, l.id, 10 from assets a join locations l on l.company_id = a.company_id where a.kind = 'bulk'`,
  `insert into contracts (company_id, kind, status, number, customer_id, division_id, location_id, starts_at, ends_at, created_by, created_at)
   select p.company_id, 'contract', 'open', row_number() over (partition by p.company_id order by p.id), p.id, l.division_id, l.id,
     $3::timestamptz, $3::timestamptz + interval '1 day', 1, $3::timestamptz
   from customers p cross join lateral
     (select id, division_id from locations l where l.company_id = p.company_id order by id limit 1) l`,
];

// What is not back yet: six of ten machines are out, one of them late, and four are promised for a week of the next six;
// of each bulk product ten documents have some.
const contractOf = `(select min(k.id) from contracts k where k.company_id = a.company_id) + a.id % 100`;
const open = [
  `insert into holds (company_id, asset_id, location_id, contract_id, status_code, quantity, is_exclusive, starts_at, ends_at, out_at)
   select a.company_id, a.id, a.location_id, ${contractOf}, 'C', 1, true, begun, ends, begun
   from assets a cross join lateral (select $1::timestamptz - make_interval(hours => 20 + (a.id % 200)::int) as begun,
     $1::timestamptz + make_interval(hours => case when a.id % 20 = 3 then -10 else 10 + (a.id % 300)::int end) as ends) p
   where a.kind = 'numbered' and a.id % 10 < 6`,
  `insert into holds (company_id, asset_id, location_id, contract_id, status_code, quantity, is_exclusive, starts_at, ends_at)
   select a.company_id, a.id, a.location_id, ${contractOf}, 'R', 1, true, begins, begins + interval '7 days'
   from assets a cross join lateral (select $1::timestamptz + make_interval(days => 14 + (a.id % 30)::int) as begins) p
   where a.kind = 'numbered' and a.id % 5 < 2 and a.id % 20 <> 3`,
  `insert into holds (company_id, asset_id, location_id, contract_id, status_code, quantity, is_exclusive, starts_at, ends_at, out_at)
   select a.company_id, a.id, a.location_id, ${contractOf}, case when n < 6 then 'C' else 'R' end, 1 + n % 3, false, begins,
     begins + make_interval(days => 3 + n * 2), case when n < 6 then begins end
   from assets a cross join generate_series(1, 10) n
   cross join lateral (select $1::timestamptz + make_interval(days => (n - 6) * 3) as begins) p where a.kind = 'bulk'`,
];

/** The number of holds that one more month of history has: one of each asset. */
const month = `insert into holds (company_id, asset_id, location_id, contract_id, status_code, quantity, is_exclusive, starts_at, ends_at, out_at, released_at)
  select a.company_id, a.id, a.location_id, ${contractOf}, 'C', 1, a.kind = 'numbered', begun, begun + interval '12 days', begun,
    begun + interval '11 days' - make_interval(hours => (a.id % 24)::int)
  from assets a cross join lateral (select $1::timestamptz - make_interval(days => 13 + $2::int * 30 + (a.id % 9)::int) as begun) p`;

const run = (url: string, statements: readonly { sql: string; values: unknown[] }[]): Promise<void> =>
  withClient(url, async (client) => {
    // Set-based and in order, so the rows are right by construction: foreign keys are not looked up one by one.
    await client.query("set session_replication_role = replica; set work_mem = '256MB'");
    for (const { sql, values } of statements) await client.query(sql, values);
  });

/** A migrated database that ends with the measurement, with its companies, machines and open holds. */
export const openYards = async ({ companies, assets }: Size): Promise<Yards> => {
  const server = await launchPostgres({ dataDir: '', volatile: true });
  await ensureRoles(server.url);
  await migrate(server.url);
  const pool = openPool(connectionUrl(server.url, 'app'), 64, () => {});
  const database = openDatabase(pool, await readTenantTables(pool));
  const now = Temporal.Instant.from('2026-06-15T15:00:00Z');
  const ids: number[] = [];
  for (let n = 1; n <= companies; n += 1) ids.push(await addCompany(database, now, n));
  const [large = 0, usual = large] = ids;
  for (const id of new Set([large, usual])) await addClerk(database, now, id);
  const each = Math.floor((assets * 0.9) / Math.max(1, companies - 1));
  const at = now.toString();
  const valuesOf = (sql: string): unknown[] =>
    sql.includes('$3') ? [at] : sql.includes('$2') ? [Math.floor(assets / 10), each] : [];
  await run(server.url, [
    ...stock.map((sql) => ({ sql: sql.replaceAll('$3', '$1'), values: valuesOf(sql) })),
    ...open.map((sql) => ({ sql, values: [at] })),
  ]);
  return {
    url: server.url,
    database,
    large,
    usual,
    now,
    stop: async () => {
      await database.close();
      await server.stop();
    },
  };
};

/** How many holds there are, and how many of them are open. */
export const countHolds = (yards: Yards): Promise<{ all: number; open: number }> =>
  withClient(yards.url, async (client) => {
    const { rows } = await client.query<{ all: string; open: string }>(
      'select count(*) as all, count(*) filter (where released_at is null) as open from holds',
    );
    return { all: Number(rows[0]?.all), open: Number(rows[0]?.open) };
  });

/** Adds months of history, the latest first, until there are so many holds; the planner learns of them. */
export const fillHistory = async (
  yards: Yards,
  { assets }: Size,
  from: number,
  holds: number,
): Promise<number> => {
  const { all } = await countHolds(yards);
  const months = Math.max(0, Math.round((holds - all) / assets));
  const at = yards.now.toString();
  await run(
    yards.url,
    Array.from({ length: months }, (_, n) => ({ sql: month, values: [at, from + n] })),
  );
  await withClient(yards.url, (client) => client.query('vacuum (analyze)'));
  return from + months;
};
