import { quotient, scaled } from '../money/cents.ts';

/**
 * When the next service is due by the meter's life-to-date, and from when to warn: 250 hours after 1,000 with 10 %
 * warning is due at 1,250, with a warning from 1,225 (SRM manual, idh-4014). Hours with at most one decimal.
 */
export function serviceDue(
  last: number,
  interval: number,
  warningPercent: number,
): { warnAt: number; dueAt: number } {
  const tenths = scaled(last, 1) + scaled(interval, 1);
  const ahead = quotient(BigInt(scaled(interval, 1)) * BigInt(scaled(warningPercent, 4)), 1_000_000n);
  return { warnAt: (tenths - ahead) / 10, dueAt: tenths / 10 };
}
