import { percentOf, sum, type Cents } from '../money/cents.ts';

/** A line as the waiver sees it: its rental after discount, and whether its class is exempt. */
export type WaivedLine = { extended: Cents; exempt: boolean };

/**
 * The damage waiver on an invoice: a percent of its discounted rental, without exempt classes, sales, services and meter
 * overtime. 1,000.00 less 10 % at 12 % is 108.00 (SRM manual, idh-4132). [B3.11]
 */
export function waiverOn(lines: readonly WaivedLine[], percent: number): Cents {
  return percentOf(sum(lines.filter(({ exempt }) => !exempt).map(({ extended }) => extended)), percent);
}

/** Whether a customer's own insurance replaces the waiver on a day 'YYYY-MM-DD': it has a number and is not past its expiry. [B3.36] */
export function isInsured(
  insurance: { policyNumber: string; expiresOn: string | null },
  day: string,
): boolean {
  return insurance.policyNumber !== '' && insurance.expiresOn !== null && day <= insurance.expiresOn;
}
