import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { money } from '../fields.ts';
import { contractForm, priceContract } from './contracts.ts';

/** The longest period that is priced beside the asked one, in days. */
export const curveDays = 28;

/** A stretch of days of which each costs the same: from its first day on, the equipment may stay until its last. */
const plateau = z.object({ fromDay: z.int(), toDay: z.int(), amount: money });

export const priceCurve = endpoint({
  name: 'priceCurve',
  method: 'POST',
  path: '/rest-api/contract-prices/curve',
  summary:
    'Prices the rentals of an unsaved document for each length up to four weeks: what longer periods cost, and from which day they are cheaper',
  needs: priceContract.needs,
  rate: 'question',
  body: z.strictObject({ form: contractForm }),
  shows: priceContract.shows,
  reply: z.object({
    /** What the rentals cost after discounts, for the asked period; null where it has no end or cannot be priced. */
    asked: z.object({ days: z.number(), amount: money }).nullable(),
    /** The same by days, each day once; empty for a document without rentals, or with too many lines. */
    points: z.array(z.object({ days: z.int(), amount: money })),
    /** How many whole days more the asked price pays for. */
    freeDays: z.int(),
    /** Longer periods and the day from which each costs no more than a shorter one. */
    better: z.array(plateau),
  }),
  question: true,
});
