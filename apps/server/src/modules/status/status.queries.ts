import type { Status } from '@yardline/contract/status/status';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Disk } from '../../kernel/room.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Jobs that are told; there should be none. */
const most = 100;

const readQueue = async ({ tx }: Scope): Promise<Status['queue']> => {
  const { rows } = await sql<Status['queue']>`select waiting, due_since from queue_depth()`.execute(tx);
  return rows[0] ?? { waiting: 0, due_since: null };
};

const readLaidAside = async ({ tx }: Scope): Promise<Status['laid_aside']> => {
  const { rows } = await sql<Status['laid_aside'][number]>`
    select id, task, reason, since from laid_aside_jobs(${most})`.execute(tx);
  return rows;
};

const readUndelivered = ({ tx }: Scope): Promise<Status['undelivered']> =>
  tx
    .selectFrom('outbox')
    .where('delivered_at', 'is', null)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
    .executeTakeFirstOrThrow();

const readVerification = async ({ tx }: Scope): Promise<Status['verification']> => {
  const found = await tx
    .selectFrom('verifications')
    .select(['checked_at', 'took_ms', 'checks', 'findings'])
    .executeTakeFirst();
  if (found === undefined) return null;
  return { ...found, findings: found.findings as NonNullable<Status['verification']>['findings'] };
};

const readDatabase = async ({ tx }: Scope): Promise<Status['database']> => {
  const { rows } = await sql<Status['database']>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      pg_postmaster_start_time() as running_since`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('the database always answers');
  return found;
};

const stateOf = ({ free, low, full }: Disk): Status['disks'][number]['state'] => {
  if (free < full) return 'full';
  return free < low ? 'low' : 'enough';
};

/** Where it goes and why it fails is the operator's business. */
const readBackup = async (scope: Scope): Promise<Status['backup']> => {
  const found = await scope.site?.backups();
  if (found === undefined) return null;
  const { base, reach, waiting, fault } = found;
  return {
    base: base && { at: base.at, bytes: base.bytes, took_ms: base.took_ms },
    reach,
    waiting,
    failed_at: fault?.at ?? null,
  };
};

/** How the installation stands, and what of this company waits or went wrong. */
export const getStatus = async (scope: Scope): Promise<Status> => {
  const disks = (await scope.site?.room.disks()) ?? [];
  return {
    version: scope.site?.version ?? '',
    database: await readDatabase(scope),
    disks: disks.map((disk) => ({
      holds: disk.holds,
      free: disk.free,
      total: disk.total,
      state: stateOf(disk),
    })),
    backup: await readBackup(scope),
    queue: await readQueue(scope),
    undelivered: await readUndelivered(scope),
    laid_aside: await readLaidAside(scope),
    verification: await readVerification(scope),
  };
};

/**
 * Begins a job again that was laid aside.
 * @throws Refusal resource.not_found
 */
export const retryJob = async (scope: Scope, jobId: number): Promise<Status> => {
  const { rows } = await sql<{ found: boolean }>`select retry_laid_aside(${jobId}) as found`.execute(
    scope.tx,
  );
  if (rows[0]?.found !== true) return notFound();
  await audit(scope, { action: 'update', noun: 'jobs', rowId: jobId, after: { is_begun_again: true } });
  return getStatus(scope);
};
