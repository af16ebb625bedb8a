import type { Exempt } from '../../taxes/exempt.ts';
import type { Cents } from '../../money/cents.ts';
import type { PriceLine, Rate } from '../../pricing/rates.ts';
import type { Period } from '../../time/local.ts';

/** How a rental was agreed and when it ended, beside the price of its time. */
export type RentalFacts = {
  /** The price of the time of one piece, before discount. */
  unit: Cents;
  period: Period;
  /** The tiers that the price is made of, and those that were agreed; none where the price was typed. */
  counted: readonly PriceLine[];
  agreed: readonly Rate[];
  /** When the customer called it off, or it was collected; null while neither is on record. */
  endedAt: Temporal.Instant | null;
  /** Whether it was called off, which stops a bill at once; what was only collected may take a day to be checked in. */
  isCalledOff: boolean;
};

/** A tank at the check-out and the return, in eighths, and what a full one costs. */
export type FuelFacts = { charge: Cents; out: number | null; back: number | null; fullTank: Cents | null };

/** A service as it is set up, and what is known of the way to the customer; distances in the company's unit. */
export type FeeFacts = {
  unit: Cents;
  most: Cents | null;
  isForDelivery: boolean;
  /** How far is driven at no charge; null where the distance does not matter. */
  included: number | null;
};

/** One line of a bill, held against what is on record. What does not apply to it is left out. */
export type AuditedLine = {
  number: number;
  product: string;
  rental?: RentalFacts;
  fuel?: FuelFacts;
  fee?: FeeFacts;
};

/** A tax of a bill: its percent, and what of it is billed. */
export type AuditedTax = { percent: number; total: Cents; isCompound: boolean };

/**
 * A bill before it is posted, whatever it bills, with the facts that it is held against as they stand now. They are read
 * for the audit, not taken from the computation of the bill.
 */
export type AuditedBill = {
  lines: readonly AuditedLine[];
  /** Rentals after discount, and everything else. */
  rental: Cents;
  others: Cents;
  waiver: { total: Cents; isAgreed: boolean; insuredUntil: string | null };
  taxes: readonly AuditedTax[];
  exempt: Exempt;
  delivery: { isPlanned: boolean; distance: number | null };
};

/** The seven errors that bills are known for, by which a company may have them checked. */
export const auditRules = [
  'tier_not_rolled',
  'waiver_without_opt_in',
  'fee_over_cap',
  'late_call_off',
  'fuel_on_full_tank',
  'delivery_included',
  'tax_despite_exemption',
] as const;
export type AuditRule = (typeof auditRules)[number];

/** An error of a bill: the sentence that tells it, with its amounts in cents and its moments as instants. */
export type Finding = {
  rule: AuditRule;
  /** The number of its line; null where it is the bill's as a whole. */
  line: number | null;
  code: `self_audit.${AuditRule | 'waiver_of_insured' | 'not_delivered'}`;
  data: Readonly<Record<string, string | number | Temporal.Instant>>;
};
