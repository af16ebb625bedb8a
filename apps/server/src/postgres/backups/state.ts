import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** How backups of a data folder stand, for people who look after it. */
export const backupState = z.object({
  target: z.string(),
  base: z.object({ name: z.string(), at: z.string(), bytes: z.int(), took_ms: z.int() }).nullable(),
  /** The last instant of which the log is stored, and the pieces that wait. */
  reach: z.string().nullable(),
  waiting: z.int(),
  /** What went wrong last, and is not over. */
  fault: z.object({ at: z.string(), text: z.string() }).nullable(),
});
export type BackupState = z.output<typeof backupState>;

const fileOf = (dataDir: string): string => join(dataDir, 'backup-state.json');

/** Undefined where nothing is backed up by itself. */
export const readBackupState = async (dataDir: string): Promise<BackupState | undefined> => {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : backupState.parse(JSON.parse(text));
};

export const writeBackupState = async (dataDir: string, state: BackupState): Promise<void> => {
  const file = fileOf(dataDir);
  await writeFile(`${file}.partial`, JSON.stringify(state), { mode: 0o600 });
  await rename(`${file}.partial`, file);
};
