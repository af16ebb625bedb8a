import { demoPassword, demoPortalPeople, demoStores } from '../apps/server/db/seeds/logins.ts';
import { dataDir, openDatabase } from './database.ts';
import { startBackups } from './backups/keep-backups.ts';
import { atEnd, endOnFault, live } from './life.ts';
import { type Login, type Report, prepareDatabase } from './prepare.ts';
import { buildWhenStale } from './web-build.ts';

// npm start: everything from a fresh clone to a page where users can sign in.

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const report: Report = (phase, since, what = '') =>
  console.log(`  ${phase.padEnd(12)}${seconds(performance.now() - since).padStart(7)}  ${what}`);

await live(async () => {
  const began = Number(process.env['YARDLINE_BEGAN'] ?? Date.now());
  console.log(
    `  ${'install'.padEnd(12)}${seconds(Number(process.env['YARDLINE_INSTALL_MS'] ?? 0)).padStart(7)}`,
  );

  const [database, logins] = await together(startDatabase(), startBuild());

  const since = performance.now();
  const [{ startServer }, { readConfig }] = await Promise.all([
    import('../apps/server/src/main.ts'),
    import('../apps/server/src/config.ts'),
  ]);
  const server = await startServer(readConfig({ ...process.env, DATA_DIR: dataDir }, database));
  atEnd(() => server.stop());
  endOnFault(() => server.drain());
  report('server', since);

  console.log(`\nYardline is ready after ${seconds(Date.now() - began)}: ${server.address}\n`);
  // A process that was started again after a fault says no more than that it is back.
  if (!process.env['YARDLINE_RESTARTED']) printDemo(logins, server.address);
  process.send?.('ready');
});

async function startDatabase(): Promise<[string, Login[]]> {
  const since = performance.now();
  const database = await openDatabase();
  atEnd(() => database.stop());
  report('database', since, database.adopted ? 'was running' : 'started');
  const logins = await prepareDatabase(database, report);
  const stopBackups = await startBackups(database);
  if (stopBackups) atEnd(stopBackups);
  return [database.url, logins];
}

async function startBuild(): Promise<void> {
  const since = performance.now();
  const built = await buildWhenStale();
  report('web build', since, built ? '' : 'fresh');
}

/** Both at once; when one fails the other is still waited for, so that nothing begins after the end. */
async function together<T>(first: Promise<T>, second: Promise<void>): Promise<T> {
  const [one, two] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (two.status === 'rejected') throw two.reason;
  return one.value;
}

function printDemo(logins: Login[], address: string): void {
  if (logins.length > 0) for (const path of demoStores) console.log(`  Store on the web: ${address}${path}`);
  if (logins.length > 0)
    for (const { email, preset } of demoPortalPeople)
      console.log(
        `  Customer's account: ${address}${demoStores[0]}/en/account   ${email}   ${demoPassword}   ${preset}`,
      );
  const rows = logins.map(({ company, role, email, password }) => [company, role, email, password]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`);
}
