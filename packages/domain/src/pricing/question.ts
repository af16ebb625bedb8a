import type { Cents } from '../money/cents.ts';
import type { OffRent } from '../billing/off-rent.ts';
import type { Calendar } from './calendar.ts';
import type { Grace } from './grace.ts';
import type { PolicyName } from './policies.ts';
import type { PolicyOptions } from './policy.ts';
import type { Rate } from './rates.ts';
import type { Rounding } from './rounding.ts';

/** Lateness that costs nothing unless a company says otherwise: the proposed contract of 24.5 hours is one day. */
export const defaultGraceMinutes = 60;

/** What a rental line is priced from. Amounts in cents; `minimum` is per piece and rental; percent 0 to 100. */
export type PriceQuestion = {
  rates: readonly Rate[];
  from: Temporal.Instant;
  to: Temporal.Instant;
  zone: string;
  graceMinutes: number;
  /** Grace by a share of the time, or what becomes of it when it is passed; fixed minutes that count once passed when absent. */
  grace?: Omit<Grace, 'minutes'>;
  quantity: number;
  minimum?: Cents;
  discountPercent?: number;
  policy?: PolicyName;
  options?: PolicyOptions;
  calendar?: Calendar;
  offRent?: readonly OffRent[];
  /** Hours on the meter, for rates that hold up to so many. */
  meterHours?: number;
  rounding?: Rounding;
};
