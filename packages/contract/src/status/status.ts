import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../fields.ts';

export const status = z.object({
  /** The version of the interface. */
  version: z.string(),
  database: z.object({ version: z.string(), bytes: z.int(), running_since: instant }),
  /** What the product writes to, as far as it is on this machine; sizes in bytes. */
  disks: z.array(
    z.object({
      holds: z.enum(['database', 'files']),
      free: z.int(),
      total: z.int(),
      state: z.enum(['enough', 'low', 'full']),
    }),
  ),
  /** Backups of the embedded database; null where none are made by themselves. */
  backup: z
    .object({
      /** The last whole copy, in bytes of the database; null before the first. */
      base: z.object({ at: instant, bytes: z.int(), took_ms: z.int() }).nullable(),
      /** The last instant of which every change is stored. */
      reach: instant.nullable(),
      /** Pieces of the log that wait to be stored. */
      waiting: z.int(),
      /** Since when it fails; it is tried again, and the log of the process says why. */
      failed_at: instant.nullable(),
    })
    .nullable(),
  /** Jobs that are due, of all companies. */
  queue: z.object({ waiting: z.int(), due_since: instant.nullable() }),
  /** Events of this company that are not delivered yet. */
  undelivered: z.object({ count: z.int(), since: instant.nullable() }),
  /** Jobs of this company that failed for good, or whose process ended each time that they ran. */
  laid_aside: z.array(z.object({ id, task: z.string(), reason: z.string(), since: instant })),
  /** What the nightly check found of this company; null before the first. */
  verification: z
    .object({
      checked_at: instant,
      took_ms: z.int(),
      checks: z.int(),
      findings: z.array(
        z.object({
          name: z.string(),
          count: z.int(),
          examples: z.array(z.record(z.string(), z.unknown())),
        }),
      ),
    })
    .nullable(),
});
export type Status = z.output<typeof status>;

export const getStatus = endpoint({
  name: 'getStatus',
  method: 'GET',
  path: '/rest-api/status',
  summary: 'Status of the installation: database, disks, background jobs, and the last data check',
  needs: 'settings.view',
  shows: ['jobs'],
  reply: status,
});

export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/rest-api/status/jobs/{id}/retry',
  summary: 'Restarts a failed background job',
  needs: 'settings.edit',
  params: idParams,
  reply: status,
});
