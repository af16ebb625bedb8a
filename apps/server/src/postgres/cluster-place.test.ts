import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCluster, isDemoWanted, endDemo } from './cluster-place.ts';
import { findPostgres, launchPostgres } from './launch.ts';
import { withClient } from './login.ts';

/** Only root starts PostgreSQL under another account, which some folders shut out. */
const isRoot = process.getuid?.() === 0;

let parent: string;
let data: string;
const outside: string[] = [];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'yardline-place-'));
  data = join(parent, 'data');
});
afterEach(async () => {
  for (const folder of [parent, ...outside.splice(0)]) await rm(folder, { recursive: true, force: true });
});

/** A folder that looks like a cluster from outside. */
const fakeCluster = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'PG_VERSION'), '18\n');
};

describe('a data folder', () => {
  test.runIf(isRoot)(
    'finds its database again when the rights of a folder above it changed in the meantime',
    async () => {
      await chmod(parent, 0o700);
      const first = await launchPostgres({ dataDir: data });
      await withClient(first.url, (client) => client.query('create table kept as select 42 as answer'));
      await first.stop();
      const place = (await readFile(join(data, 'postgres-place'), 'utf8')).trim();
      outside.push(dirname(place));
      expect(place).toMatch(/^\/var\/lib\/yardline\//);

      await chmod(parent, 0o755);
      const second = await launchPostgres({ dataDir: data });
      try {
        const { rows } = await withClient(second.url, (client) => client.query('select answer from kept'));
        expect(rows).toEqual([{ answer: 42 }]);
        expect(await findPostgres(data)).toBe(second.url);
      } finally {
        await second.stop();
      }
      // Moved: the database outside of it belongs to the folder at its old place.
      const moved = join(parent, 'moved');
      await rename(data, moved);
      await expect(launchPostgres({ dataDir: moved })).rejects.toThrow(/was moved or copied.*belongs to/s);
      await writeFile(join(dirname(place), 'data-folder'), moved);
      expect(await findCluster(moved)).toBe(place);
    },
    60_000,
  );

  test.runIf(isRoot)('says which folder shuts the database out, and begins no other one', async () => {
    await fakeCluster(join(data, 'postgres'));
    await writeFile(join(data, 'postgres-place'), 'postgres\n');
    await writeFile(join(data, 'postgres-password'), 'secret\n');
    await chmod(parent, 0o700);
    await expect(launchPostgres({ dataDir: data })).rejects.toThrow(`may no longer enter ${parent}`);
  });

  test('can be moved with the database in it', async () => {
    await fakeCluster(join(data, 'postgres'));
    await writeFile(join(data, 'postgres-place'), 'postgres\n');
    const moved = join(parent, 'moved');
    await rename(data, moved);
    expect(await findCluster(moved)).toBe(join(moved, 'postgres'));
  });

  test('whose database is gone starts nothing, and says where it looked', async () => {
    await mkdir(data);
    await writeFile(join(data, 'postgres-place'), 'postgres\n');
    await expect(launchPostgres({ dataDir: data })).rejects.toThrow(`should be in ${join(data, 'postgres')}`);
    await rm(join(data, 'postgres-place'));
    for (const trace of ['postgres-password', 'sealing-key']) {
      await writeFile(join(data, trace), 'x');
      await expect(launchPostgres({ dataDir: data })).rejects.toThrow(`it holds ${trace}`);
      await rm(join(data, trace));
    }
  });

  test.runIf(isRoot)(
    'of an earlier version that has two databases is asked which is the right one',
    async () => {
      await fakeCluster(join(data, 'postgres'));
      expect(await findCluster(data)).toBe(join(data, 'postgres'));
      const other = join('/var/lib/yardline', createHash('sha256').update(data).digest('hex').slice(0, 16));
      outside.push(other);
      await fakeCluster(join(other, 'postgres'));
      await expect(findCluster(data)).rejects.toThrow('has two databases');
    },
  );

  test('gets demo companies once, when it is new', async () => {
    const server = await launchPostgres({ dataDir: data });
    await server.stop();
    expect(await isDemoWanted(data)).toBe(true);
    await endDemo(data);
    const again = await launchPostgres({ dataDir: data });
    await again.stop();
    expect(await isDemoWanted(data)).toBe(false);
  }, 60_000);
});
