import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, pathId } from '../fields.ts';

/** What a calendar shows, in the order in which a rental goes. */
export const calendarKinds = [
  'reservation',
  'out',
  'delivery',
  'off_rent',
  'pickup',
  'back',
  'task',
  'transfer',
] as const;
export type CalendarKind = (typeof calendarKinds)[number];
const kind = z.enum(calendarKinds);

/** Six weeks, as a month that begins on a Sunday needs. */
export const calendarMost = 42;

const upTo = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,2}$/, { error: 'field.invalid' })
    .transform(Number)
    .refine((n) => n <= most, { error: 'field.invalid' });

export const calendarEntry = z.object({
  kind,
  at: instant,
  /** Whether the hour is said; otherwise any of the day. */
  is_timed: z.boolean(),
  /** Ahead, over, or ahead although its time is past. */
  state: z.enum(['planned', 'done', 'late']),
  /** Of the document, the ticket or the transfer. */
  id,
  document_kind: z.string().nullable(),
  number: z.int().nullable(),
  /** For whom; of a transfer where it goes. */
  who: z.string(),
  /** The first of the products, or where a trip goes. */
  what: z.string(),
  pieces: z.number(),
  /** How many lines there are beside the first. */
  more: z.int(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

const calendarDay = z.object({
  day: z.string(),
  counts: z.array(z.object({ kind, count: z.int(), late: z.int() })),
  entries: z.array(calendarEntry),
});
export type CalendarDay = z.output<typeof calendarDay>;

export const getCalendar = endpoint({
  name: 'getCalendar',
  method: 'GET',
  path: '/rest-api/dashboard/calendar',
  summary: 'Check-outs, returns, reservations, call-offs, deliveries, pickups, tasks and transfers by day',
  needs: 'dashboard.view',
  query: z.strictObject({
    from: day,
    days: upTo(calendarMost),
    division_id: pathId.optional(),
    /** Names of kinds with commas between; all of them when left out. */
    kinds: z
      .string()
      .refine((text) => text.split(',').every((name) => kind.safeParse(name).success), {
        error: 'field.invalid',
      })
      .optional(),
    /** So many entries of each day are told; all are counted. */
    per_day: upTo(500).optional(),
  }),
  shows: ['contracts', 'companies', 'customers', 'divisions', 'off_rents', 'tickets', 'transfers', 'users'],
  reply: z.object({
    time_zone: z.string(),
    today: z.string(),
    /** Every day asked for, in order. */
    days: z.array(calendarDay),
  }),
});
export type Calendar = z.output<(typeof getCalendar)['reply']>;
