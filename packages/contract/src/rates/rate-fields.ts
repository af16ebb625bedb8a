import { unitMinutes, type RateUnit } from '@yardline/domain/pricing/rates';
import { isWithinHorizon } from '@yardline/domain/time/horizon';
import { z } from 'zod';
import { price, requiredText } from '../fields.ts';
import { rateWindow } from './rate-window.ts';

/** Fields of questions about prices and bills that name no record: rates, times and terms arrive with the question. */

const isReal = (text: string): boolean => {
  try {
    return Temporal.PlainDateTime.from(text).year >= 1900;
  } catch {
    return false;
  }
};

/** What a wall clock shows, to the minute and without a zone: `2026-01-05T08:00`. */
export const localTime = z
  .string({ error: 'date.invalid' })
  .regex(/^[12]\d{3}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, { error: 'date.invalid' })
  .refine(isReal, { error: 'date.invalid' })
  .refine(isWithinHorizon, { error: 'date.too_far' });

const isZone = (name: string): boolean => {
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId !== '';
  } catch {
    return false;
  }
};

/** A zone of the IANA database, `America/New_York`, in which days are cut. */
export const timeZone = z
  .string({ error: 'field.invalid' })
  .max(64, { error: 'field.invalid' })
  .refine(isZone, {
    error: 'field.invalid',
  });

const units = Object.keys(unitMinutes) as [RateUnit, ...RateUnit[]];

/** The most that a question may name as one amount, so that every sum of it stays exact. */
export const askedAmount = price.refine((n) => n <= 10_000_000, { error: 'rate.too_large' });

/** One rate of a table: `amount` for `count` units, or one charge where it has a window that holds. */
export const rateInput = z.strictObject({
  code: requiredText(24),
  unit: z.enum(units, { error: 'field.invalid' }),
  count: z
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(1000, { error: 'field.invalid' }),
  amount: askedAmount,
  window: rateWindow.optional(),
});

/** Time off rent while the item is still with the customer, of which a percentage is free. */
export const offRentInput = z.strictObject({
  from: localTime,
  to: localTime,
  free_percent: z
    .number({ error: 'discount.invalid' })
    .min(0, { error: 'discount.invalid' })
    .max(100, { error: 'discount.invalid' })
    .default(100),
});
