import { parseArgs } from 'node:util';
import { takeBase } from '../../apps/server/src/postgres/backups/base.ts';
import { storeErasures } from '../../apps/server/src/postgres/backups/erasures.ts';
import { databaseName } from '../../apps/server/src/postgres/backups/keeper.ts';
import { listBases, readManifest, readReach } from '../../apps/server/src/postgres/backups/manifest.ts';
import { readBackupSettings } from '../../apps/server/src/postgres/backups/settings.ts';
import type { Target } from '../../apps/server/src/postgres/backups/target.ts';
import { findCluster } from '../../apps/server/src/postgres/cluster-place.ts';
import { findPostgres } from '../../apps/server/src/postgres/launch.ts';
import { dataDir, isGiven } from '../database.ts';
import { productVersion, targetOf } from './keep-backups.ts';

// npm run backup -- --to TARGET   a base of the running embedded database, which goes on working meanwhile; it can be restored by itself.
// npm run backup -- --list        what the target holds.
// TARGET is a folder or s3://bucket/prefix; left out, it is BACKUP_TO. With BACKUP_TO the product makes bases and stores its log by itself.

const { values } = parseArgs({
  options: { to: { type: 'string' }, list: { type: 'boolean', default: false } },
});
try {
  const target = targetOf(values.to);
  await (values.list ? list(target) : make(target));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function make(target: Target): Promise<void> {
  if (isGiven)
    throw new Error('This backs up the embedded database; DATABASE_URL names another (docs/operations.md).');
  const [url, folder] = [await findPostgres(dataDir), await findCluster(dataDir)];
  if (url === undefined || folder === undefined)
    throw new Error('No database is running. Start the product first: npm start');
  const database = await databaseName(dataDir);
  const { name, manifest } = await takeBase({
    url,
    folder,
    dataDir,
    target,
    database,
    product: await productVersion(),
    host: readBackupSettings(process.env).host,
  });
  await storeErasures(url, target, { database });
  const megabytes = Math.ceil(manifest.bytes / 1_000_000).toLocaleString('en');
  console.log(
    `${name}: ${manifest.files.length} files, ${megabytes} MB, in ${(manifest.took_ms / 1000).toFixed(1)} s`,
  );
}

async function list(target: Target): Promise<void> {
  const bases = await listBases(target);
  if (bases.length === 0) console.log(`There is no backup in ${target.address}.`);
  for (const database of new Set(bases.map((each) => each.database))) {
    const reach = await readReach(target, database);
    console.log(`${database}   its log is stored up to ${reach ?? 'the end of its last base'}`);
    for (const { base } of bases.filter((each) => each.database === database)) {
      const { ended_at: at, bytes, host, product } = await readManifest(target, database, base);
      console.log(`  ${base}   from ${at} on   ${Math.ceil(bytes / 1_000_000)} MB   ${product} on ${host}`);
    }
  }
}
