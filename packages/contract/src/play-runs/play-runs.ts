import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, money } from '../fields.ts';

/** A run that waits, runs, came to its day, was stopped by a person, or could not carry something out. */
export const playRunStatuses = ['queued', 'running', 'done', 'stopped', 'failed'] as const;

/** Milliseconds between two questions of a page how far a run is. */
export const runPollingMs = 1_000;

/** What people of a shop do day by day, and a run does in their place each evening. */
const acts = {
  /** Bills each cycle on the day that it ends. */
  makes_bills: z.boolean({ error: 'field.invalid' }),
  /** Charges late fees by the company's terms on the first day of each month. */
  charges_late_fees: z.boolean({ error: 'field.invalid' }),
  /** Posts what is earned and not billed, and billed and not earned, on the first day after each month. */
  posts_accruals: z.boolean({ error: 'field.invalid' }),
};

export const playRunDay = z.object({
  day: z.string(),
  jobs_done: z.int(),
  invoices: z.int(),
  /** What these invoices come to, with taxes. */
  amount: money,
  work_orders: z.int(),
  accruals: z.int(),
  /** Mails that were written; none leaves Play. */
  mails: z.int(),
});

export const playRun = z.object({
  id,
  status: z.enum(playRunStatuses),
  ...acts,
  until_on: z.string(),
  from_at: instant,
  until_at: instant,
  /** What the company's clock shows; everything that was due by then is done. */
  stands_at: instant,
  jobs_done: z.int(),
  invoices: z.int(),
  amount: money,
  asked_by_name: z.string(),
  asked_at: instant,
  finished_at: instant.nullable(),
  /** A person asked to stop, and it has not stopped yet. */
  is_to_stop: z.boolean(),
  /** Why a failed one did not go on, and at which work. */
  problem: z.object({ task: z.string(), message: z.string() }).nullable(),
  /** Days on which something happened, the first one first. */
  days: z.array(playRunDay),
});
export type PlayRun = z.output<typeof playRun>;

export const getPlayRun = endpoint({
  name: 'getPlayRun',
  method: 'GET',
  path: '/rest-api/play/runs',
  summary: 'The latest run of the clock until a day, in Play: how far it is, and what happened by day',
  needs: 'settings.view',
  shows: ['play_runs', 'invoices', 'work_orders', 'mails', 'ledger_accruals', 'users'],
  reply: z.object({ run: playRun.nullable() }),
});

export const startPlayRun = endpoint({
  name: 'startPlayRun',
  method: 'POST',
  path: '/rest-api/play/runs',
  summary:
    'Runs the company’s clock until the end of a day in the background, in Play only, and carries out what falls due',
  needs: 'settings.edit',
  body: z.strictObject({ until: day, ...acts }),
  status: 202,
  reply: playRun,
});

export const stopPlayRun = endpoint({
  name: 'stopPlayRun',
  method: 'POST',
  path: '/rest-api/play/runs/{id}/stops',
  summary: 'Stops a run once what is due at its instant is done; the clock stays there',
  needs: 'settings.edit',
  params: idParams,
  body: z.strictObject({}),
  reply: playRun,
});
