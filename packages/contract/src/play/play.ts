import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { environments } from '../environment.ts';
import { instant, moment, queryFlag } from '../fields.ts';

/** A copy that waits, runs, is whole, or came to nothing; then Play has what it had before. */
export const copyStatuses = ['queued', 'running', 'done', 'failed'] as const;

/** How often, and how many times at most, a page asks how a copy stands, in milliseconds. [S4.7] [S9.2] */
export const polling = { everyMs: 1_000, times: 180 } as const;

/** Days by which the clock of a company may be off, either way. */
export const mostClockDays = 3_650;

const steps = { tables_done: z.int(), tables_total: z.int() };

export const playCopy = z.object({
  status: z.enum(copyStatuses),
  ...steps,
  rows_done: z.int(),
  /** Whether addresses, telephones, e-mails and licences of customers and contacts are stand-ins. */
  is_blurred: z.boolean(),
  asked_by: z.string(),
  asked_at: instant,
  /** When the data that Play has now were taken from Live; null before the first time. */
  copied_at: instant.nullable(),
  /** From when on it may be asked for again. */
  next_at: instant.nullable(),
});
export type PlayCopy = z.output<typeof playCopy>;

export const play = z.object({
  environment: z.enum(environments),
  live_url: z.url(),
  play_url: z.url(),
  /** The company's time: in Play, as its clock was moved. */
  now: instant,
  clock_offset_seconds: z.int(),
  /** Null while Play has nothing of the company. */
  copy: playCopy.nullable(),
});
export type Play = z.output<typeof play>;

export const getPlay = endpoint({
  name: 'getPlay',
  method: 'GET',
  path: '/rest-api/play',
  summary: 'Addresses of Live and Play, status of the copy, and the time in Play',
  needs: 'settings.view',
  shows: ['play_copies'],
  reply: play,
});

export const startPlayCopy = endpoint({
  name: 'startPlayCopy',
  method: 'POST',
  path: '/rest-api/play/copies',
  summary: 'Replaces the company’s Play data by a copy of its Live data, in the background; up to once a day',
  needs: 'settings.edit',
  /** `clear=1` brings addresses, telephones, e-mails and licences of customers and contacts as they are. */
  query: z.strictObject({ clear: queryFlag }),
  status: 202,
  reply: playCopy,
});

export const getPlayCopy = endpoint({
  name: 'getPlayCopy',
  method: 'GET',
  path: '/rest-api/play/copies/{ticket}',
  summary: 'Status of the copy that a sign-in to Play is waiting for',
  needs: 'public',
  params: z.strictObject({ ticket: z.string().regex(/^[\w-]{43}$/, { error: 'id.invalid' }) }),
  reply: z.object({ status: z.enum(copyStatuses), ...steps }),
});

export const setPlayClock = endpoint({
  name: 'setPlayClock',
  method: 'PUT',
  path: '/rest-api/play/clock',
  summary: 'Moves the company’s clock, in Play only; null resets it',
  needs: 'settings.edit',
  body: z.strictObject({ now: moment.nullable() }),
  reply: play,
});
