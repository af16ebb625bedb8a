import { z } from 'zod';
import { instant, moment } from '../fields.ts';
import { pastValue } from '../records/records.ts';

/** A fact that a change made another: of the record itself, or of its line with that number. */
const factChange = z.object({
  field: z.string(),
  line: z.int().nullable(),
  product: z.string(),
  from: pastValue,
  to: pastValue,
});
export type FactChange = z.output<typeof factChange>;

/** A change of a record: when, by whom, what was done, and what it made of which fact. */
const replayStep = z.object({
  step: z.int(),
  at: instant,
  /** Empty when the product did it by itself. */
  by: z.string(),
  by_link: z.boolean(),
  acts: z.array(z.object({ action: z.string(), noun: z.string() })),
  /** The first step begins the record, or what is known of it, and changes nothing. */
  is_first: z.boolean(),
  changes: z.array(factChange),
});
export type ReplayStep = z.output<typeof replayStep>;

/** What every answer about a past moment says beside the record. */
export const replayed = {
  /** The moment that was asked for. */
  at: instant,
  /** The moments at which it changed, as far as they are known, the first one first. */
  moments: z.array(instant),
  /** The change that made it what it was then, with some before it and after it. */
  around: z.array(replayStep),
};

/** The moment that is asked for; now, where it is left out. */
export const atQuery = { at: moment.optional() };
