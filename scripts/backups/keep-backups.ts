import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepBackups } from '../../apps/server/src/postgres/backups/keeper.ts';
import { readBackupSettings } from '../../apps/server/src/postgres/backups/settings.ts';
import { openTarget } from '../../apps/server/src/postgres/backups/open-target.ts';
import type { Target } from '../../apps/server/src/postgres/backups/target.ts';
import type { RunningPostgres } from '../../apps/server/src/postgres/launch.ts';
import { dataDir, isGiven, root } from '../database.ts';

/** The version of the product that makes a backup. */
export const productVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * The target that the settings name, or another.
 * @throws Error in words for the operator
 */
export const targetOf = (address: string | undefined): Target => {
  const settings = readBackupSettings(process.env);
  const to = address ?? settings.to;
  if (to === undefined) throw new Error('Name a target: a folder or s3://bucket/prefix, or set BACKUP_TO.');
  return openTarget(to, settings.keys);
};

/**
 * Begins to keep the backups of the embedded database, where BACKUP_TO asks for them and this process serves from it.
 * @throws Error in words where the database is one of the operator's own
 */
export const startBackups = async ({
  url,
  folder,
}: RunningPostgres): Promise<(() => Promise<void>) | undefined> => {
  const settings = readBackupSettings(process.env);
  if (settings.to === undefined) return undefined;
  if (isGiven)
    throw new Error(
      'BACKUP_TO is for the embedded database. Back up your own server by its own tools (docs/operations.md).',
    );
  if (folder === undefined) return undefined;
  const keeper = keepBackups({
    url,
    folder,
    dataDir,
    settings,
    target: openTarget(settings.to, settings.keys),
    product: await productVersion(),
    fail: (error) => console.error('A backup failed; it is tried again.', error),
  });
  return () => keeper.stop();
};
