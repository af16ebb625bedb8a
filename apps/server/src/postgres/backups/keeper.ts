import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../kernel/clock.ts';
import { shipLog, waitingIn } from './archive.ts';
import { takeBase } from './base.ts';
import { storeErasures } from './erasures.ts';
import { listBases, readManifest, readReach } from './manifest.ts';
import { prune } from './prune.ts';
import type { BackupSettings } from './settings.ts';
import { type BackupState, writeBackupState } from './state.ts';
import type { Target } from './target.ts';

/** Milliseconds between two looks, and after a fault. */
const everyMs = 5_000;
const faultMs = 60_000;

/** The name under which the database of a data folder is kept; a restored one gets another, and never writes over the first. */
export const databaseName = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'backup-name');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim() !== '') return known.trim();
  const day = systemClock().toString().slice(0, 10);
  const name = `${day}-${randomBytes(4).toString('hex')}`;
  await writeFile(file, `${name}\n`, { mode: 0o600 });
  return name;
};

export type Keeping = {
  url: string;
  folder: string;
  dataDir: string;
  target: Target;
  settings: Pick<BackupSettings, 'at' | 'keepDays' | 'host'>;
  product: string;
  /** Hears of what went wrong, for the log. */
  fail: (error: unknown) => void;
};

/** Whether a base is due: there is none, or the time of day has come since the last one. */
export const isDue = (last: string | undefined, at: Temporal.PlainTime, now: Temporal.Instant): boolean => {
  if (last === undefined) return true;
  const here = now.toZonedDateTimeISO('UTC');
  const today = here.withPlainTime(at);
  const due = Temporal.ZonedDateTime.compare(today, here) > 0 ? today.subtract({ days: 1 }) : today;
  return Temporal.Instant.compare(Temporal.Instant.from(last), due.toInstant()) < 0;
};

type Opened = {
  database: string;
  state: BackupState;
  /** Erasures that the target knows of; undefined until it was asked. */
  erasures: Set<string> | undefined;
};

const openState = async ({ target, dataDir }: Keeping): Promise<Opened> => {
  const database = await databaseName(dataDir);
  const last = (await listBases(target, `${database}/`)).at(-1);
  const found = last && (await readManifest(target, database, last.base));
  return {
    database,
    erasures: undefined,
    state: {
      target: target.address,
      base:
        last && found
          ? { name: last.base, at: found.ended_at, bytes: found.bytes, took_ms: found.took_ms }
          : null,
      reach: (await readReach(target, database)) ?? null,
      waiting: 0,
      fault: null,
    },
  };
};

const lookOnce = async (given: Keeping, opened: Opened): Promise<BackupState> => {
  const { target, folder, settings, url } = given;
  const { database, state } = opened;
  // First, so that a base or a log that fails does not keep it back.
  opened.erasures = await storeErasures(url, target, {
    database,
    ...(opened.erasures !== undefined && { known: opened.erasures }),
  });
  const now = systemClock();
  let { base } = state;
  if (isDue(base?.at, settings.at, now)) {
    const { name, manifest } = await takeBase({ ...given, database, host: settings.host });
    base = { name, at: manifest.ended_at, bytes: manifest.bytes, took_ms: manifest.took_ms };
    await prune(target, database, now.subtract({ hours: 24 * settings.keepDays }).toString());
  }
  const shipped = await shipLog({ folder, target, database });
  return {
    ...state,
    base,
    reach: shipped > 0 ? ((await readReach(target, database)) ?? null) : state.reach,
    waiting: (await waitingIn(folder)).length,
    fault: null,
  };
};

/**
 * Keeps the backups of a running database: a base a day, and the log all the time. What goes wrong is told in the state, and tried again.
 * @returns how to end it: what waits is stored once more
 */
export const keepBackups = (given: Keeping): { stop(): Promise<void> } => {
  const ending = new AbortController();
  let opened: Opened | undefined;
  const look = async (): Promise<boolean> => {
    try {
      opened ??= await openState(given);
      opened.state = await lookOnce(given, opened);
      await writeBackupState(given.dataDir, opened.state);
      return true;
    } catch (error) {
      given.fail(error);
      const state = opened?.state ?? { target: given.target.address, base: null, reach: null };
      const fault = { at: systemClock().toString(), text: String(error) };
      const waiting = (await waitingIn(given.folder)).length;
      await writeBackupState(given.dataDir, { ...state, waiting, fault }).catch(given.fail);
      return false;
    }
  };
  const running = (async () => {
    while (!ending.signal.aborted) {
      const went = await look();
      await sleep(went ? everyMs : faultMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      ending.abort();
      await running;
      if (opened !== undefined)
        await shipLog({ folder: given.folder, target: given.target, database: opened.database }).catch(
          given.fail,
        );
    },
  };
};
