import { parseArgs } from 'node:util';
import { rotateSigningKey } from '../apps/server/src/kernel/auth/keys.ts';
import { openPool } from '../apps/server/src/kernel/database/pool.ts';
import {
  openDatabase as openTransactions,
  readTenantTables,
} from '../apps/server/src/kernel/database/transaction.ts';
import {
  adoptNextKey,
  nextSealingKey,
  openSealer,
  presentSealingKey,
} from '../apps/server/src/kernel/seal.ts';
import { withClient } from '../apps/server/src/postgres/login.ts';
import { hasPlayDatabase, playDatabaseUrl } from '../apps/server/src/postgres/play/make-play.ts';
import { reseal } from '../apps/server/src/postgres/reseal.ts';
import { connectionUrl } from '../apps/server/src/postgres/roles.ts';
import { dataDir, openDatabase } from './database.ts';
import { atEnd, end, live } from './life.ts';

// npm run keys -- --rotate   tokens are signed with a new key from now on; those that live stay good. Beside a running product.
// npm run keys -- --reseal   everything sealed is sealed under a new sealing key. The product is stopped meanwhile. Where the
//                            key is in SEALING_KEY, the new one is in SEALING_KEY_NEXT, and takes its place afterwards.

const usage = 'npm run keys -- --rotate, or npm run keys -- --reseal';

/** Live and, where there is one, Play: both rest under one sealing key, and each signs with a key of its own. */
const databasesOf = async (adminUrl: string): Promise<string[]> => [
  adminUrl,
  ...((await hasPlayDatabase(adminUrl)) ? [playDatabaseUrl(adminUrl)] : []),
];

const given = (name: string): Buffer | undefined => {
  const text = process.env[name];
  return text === undefined ? undefined : Buffer.from(text, 'base64');
};

const rotate = async (adminUrl: string): Promise<void> => {
  const sealer = openSealer(given('SEALING_KEY') ?? (await presentSealingKey(dataDir)));
  for (const url of await databasesOf(adminUrl)) {
    const pool = openPool(connectionUrl(url, 'app'), 1, (error) => console.error(error.message));
    await rotateSigningKey(openTransactions(pool, await readTenantTables(pool)), sealer);
    await pool.end();
  }
  console.log(
    'Tokens are signed with a new key within a minute. Those signed before stay good until they end.',
  );
};

/** @throws Error when a process of the product is connected: it would go on sealing under the old key */
const demandStopped = (adminUrl: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name in ('yardline', 'yardline-jobs', 'yardline-live')
         and datname in (current_database(), current_database() || '_play')`,
    );
    if ((rowCount ?? 0) > 0)
      throw new Error('The product runs on this database. Stop every process of it, and try again.');
  });

const sealAgain = async (adminUrl: string): Promise<void> => {
  await demandStopped(adminUrl);
  const set = given('SEALING_KEY');
  const next = set === undefined ? await nextSealingKey(dataDir) : given('SEALING_KEY_NEXT');
  if (next === undefined) throw new Error('The key is in SEALING_KEY: set the new one as SEALING_KEY_NEXT.');
  const keys = { from: openSealer(set ?? (await presentSealingKey(dataDir))), to: openSealer(next) };
  let count = 0;
  for (const url of await databasesOf(adminUrl)) count += await reseal(connectionUrl(url, 'owner'), keys);
  console.log(`${count} values are sealed under the new key.`);
  if (set !== undefined) {
    console.log('Start every process with the new key in SEALING_KEY from now on.');
    return;
  }
  const day = Temporal.Now.plainDateISO('UTC').toString();
  const old = await adoptNextKey(dataDir, day);
  console.log(`The old key opens older backups only. It is in ${old}: remove it when those are gone.`);
};

await live(
  async () => {
    const { values } = parseArgs({
      options: {
        rotate: { type: 'boolean', default: false },
        reseal: { type: 'boolean', default: false },
      },
    });
    if (values.rotate === values.reseal) throw new Error(usage);
    const database = await openDatabase();
    atEnd(() => database.stop());
    await (values.rotate ? rotate(database.url) : sealAgain(database.url));
    await end(0);
  },
  { interrupted: 130 },
);
