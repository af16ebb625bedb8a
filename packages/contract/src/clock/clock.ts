import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, moment, text } from '../fields.ts';

/** The stretch of a user who signs out while clocked in; absent for a user who is not clocked in. */
export const leavingStretch = z.strictObject({
  clock_started_at: moment.optional(),
  clock_ended_at: moment.optional(),
});

/** One mark of the time clock: `record_type` 1 begins a stretch of work, 0 ends it. */
const clockRecord = z.strictObject({
  user_auth_id: id,
  user_name: text(200),
  user_srm_uid: text(64),
  timestamp: moment,
  record_type: z.literal([0, 1], { error: 'clock.not_a_pair' }),
});

export const clockOut = endpoint({
  name: 'clockOut',
  method: 'POST',
  path: '/rest-api/clock',
  summary: 'Records a time entry of the caller: both start and end, or neither',
  needs: 'signed-in',
  body: z.strictObject({
    records: z.array(clockRecord).min(2, { error: 'clock.not_a_pair' }).max(2, { error: 'clock.not_a_pair' }),
  }),
  reply: z.object({
    records: z.array(clockRecord.extend({ timestamp: instant, record_type: z.int() })),
  }),
  status: 201,
  effect: 'time',
});

/** Since when the caller is clocked in, by our clock; null while they are not. */
const clockState = z.object({
  began_at: instant.nullable(),
  /** When their last stretch ended: a start that a browser keeps from before it leads nowhere. */
  last_ended_at: instant.nullable(),
});

export const getClock = endpoint({
  name: 'getClock',
  method: 'GET',
  path: '/rest-api/clock',
  summary: 'Whether the caller is clocked in, and since when',
  needs: 'signed-in',
  shows: ['clock_records'],
  reply: clockState,
});

export const clockIn = endpoint({
  name: 'clockIn',
  method: 'POST',
  path: '/rest-api/clock/openings',
  summary:
    'Says that the caller is clocked in, so that a lost browser loses no hours; the marks come with clocking out',
  needs: 'signed-in',
  body: z.strictObject({
    /** When they clocked in, and what time it is now, both by the clock of the caller’s machine. */
    began_at: moment,
    said_at: moment,
  }),
  reply: clockState,
  status: 201,
  effect: 'time',
});
