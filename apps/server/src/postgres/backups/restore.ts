import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { type Account, serverAccount } from '../account.ts';
import { serverBinaries } from '../binaries.ts';
import { placeForNew, writePlace, endDemo } from '../cluster-place.ts';
import { logTail, startPostmaster } from '../command.ts';
import { loginUrl } from '../login.ts';
import { stopPostmaster } from '../postmaster.ts';
import { listBases, type Manifest, placesOf, readManifest, readReach } from './manifest.ts';
import type { Target } from './target.ts';

const decompress = promisify(zstdDecompress);

export type Wanted = {
  target: Target;
  /** A new or empty folder: the data folder of the restored product. */
  to: string;
  /** An instant, in UTC; left out, everything that is stored. */
  at?: string;
  /** Which database, where the target holds several. */
  database?: string;
  tell: (text: string) => void;
};

export type Chosen = { database: string; base: string; manifest: Manifest; reach: string };

/**
 * The newest base from which an instant can be reached.
 * @throws Error in words: there is none, several databases, or the archive does not reach so far
 */
export const choose = async ({ target, at, database: wanted }: Wanted): Promise<Chosen> => {
  const all = await listBases(target);
  const names = [...new Set(all.map(({ database }) => database))];
  const database = wanted ?? names[0];
  if (database === undefined) throw new Error(`There is no backup in ${target.address}.`);
  if (wanted === undefined && names.length > 1)
    throw new Error(
      `${target.address} holds ${names.length} databases: ${names.join(', ')}. Choose one with --database.`,
    );
  const bases = all.filter((each) => each.database === database).map(({ base }) => base);
  const manifests: { base: string; manifest: Manifest }[] = [];
  for (const base of bases) manifests.push({ base, manifest: await readManifest(target, database, base) });
  const instant = at === undefined ? undefined : Temporal.Instant.from(at);
  const found = manifests.findLast(
    ({ manifest }) => instant === undefined || Temporal.Instant.compare(manifest.ended_at, instant) <= 0,
  );
  const first = manifests[0];
  if (first === undefined) throw new Error(`There is no backup of ${database} in ${target.address}.`);
  if (found === undefined)
    throw new Error(`The oldest base of ${database} is of ${first.manifest.ended_at}; ${at} is before it.`);
  const stored = await readReach(target, database);
  const reach = stored === undefined || stored < found.manifest.ended_at ? found.manifest.ended_at : stored;
  if (instant !== undefined && Temporal.Instant.compare(instant, reach) > 0)
    throw new Error(`The log of ${database} is stored up to ${reach}. Leave --at out to restore all of it.`);
  return { database, base: found.base, manifest: found.manifest, reach };
};

const handOver = async (path: string, account: Account | undefined): Promise<void> => {
  if (account) await chown(path, account.uid, account.gid);
};

/** The bytes of a base, part after part, each compared with its hash. */
async function* bytesOf(target: Target, { parts }: Manifest): AsyncGenerator<Buffer> {
  for (const { name, sha256 } of parts) {
    const stored = await target.get(name);
    if (stored === undefined) throw new Error(`${name} is missing in ${target.address}.`);
    if (createHash('sha256').update(stored).digest('hex') !== sha256)
      throw new Error(`${name} in ${target.address} is damaged: it is not what was stored.`);
    yield await decompress(stored);
  }
}

const unpack = async ({
  target,
  manifest,
  folder,
  account,
}: {
  target: Target;
  manifest: Manifest;
  folder: string;
  account: Account | undefined;
}): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await handOver(folder, account);
  for (const path of [...manifest.folders, ...made]) {
    await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
    await handOver(join(folder, path), account);
  }
  const source = bytesOf(target, manifest);
  let block: Buffer = Buffer.alloc(0);
  for (const { path, mode, bytes } of manifest.files) {
    const file = await open(join(folder, path), 'wx', mode);
    try {
      for (let left = bytes; left > 0;) {
        if (block.length === 0) {
          const next = await source.next();
          if (next.done) throw new Error('a base ends before its files do');
          block = next.value;
        }
        const piece = block.subarray(0, left);
        await file.write(piece);
        block = block.subarray(piece.length);
        left -= piece.length;
      }
    } finally {
      await file.close();
    }
    await handOver(join(folder, path), account);
  }
};

/** Folders that a server wants to find, empty. */
const made = [
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];

/** Brings the stored pieces of the log that a base needs into a folder of this machine. */
const fetchLog = async ({
  target,
  chosen,
  into,
  account,
}: {
  target: Target;
  chosen: Chosen;
  into: string;
  account: Account | undefined;
}): Promise<number> => {
  await mkdir(into, { recursive: true, mode: 0o700 });
  await handOver(into, account);
  const { wal } = placesOf(chosen.database);
  let fetched = 0;
  for (const name of await target.list(wal)) {
    const piece = name.slice(wal.length).replace(/\.zst$/, '');
    if (/^[0-9A-F]{24}/.test(piece) && piece.slice(0, 24) < chosen.manifest.wal_from) continue;
    const stored = await target.get(name);
    if (stored === undefined) throw new Error(`${name} is missing in ${target.address}.`);
    await writeFile(join(into, piece), await decompress(stored), { mode: 0o600 });
    await handOver(join(into, piece), account);
    fetched += 1;
  }
  return fetched;
};

const ends = 'recovery ended before configured recovery target was reached';

export type Restored = { url: string; chosen: Chosen; stop(): Promise<void> };

/**
 * Restores a database into a new data folder and starts it there, without anything that would write elsewhere.
 * @throws Error in words for the operator; a folder that was begun stays, to be looked at
 */
export const restore = async (wanted: Wanted): Promise<Restored> => {
  const { target, to, at, tell } = wanted;
  if ((await readdir(to).catch(() => [])).length > 0)
    throw new Error(`${to} is not empty. Name a new folder with --to.`);
  const chosen = await choose(wanted);
  const { manifest } = chosen;
  const account = await serverAccount();
  const binaries = await serverBinaries(account);
  const folder = await placeForNew(to, account);
  tell(`base ${chosen.base} of ${chosen.database}: ${manifest.files.length} files`);
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  await unpack({ target, manifest, folder, account });
  const log = join(dirname(folder), 'wal-restored');
  tell(`pieces of the log: ${await fetchLog({ target, chosen, into: log, account })}`);
  for (const [name, text] of [
    ['backup_label', manifest.label],
    ['recovery.signal', ''],
  ] as const) {
    await writeFile(join(folder, name), text, { mode: 0o600 });
    await handOver(join(folder, name), account);
  }
  for (const [name, bytes] of Object.entries(manifest.keys))
    await writeFile(join(to, name), Buffer.from(bytes, 'base64'), { mode: 0o600 });
  const password = Buffer.from(manifest.keys['postgres-password'] ?? '', 'base64')
    .toString()
    .trim();
  const start = (until: Record<string, string>) =>
    startPostmaster({
      dataDir: to,
      cluster: { folder, password },
      binaries,
      account,
      port: undefined,
      // Until the log is read, and the server writes, it answers to no one.
      more: {
        hot_standby: 'off',
        restore_command: `cp '${log}/%f' '%p'`,
        recovery_target_action: 'promote',
        ...until,
      },
    });
  let running = await start(at === undefined ? {} : { recovery_target_time: at.replace('Z', '+00') });
  // The archive reaches the instant, and nothing was written between the last piece and it.
  if (running === undefined && at !== undefined && (await logTail(to)).includes(ends))
    running = await start({});
  if (running === undefined)
    throw new Error(`The restored database does not start. Its log ends so:\n${await logTail(to)}`);
  const { pid, port } = running;
  const url = loginUrl(port, password);
  await writePlace(to, folder);
  await endDemo(to);
  return {
    url,
    chosen,
    async stop() {
      await stopPostmaster(folder, pid);
      await rm(log, { recursive: true, force: true });
    },
  };
};
