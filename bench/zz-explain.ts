import pg from 'pg';
import { busyLogins } from '../apps/server/db/seeds/logins.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { connectionUrl } from '../apps/server/src/postgres/roles.ts';
import { signIn } from './requests/caller.ts';
import { capture } from './requests/capture.ts';
const url = process.env['DATABASE_URL'] ?? '';
const app = await buildApp(readConfig({ ...process.env, LOG_LEVEL: 'fatal' }, url), systemClock);
const headers = await signIn(app.http, busyLogins[0]?.email ?? '');
const c2 = new pg.Client(url);
await c2.connect();
const id = (await c2.query("select id from companies where name='Busy Rentals'")).rows[0].id;
const u = new URL(connectionUrl(url, 'app'));
u.searchParams.set('options', `-c app.company_id=${id}`);
const client = new pg.Client(u.href.replaceAll('+', '%20'));
await client.connect();
for (const path of process.argv.slice(2)) {
  const cap = await capture(app.http, path, { method: 'GET', url: path, headers });
  console.log('=====', path, cap.statements.length);
  for (const s of cap.statements) {
    const t = performance.now();
    if (s.text.startsWith('set ')) {
      await client.query(s.text);
      console.log(s.text);
      continue;
    }
    const r = await client.query({ text: 'explain (analyze, buffers) ' + s.text, values: s.values });
    const plan = r.rows.map((x) => x['QUERY PLAN']);
    const ms = plan.at(-1);
    console.log('--', ms, s.text.slice(0, 200).replace(/\s+/g, ' '));
    if (Number(/[\d.]+/.exec(ms)?.[0]) > 2) console.log(s.text, s.values, plan.join('\n'));
  }
}
process.exit(0);
