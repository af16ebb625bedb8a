import { z } from 'zod';
import { rateSource } from '../assets/assets.ts';
import { instant, money } from '../fields.ts';

const tier = z.object({ code: z.string(), count: z.number(), amount: money, extended: money });

/** Why a line costs what it costs, in amounts; `text` is the explanation in the caller's language. */
export const priceExplanation = z.object({
  source: rateSource.nullable(),
  policy: z.string(),
  version: z.int(),
  chargeable: z.string(),
  lines: z.array(tier),
  rejected: z.array(z.object({ lines: z.array(tier), total: money, difference: money })),
  next_change: z.object({ at: instant, total: money }).nullable(),
  text: z.array(z.string()),
});
export type PriceExplanation = z.output<typeof priceExplanation>;
