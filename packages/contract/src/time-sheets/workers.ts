import { absenceKinds } from '@yardline/domain/time-sheets/shifts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

/** Who works on machines, who drives, and everyone else. [B2.18] */
export const workerKinds = ['operators', 'drivers', 'mechanics'] as const;
export type WorkerKind = (typeof workerKinds)[number];

const worker = z.object({
  user_id: id,
  user_name: z.string(),
  division_name: z.string(),
  /** On a job, clocked in, or neither. */
  status: z.enum(['job', 'in', 'off']),
  /** Since when; null for callers who may not see the person’s time. */
  since: instant.nullable(),
  time_zone: z.string(),
  /** Away today, or for a part of it; why, and for how many minutes, is told to callers who may see the person’s time. */
  is_absent: z.boolean(),
  absence: z.enum(absenceKinds).nullable(),
  absent_minutes: z.int().nullable(),
  order_n: z.string(),
  machine: z.string(),
  /** Minutes of today; null for callers who may not see the person’s time. */
  minutes_today: z.int().nullable(),
  /** How many tickets they have to drive, and how many orders they are on. */
  tickets: z.int(),
  orders: z.int(),
});
export type Worker = z.output<typeof worker>;

export const listWorkers = endpoint({
  name: 'listWorkers',
  method: 'GET',
  path: '/rest-api/workers',
  summary:
    'People of the caller’s divisions: where they belong, whether they are here, and what they do today',
  needs: ['time_sheets.view', 'tickets.create', 'work_orders.create'],
  query: z.strictObject({ kind: z.enum(workerKinds, { error: 'field.invalid' }) }),
  shows: [
    'clock_records',
    'work_orders',
    'tickets',
    'time_sheets',
    'time_corrections',
    'time_settings',
    'assets',
    'divisions',
    'users',
    'absences',
  ],
  reply: z.object({ people: z.array(worker) }),
});
