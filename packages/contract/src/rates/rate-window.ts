import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { cents } from '@yardline/domain/money/cents';
import type { Rate } from '@yardline/domain/pricing/rates';
import type { RateWindow } from '@yardline/domain/pricing/windows';
import { type TableFault, windowFaults } from '@yardline/domain/rate-tables/faults';
import { z } from 'zod';
import { time } from '../fields.ts';

const weekday = z
  .int({ error: 'field.invalid' })
  .min(1, { error: 'field.invalid' })
  .max(7, { error: 'field.invalid' });

/**
 * When a rate holds that is one charge for going out on one of these weekdays (1 Monday) between two times and coming back
 * by another, of the same day, the next, or the first such weekday after: a weekend, overnight or half-day rate. Times are by
 * the clocks of the division, `17:00`.
 */
export const rateWindow = z.strictObject({
  out_days: z
    .array(weekday)
    .min(1, { error: 'field.required' })
    .refine((days) => new Set(days).size === days.length, { error: 'options.repeated' }),
  out_from: time,
  /** Not included; the end of the day when absent. */
  out_until: time.optional(),
  back: z.union([z.enum(['same', 'next']), weekday], { error: 'field.invalid' }),
  back_by: time,
  /** The most hours of use that the rate includes; more of them and it does not hold. */
  meter_hours: z
    .number({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(10_000, { error: 'field.invalid' })
    .refine((n) => hasAtMostDecimals(n, 2), { error: 'field.invalid' })
    .optional(),
});
export type WireWindow = z.output<typeof rateWindow>;

/** A rate on the wire, as far as it prices: `amount` for `count` units, at certain times only where it has a window. */
export type WireRate = Pick<Rate, 'code' | 'unit' | 'count'> & {
  amount: number;
  window?: WireWindow | undefined;
};

const windowOf = (asked: WireWindow): RateWindow => ({
  outDays: asked.out_days,
  outFrom: asked.out_from,
  back: asked.back,
  backBy: asked.back_by,
  ...(asked.out_until === undefined ? {} : { outUntil: asked.out_until }),
  ...(asked.meter_hours === undefined ? {} : { mostMeterHours: asked.meter_hours }),
});

/** Rates of the wire as the domain takes them, in cents. */
export const ratesInCents = (rates: readonly WireRate[]): Rate[] =>
  rates.map(({ code, unit, count, amount, window }) => ({
    code,
    unit,
    count,
    amount: cents(amount),
    ...(window === undefined ? {} : { window: windowOf(window) }),
  }));

const fieldNames = { count: 'count', outUntil: 'window.out_until', backBy: 'window.back_by' } as const;

/** Where in rates of the wire a fault lies: `rates.1.window.back_by`, or `rates` for all of them. */
export const rateFaultPath = ({ at, field }: TableFault): string =>
  at === undefined || field === undefined ? 'rates' : `rates.${at}.${fieldNames[field]}`;

/** Windows of a question in which nothing can go out and come back, each at its field. */
export const windowFaultsOf = ({ rates }: { rates: readonly WireRate[] }) =>
  windowFaults(ratesInCents(rates)).map((fault) => ({ path: rateFaultPath(fault), code: fault.code }));
