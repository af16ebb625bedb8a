import { largeLogins } from '../apps/server/db/seeds/logins.ts';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { systemClock } from '../apps/server/src/kernel/clock.ts';
import { prepareLarge } from './lists/given.ts';
import { workOf } from './bulk-edits/work.ts';
import { signIn } from './requests/caller.ts';
import { unlimited } from './requests/given.ts';

// The cost of setting a field in many machines at once: storing which, the preview, the change, and the undo.
// SEARCH finds fewer than all; ASSETS says how many there are in a database that ends with the measurement; DATABASE_URL
// names one that stays.

const search = process.env['SEARCH'];
const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1e6);

const given = await prepareLarge();
try {
  const app = await buildApp(
    readConfig({ ...process.env, LOG_LEVEL: 'fatal', ...unlimited }, given.url),
    systemClock,
  );
  const headers = await signIn(app.http, largeLogins[0]?.email ?? '');
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/rest-api/bulk-edits${url}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<{ id: number; status: string; rows_total: number; ready: number; refused: number }>();
  };
  const query = { inactive: '1', ...(search === undefined ? {} : { search }) };
  const changes = { warranty_terms: `Two years, ${Date.now()}` };
  const { id } = await ask('POST', '', { kind: 'assets', query, changes });
  const work = await workOf(given.url);
  const table: object[] = [];
  for (const step of ['preview', 'change', 'undo'] as const) {
    if (step === 'change') await ask('POST', `/${id}/start`, {});
    if (step === 'undo') await ask('POST', `/${id}/undo`, {});
    const since = performance.now();
    const processor = process.cpuUsage();
    let most = megabytes();
    const watch = setInterval(() => (most = Math.max(most, megabytes())), 200);
    await work.run(id);
    clearInterval(watch);
    const seconds = (performance.now() - since) / 1000;
    const { user, system } = process.cpuUsage(processor);
    const { status, rows_total: machines } = await ask('GET', `/${id}`);
    table.push({
      step,
      status,
      machines,
      seconds: Number(seconds.toFixed(1)),
      'ms each': Number(((seconds * 1e3) / machines).toFixed(2)),
      'processor of this process, s': Number(((user + system) / 1e6).toFixed(1)),
      'memory at most, MB': most,
    });
  }
  console.table(table);
  await work.end();
  await app.close();
} finally {
  await given.stop();
}
process.exit(0);
