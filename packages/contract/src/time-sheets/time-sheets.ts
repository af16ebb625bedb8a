import { hourKinds } from '@yardline/domain/time-sheets/overtime';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, pathId, requiredText, time } from '../fields.ts';

export const sheetStatuses = ['open', 'submitted', 'approved', 'exported'] as const;
export type SheetStatus = (typeof sheetStatuses)[number];

/** Minutes of each kind. */
const kindMinutes = Object.fromEntries(hourKinds.map((kind) => [kind, z.int()])) as Record<
  (typeof hourKinds)[number],
  z.ZodInt
>;

const dayTotal = z.object({ day, minutes: z.int(), on_jobs: z.int(), ...kindMinutes });

const stretch = z.object({
  id,
  began_at: instant,
  ended_at: instant,
  source: z.enum(['clock', 'correction', 'forgotten', 'deactivated']),
  reason: z.string(),
  by_name: z.string(),
  /** Set aside stretches stay visible beside what stands for them. */
  is_effective: z.boolean(),
});
export type SheetStretch = z.output<typeof stretch>;

const job = z.object({
  work_order_id: id,
  order_n: z.string(),
  machine: z.string(),
  began_at: instant,
  ended_at: instant.nullable(),
});
export type SheetJob = z.output<typeof job>;

const correction = z.object({
  id,
  user_id: id,
  user_name: z.string(),
  stretch_id: id.nullable(),
  /** What is recorded, and what it should be; null where nothing is, or nothing should be. */
  recorded_from: instant.nullable(),
  recorded_to: instant.nullable(),
  began_at: instant.nullable(),
  ended_at: instant.nullable(),
  reason: z.string(),
  status: z.enum(['asked', 'approved', 'declined', 'withdrawn']),
  asked_at: instant,
  answered_by_name: z.string(),
  answer: z.string(),
});
export type TimeCorrection = z.output<typeof correction>;

/** Who is clocked in, and when that is taken for forgotten. */
const opening = z.object({
  began_at: instant,
  is_forgotten: z.boolean(),
  /** The last thing that they did here, as the end that is proposed; null where there is none. */
  proposed_end: instant.nullable(),
});
export type SheetOpening = z.output<typeof opening>;

const totals = z.object({ minutes: z.int(), on_jobs: z.int(), ...kindMinutes });

export const timeSheet = z.object({
  user_id: id,
  user_name: z.string(),
  /** Whether they are still with the company. */
  is_active: z.boolean(),
  week_on: day,
  /** In which zone its days are cut, and from which hour. */
  time_zone: z.string(),
  workday_hour: z.int(),
  /** Which day it is there now. */
  today: day,
  status: z.enum(sheetStatuses),
  submitted_at: instant.nullable(),
  approved_by_name: z.string(),
  note: z.string(),
  /** Where overtime is averaged: over how many weeks, since which, and how long they worked in those before this one. */
  averaging: z.object({ weeks: z.int(), from_on: day, minutes_before: z.int() }).nullable(),
  days: z.array(dayTotal),
  totals,
  stretches: z.array(stretch),
  jobs: z.array(job),
  /** Gaps between stretches, attendance without a job, and job time while away. */
  notes: z.array(z.object({ kind: z.enum(['gap', 'idle', 'outside']), day, from: instant, to: instant })),
  corrections: z.array(correction),
  opening: opening.nullable(),
  /** Changes whenever the time of the week does, or how it is read; who approves it says which one they saw. */
  content_hash: z.string(),
});
export type TimeSheet = z.output<typeof timeSheet>;

const shows = [
  'time_sheets',
  'clock_records',
  'time_corrections',
  'time_settings',
  'work_orders',
  'assets',
  'divisions',
  'users',
] as const;

const ofWeek = z.strictObject({
  /** Any day of the week; left out, the present one. */
  week: day.optional(),
});

export const getMySheet = endpoint({
  name: 'getMySheet',
  method: 'GET',
  path: '/rest-api/time-sheets/mine',
  summary: 'The week of the caller by day: attendance, jobs, gaps, totals and corrections',
  needs: 'signed-in',
  query: ofWeek,
  shows: [...shows],
  reply: timeSheet,
});

export const getTimeSheet = endpoint({
  name: 'getTimeSheet',
  method: 'GET',
  path: '/rest-api/time-sheets/{id}',
  summary: 'The week of someone in a division of the caller',
  needs: 'time_sheets.view',
  params: idParams,
  query: ofWeek,
  shows: [...shows],
  reply: timeSheet,
});

export const submitWeek = endpoint({
  name: 'submitWeek',
  method: 'POST',
  path: '/rest-api/time-sheets/mine/submissions',
  summary: 'Submits a week of the caller for approval',
  needs: 'signed-in',
  body: z.strictObject({ week_on: day }),
  reply: timeSheet,
});

const weekParams = z.strictObject({ id: pathId, week: day });

export const approveWeek = endpoint({
  name: 'approveWeek',
  method: 'POST',
  path: '/rest-api/time-sheets/{id}/weeks/{week}/approval',
  summary:
    'Approves a submitted week of someone else, or an open one of someone who left, as it was seen; a payroll takes it from then on',
  needs: 'approve_time',
  params: weekParams,
  body: z.strictObject({ content_hash: requiredText(64) }),
  reply: timeSheet,
});

export const sendWeekBack = endpoint({
  name: 'sendWeekBack',
  method: 'POST',
  path: '/rest-api/time-sheets/{id}/weeks/{week}/return',
  summary: 'Sends back a week that is submitted or approved, with a reason',
  needs: 'approve_time',
  params: weekParams,
  body: z.strictObject({ reason: requiredText(200) }),
  reply: timeSheet,
});

export const correctionForm = z
  .strictObject({
    /** The stretch that is wrong; none where one is missing. */
    stretch_id: id.nullable().default(null),
    /** On which day and from when to when it should be, by the clocks of the division; an end before the start is on the next day. */
    day: day.nullable().default(null),
    from: time.nullable().default(null),
    to: time.nullable().default(null),
    /** The stretch should not be there at all. */
    is_removed: z.boolean().default(false),
    reason: requiredText(200),
  })
  .superRefine((form, context) => {
    if (form.is_removed) {
      if (form.stretch_id === null)
        context.addIssue({ code: 'custom', path: ['stretch_id'], message: 'field.required' });
      return;
    }
    for (const field of ['day', 'from', 'to'] as const)
      if (form[field] === null)
        context.addIssue({ code: 'custom', path: [field], message: 'field.required' });
  });

export const askCorrection = endpoint({
  name: 'askCorrection',
  method: 'POST',
  path: '/rest-api/time-corrections',
  summary: 'Asks for a correction of the caller’s own time, with a reason',
  needs: 'signed-in',
  body: correctionForm,
  reply: correction,
  status: 201,
});

export const withdrawCorrection = endpoint({
  name: 'withdrawCorrection',
  method: 'POST',
  path: '/rest-api/time-corrections/{id}/withdrawal',
  summary: 'Withdraws a correction that the caller asked for',
  needs: 'signed-in',
  params: idParams,
  reply: correction,
});

export const approveCorrection = endpoint({
  name: 'approveCorrection',
  method: 'POST',
  path: '/rest-api/time-corrections/{id}/approval',
  summary: 'Approves a correction of someone else’s time, and carries it out',
  needs: 'approve_time',
  params: idParams,
  reply: correction,
});

export const declineCorrection = endpoint({
  name: 'declineCorrection',
  method: 'POST',
  path: '/rest-api/time-corrections/{id}/decline',
  summary: 'Declines a correction of someone else’s time, with a reason',
  needs: 'approve_time',
  params: idParams,
  body: z.strictObject({ reason: requiredText(200) }),
  reply: correction,
});

export const endingForm = z.strictObject({
  day,
  to: time,
  reason: requiredText(200),
});

export const endForgotten = endpoint({
  name: 'endForgotten',
  method: 'POST',
  path: '/rest-api/time-sheets/{id}/endings',
  summary: 'Ends time that was forgotten to be ended: one’s own, or with the right to approve it',
  needs: 'signed-in',
  params: idParams,
  body: endingForm,
  reply: timeSheet,
  effect: 'time',
});

const teamRow = z.object({
  user_id: id,
  user_name: z.string(),
  division_name: z.string(),
  is_active: z.boolean(),
  is_mechanic: z.boolean(),
  is_driver: z.boolean(),
  status: z.enum(sheetStatuses),
  days: z.array(z.object({ day, minutes: z.int() })),
  totals,
  /** Corrections that wait for an answer. */
  corrections: z.int(),
  /** Days with job time while away, and whether they forgot to clock out. */
  outside: z.int(),
  is_clocked_in: z.boolean(),
  is_forgotten: z.boolean(),
});
export type TeamRow = z.output<typeof teamRow>;

export const getTeamWeek = endpoint({
  name: 'getTeamWeek',
  method: 'GET',
  path: '/rest-api/team-weeks',
  summary: 'The people of the caller’s divisions and their week, with what waits for an answer',
  needs: 'time_sheets.view',
  query: ofWeek,
  shows: [...shows, 'roles'],
  reply: z.object({ week_on: day, people: z.array(teamRow), corrections: z.array(correction) }),
});
