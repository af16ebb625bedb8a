import { bestRate } from './policies/best-rate.ts';
import { dayMultiplier } from './policies/day-multiplier.ts';
import { fiveDayWeek, fixedPlusSubsequent, percentOfWeek, threeDayWeek } from './policies/days.ts';
import { event, largestFirst, singleTier } from './policies/plain.ts';
import { prorate } from './policies/prorate.ts';
import type { Policy } from './policy.ts';

/** Every policy by the name under which settings, lines and invoices store it. */
export const policies = {
  'best-rate': bestRate,
  'single-tier': singleTier,
  'largest-first': largestFirst,
  prorate,
  'day-multiplier': dayMultiplier,
  'five-day-week': fiveDayWeek,
  'three-day-week': threeDayWeek,
  'fixed-plus-subsequent': fixedPlusSubsequent,
  'percent-of-week': percentOfWeek,
  event,
} as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof policies;
