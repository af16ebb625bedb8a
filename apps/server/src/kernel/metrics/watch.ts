import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Pool } from '../database/pool.ts';
import type { Database } from '../database/transaction.ts';
import { readDepths } from '../jobs/depths.ts';
import type { Site } from '../site.ts';
import type { SlowBook } from '../slow/slow-statements.ts';

/** What is asked each time when figures are fetched. */
export type Watched = {
  environment: string;
  pool: Pool;
  database: Database;
  clock: Clock;
  site: Pick<Site, 'room' | 'backups'>;
  /** What was slow, where it is looked at. */
  slow: SlowBook | undefined;
};

/**
 * Adds the figures of what the installation stands on: the database, the queue, the outbox, the disks and the backups.
 * @returns how to bring them up to date
 */
export const watch = (
  registry: Registry,
  { pool, database, clock, site }: Watched,
): (() => Promise<void>) => {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `yardline_${name}`, help, labelNames, registers: [registry] });
  const seconds = (since: string | null): number =>
    since === null ? 0 : Math.max(0, clock().since(since).total('seconds'));

  const up = gauge('database_up', '1 while the database answers');
  const connections = gauge('database_connections', 'Connections for calls, by what they do', ['state']);
  const jobs = gauge('jobs_due', 'Jobs of all companies that are due');
  const jobSeconds = gauge('jobs_due_seconds', 'For how long the oldest of them is due');
  const events = gauge('events_undelivered', 'Events of all companies that are not delivered yet');
  const eventSeconds = gauge('events_undelivered_seconds', 'How old the oldest of them is');
  const free = gauge('disk_free_bytes', 'Free bytes of each disk', ['holds']);
  const full = gauge('disk_full_bytes', 'Free bytes below which /readyz is red', ['holds']);
  const reach = gauge('backup_reach_seconds', 'How far behind the stored log is');
  const base = gauge('backup_base_seconds', 'How old the last base is');
  const failing = gauge('backup_failing', '1 while backups fail');

  const lookAtQueues = async (): Promise<void> => {
    const found = await readDepths(database);
    if (found === undefined) return;
    jobs.set(found.jobs);
    jobSeconds.set(seconds(found.job_due));
    events.set(found.events);
    eventSeconds.set(seconds(found.event_at));
  };
  const lookAtBackups = async (): Promise<void> => {
    const found = await site.backups();
    if (found === undefined) return;
    if (found.reach !== null) reach.set(seconds(found.reach));
    if (found.base !== null) base.set(seconds(found.base.at));
    failing.set(found.fault === null ? 0 : 1);
  };
  return async () => {
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'wanted' }, pool.waitingCount);
    await lookAtQueues().then(
      () => up.set(1),
      () => up.set(0),
    );
    for (const disk of await site.room.disks()) {
      free.set({ holds: disk.holds }, disk.free);
      full.set({ holds: disk.holds }, disk.full);
    }
    await lookAtBackups();
  };
};
