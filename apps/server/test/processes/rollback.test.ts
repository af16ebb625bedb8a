import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUpCluster } from '../../src/postgres/backup.ts';
import { launchPostgres } from '../../src/postgres/launch.ts';
import { withClient } from '../../src/postgres/login.ts';
import { findPending, migrate } from '../../src/postgres/migrate.ts';
import { ensureRoles } from '../../src/postgres/prepare-roles.ts';
import { connectionUrl } from '../../src/postgres/roles.ts';
import { readMigrations } from '../../src/postgres/schema-history.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'yardline-rollback-'));
  await chmod(home, 0o755);
});
afterAll(() => rm(home, { recursive: true, force: true }));

const asOwner = <T>(url: string, sql: string): Promise<T[]> =>
  withClient(connectionUrl(url, 'owner'), async (client) => (await client.query(sql)).rows as T[]);

it('an upgrade is taken back by the copy that was made before it: the version before serves its schema again', async () => {
  const dataDir = join(home, 'data');
  const into = join(dataDir, 'backups');
  const names = (await readMigrations()).map(({ name }) => name);
  const newest = names.slice(-3);
  const versionBefore = (name: string): boolean => !newest.includes(name);

  // The version before, with work in it.
  const before = await launchPostgres({ dataDir });
  try {
    await ensureRoles(before.url);
    await migrate(before.url, versionBefore);
    await asOwner(before.url, 'create table work as select 1 as day');
    expect(await findPending(before.url)).toEqual(newest);
    // The newer one: a copy first, then its migrations, then work that will be lost.
    await before.whileStopped?.((folder) => backUpCluster({ folder, into, name: 'before' }));
    expect(await migrate(before.url)).toEqual(newest);
    await asOwner(before.url, 'update work set day = 2');
  } finally {
    await before.stop();
  }

  // As docs/operations.md says: the files aside, the copy in their place, and the version before is started.
  await rename(join(dataDir, 'postgres'), join(home, 'aside'));
  execFileSync('cp', ['-a', join(into, 'before', 'postgres'), join(dataDir, 'postgres')]);
  const again = await launchPostgres({ dataDir });
  try {
    expect(await migrate(again.url, versionBefore)).toEqual([]);
    expect(await asOwner(again.url, 'select day from work')).toEqual([{ day: 1 }]);
    // And the next try of the newer version begins where the first did.
    expect(await findPending(again.url)).toEqual(newest);
    expect(await migrate(again.url)).toEqual(newest);
  } finally {
    await again.stop();
  }
}, 180_000);
