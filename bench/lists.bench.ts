import { largeLogins } from '../apps/server/db/seeds/logins.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { prepareLarge } from './lists/given.ts';
import { asksOf } from './lists/asks.ts';
import { measureExports } from './lists/exports.ts';
import { signIn } from './requests/caller.ts';
import { unlimited } from './requests/given.ts';

// What a page of a list and a search cost at real size, from the call to the answer, one after the other: each kind of
// question is asked with other words every time, so that nothing is known from the last one.
// ASSETS and CUSTOMERS say how many of a company in a database that ends with the measurement; DATABASE_URL one that stays.

const times = Number(process.env['TIMES'] ?? 40);
const goalMs = 100;
// ONLY='mistyped|doubles' asks what is so called, and nothing is written to files then.
const only = process.env['ONLY'];

const given = await prepareLarge();
try {
  const app = await buildApp(
    readConfig({ ...process.env, LOG_LEVEL: 'fatal', ...unlimited }, given.url),
    systemClock,
  );
  const headers = await signIn(app.http, largeLogins[0]?.email ?? '');
  console.log(`Large Rentals has ${given.size}; each question ${times} times.`);
  const table: object[] = [];
  // What else runs on the machine slows the plainest call as well: the ratio to it moves less than the milliseconds.
  let plainest = 0;
  const asks = asksOf(given);
  const chosen = asks.filter(({ name }, n) => n === 0 || only === undefined || new RegExp(only).test(name));
  for (const { name, url } of chosen) {
    const took: number[] = [];
    let found = 0;
    for (let n = 0; n < times + 5; n += 1) {
      const since = performance.now();
      const answer = await app.http.inject({ method: 'GET', url: url(n), headers });
      // The first five warm up.
      if (n >= 5) took.push(performance.now() - since);
      if (answer.statusCode !== 200)
        throw new Error(`${url(n)} answered ${answer.statusCode}: ${answer.body}`);
      const { items, hits, duplicates, rows } = answer.json<Record<string, unknown[] | undefined>>();
      found += (items ?? hits ?? duplicates ?? rows ?? []).length;
    }
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
    if (plainest === 0) plainest = at(0.5);
    table.push({
      question: name,
      p50: at(0.5),
      p95: at(0.95),
      most: at(0.999),
      ratio: Number((at(0.95) / plainest).toFixed(1)),
      rows: Math.round(found / (times + 5)),
      met: at(0.95) < goalMs ? 'yes' : 'no',
    });
  }
  console.table(table);
  if (only === undefined) console.table(await measureExports(app.http, headers));
  await app.close();
} finally {
  await given.stop();
}
process.exit(0);
