import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runChecks } from '../../apps/server/src/modules/status/public.ts';
import { listErasures } from '../../apps/server/src/postgres/backups/erasures.ts';
import { restore } from '../../apps/server/src/postgres/backups/restore.ts';
import { withClient } from '../../apps/server/src/postgres/login.ts';
import { connectionUrl } from '../../apps/server/src/postgres/roles.ts';
import { eraseAgain } from './erase-again.ts';
import { targetOf } from './keep-backups.ts';

// npm run restore -- --to FOLDER [--from TARGET] [--at INSTANT] [--database NAME]
// Restores a backup into a new data folder, as of an instant or to the end of what is stored, and proves it: every rule of the data is asked,
// and nothing that the base counted may be missing. Those who were erased since are erased again. Then: DATA_DIR=FOLDER npm start.

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    from: { type: 'string' },
    at: { type: 'string' },
    database: { type: 'string' },
  },
});
const since = performance.now();
try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  if (values.to === undefined) throw new Error('Name the new data folder: npm run restore -- --to FOLDER');
  const { at, database } = values;
  const target = targetOf(values.from);
  const restored = await restore({
    target,
    to: resolve(values.to),
    ...(at !== undefined && { at: Temporal.Instant.from(at).toString() }),
    ...(database !== undefined && { database }),
    tell: (text) => console.log(`  ${text}`),
  });
  try {
    const { chosen } = restored;
    const missing = await compareCounts(restored.url, chosen.manifest.counts);
    const blocked = await eraseAgain({
      url: restored.url,
      erasures: await listErasures(target, chosen.database),
      restoredTo: at === undefined ? chosen.reach : Temporal.Instant.from(at).toString(),
      tell: (text) => console.log(`  ${text}`),
    });
    const findings = await runChecks(connectionUrl(restored.url, 'auditor'));
    const broken = findings.filter(({ rows }) => rows.length > 0);
    for (const { name, rows } of broken) console.error(`  ✗ ${name}: ${rows.length}`);
    console.log(`  ${findings.length - broken.length} of ${findings.length} rules hold.`);
    if (missing.length > 0 || broken.length > 0 || blocked > 0) process.exitCode = 1;
  } finally {
    await restored.stop();
  }
  console.log(
    `Restored in ${((performance.now() - since) / 1000).toFixed(1)} s. Start it: DATA_DIR=${resolve(values.to)} npm start`,
  );
}

/** Tables that lost rows since the base. */
async function compareCounts(url: string, counts: Readonly<Record<string, number>>): Promise<string[]> {
  return withClient(url, async (client) => {
    const missing: string[] = [];
    for (const [table, before] of Object.entries(counts)) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from ${client.escapeIdentifier(table)}`,
      );
      const now = Number(rows[0]?.count);
      console.log(`  ${now < before ? '✗' : '✓'} ${table}: ${now}, ${before} in the base`);
      if (now < before) missing.push(table);
    }
    return missing;
  });
}
