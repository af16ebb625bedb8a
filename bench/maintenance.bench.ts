import { randomUUID } from 'node:crypto';
import { largeLogins } from '../apps/server/db/seeds/logins.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { modules } from '../apps/server/src/modules/modules.ts';
import { withClient } from '../apps/server/src/postgres/login.ts';
import { prepareLarge } from './lists/given.ts';
import { signIn } from './requests/caller.ts';
import { unlimited } from './requests/given.ts';

// Three plans for every machine of a large fleet: what writing the plans takes, what the night reckons, and what the list of what
// is due costs then. ASSETS says how many machines.

process.env['ASSETS'] ??= '100000';
process.env['CUSTOMERS'] ??= '1000';
const times = 60;

const given = await prepareLarge();
const app = await buildApp(
  readConfig({ ...process.env, LOG_LEVEL: 'fatal', ...unlimited }, given.url),
  systemClock,
);
const headers = await signIn(app.http, largeLogins[0]?.email ?? '');

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return Number(((performance.now() - since) / 1000).toFixed(1));
};

const today = Temporal.Now.plainDateISO('UTC');
const ago = (days: number) => today.subtract({ days }).toString();
const plans = [
  { name: 'Half-year check', kind: 2, every_days: 182, starts_on: ago(180) },
  { name: 'Yearly inspection', kind: 2, every_days: 365, starts_on: ago(100) },
  { name: 'Certificate', kind: 3, due_on: today.add({ days: 200 }).toString() },
];

/** A machine of each class, by which a plan of the class is written. */
const oneOfEach = await withClient(given.url, async (client) => {
  const { rows } = await client.query<{ number: string }>(`
    select distinct on (g.class_id) a.number from assets a join groups g on g.company_id = a.company_id and g.id = a.group_id
    join companies c on c.id = a.company_id
    where c.name = 'Large Rentals' and a.kind = 'numbered' order by g.class_id, a.id`);
  return rows.map(({ number }) => number);
});

const write = async (): Promise<void> => {
  for (const number of oneOfEach)
    for (const plan of plans) {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/rest-api/assets/${number}/maintenance`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload: JSON.stringify({ scope: 'class', ...plan }),
      });
      if (answer.statusCode >= 300) throw new Error(answer.body);
    }
};

const job = modules.flatMap(({ jobs = [] }) => jobs).find(({ task }) => task === 'keep-maintenance-orders');
const night = async (): Promise<void> => {
  const context = { database: app.database, clock: systemClock, log: app.http.log };
  await job?.run(context as never, {});
};

const read = async (url: string): Promise<number> => {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const since = performance.now();
    const answer = await app.http.inject({ method: 'GET', url, headers });
    took.push(performance.now() - since);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return Number((took.toSorted((a, b) => a - b)[times / 2] ?? 0).toFixed(1));
};

/** What was reckoned today counts as reckoned the day before. */
const letADayPass = (): Promise<unknown> =>
  withClient(given.url, (client) =>
    client.query('update maintenance_states set reckoned_on = reckoned_on - 1'),
  );

try {
  const calls = oneOfEach.length * plans.length;
  const table = [{ what: `plans written, s (${calls} calls)`, figure: await seconds(write), goal: '' }];
  await letADayPass();
  table.push(
    { what: 'a night reckons all of them, s', figure: await seconds(night), goal: '< 60' },
    { what: 'a quarter of an hour later, s', figure: await seconds(night), goal: '' },
  );
  const states = await withClient(given.url, async (client) => {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from maintenance_states');
    return rows[0]?.n;
  });
  console.log(`Large Rentals has ${given.size}; ${states} machines and plans.`);
  const lists = ['/rest-api/maintenance-states?page_size=50', '/rest-api/maintenance-states/weeks'];
  for (const url of lists) table.push({ what: `${url}, p50 ms`, figure: await read(url), goal: '< 50' });
  console.table(table);
  await app.close();
} finally {
  await given.stop();
}
process.exit(0);
