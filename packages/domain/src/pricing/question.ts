import type { Cents } from '../money/cents.ts';
import type { OffRent } from '../billing/off-rent.ts';
import type { Calendar } from './calendar.ts';
import type { Grace } from './grace.ts';
import type { PolicyName } from './policies.ts';
import type { PolicyOptions } from './policy.ts';
import type { Rate } from './rates.ts';
import type { Rounding } from './rounding.ts';

/** The default grace: the proposed contract of 24.5 hours is one day. */
export const defaultGraceMinutes = 60;

/** The input of a rental price. Amounts in cents; `minimum` is per piece and rental; percent 0 to 100. */
export type PriceQuestion = {
  rates: readonly Rate[];
  from: Temporal.Instant;
  to: Temporal.Instant;
  zone: string;
  graceMinutes: number;
  /** Grace by a share of the time, or its effect when exceeded; when absent, fixed minutes that count once exceeded. */
  grace?: Omit<Grace, 'minutes'>;
  quantity: number;
  minimum?: Cents;
  discountPercent?: number;
  policy?: PolicyName;
  options?: PolicyOptions;
  calendar?: Calendar;
  offRent?: readonly OffRent[];
  /** Hours on the meter, for rates with a limit of hours. */
  meterHours?: number;
  rounding?: Rounding;
};
