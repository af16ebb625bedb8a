import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { type CycleRule, lastAlignDay } from '@yardline/domain/billing/cycles';
import { depositKinds, isDepositFigure } from '@yardline/domain/charges/deposit';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { auditRule } from '../invoices/self-audit.ts';
import { percent, price } from '../fields.ts';
import type { RefusalCode } from '../refusals.ts';

/** The cycles that a company bills by; a class may also wait for the return. */
export const cycleRules = ['four_week', 'month', 'week', 'semi_monthly'] as const;
export const billingTimings = ['arrears', 'advance'] as const;
export const partialRules = ['restart', 'prorate', 'cumulative'] as const;

/** What the engine calls the cycles that are stored. */
export const engineRules: Readonly<Record<string, CycleRule>> = {
  four_week: 'four_weeks',
  month: 'calendar_month',
  week: 'week',
  semi_monthly: 'semi_monthly',
};

/** The greatest day to which a cycle can be aligned: 28, 31 or 7; 0 where it brings its own days or there is none. */
export const lastDayOf = (cycle: string | null | undefined): number => {
  const rule = engineRules[cycle ?? ''];
  return rule === undefined ? 0 : lastAlignDay[rule];
};

/** On which day the cycles are cut; null counts them from each line's date out. */
export const alignDay = z
  .int({ error: 'field.invalid' })
  .min(1, { error: 'field.invalid' })
  .max(31, { error: 'field.invalid' })
  .nullable();

/**
 * When cash customers are billed: in full when they return, in the cycles of all, or every week that a machine is out. The week
 * takes the place of the company's cycle and of a class's own; what a class bills at its return waits for it all the same. [B5.39]
 */
export const cashBillings = ['at_return', 'cycles', 'weekly'] as const;
export type CashBilling = (typeof cashBillings)[number];

type Fault = { path: string; code: RefusalCode };

/** A day that its cycle does not have, at the field of the day. */
export const alignFaults = (rules: { cycle_rule: string | null; cycle_align_day: number | null }): Fault[] =>
  (rules.cycle_align_day ?? 0) > lastDayOf(rules.cycle_rule)
    ? [{ path: 'cycle_align_day', code: 'field.invalid' }]
    : [];

/** How a deposit is asked for. */
export const depositKind = z.enum(depositKinds, { error: 'field.invalid' });
/** Its percent, or how many times the rental. */
export const depositFigure = z
  .number({ error: 'field.invalid' })
  .refine((n) => n >= 0 && n <= 100 && hasAtMostDecimals(n, 2), { error: 'field.invalid' });

/** A figure that its way of asking does not have, at its field. */
export const depositFaults = (terms: {
  deposit_kind: z.output<typeof depositKind> | null;
  deposit_figure: number;
}): Fault[] =>
  isDepositFigure({ kind: terms.deposit_kind ?? 'none', figure: terms.deposit_figure })
    ? []
    : [{ path: 'deposit_figure', code: 'field.invalid' }];

/** A limit of value without both deductibles, or the reverse, at its field. */
export const waiverFaults = (terms: {
  waiver_deductible: number | null;
  waiver_value_limit: number | null;
  waiver_deductible_above: number | null;
}): Fault[] => {
  const { waiver_deductible: below, waiver_value_limit: limit, waiver_deductible_above: above } = terms;
  const required = (path: string): Fault => ({ path, code: 'field.required' });
  return [
    ...(limit !== null && below === null ? [required('waiver_deductible')] : []),
    ...(limit !== null && above === null ? [required('waiver_deductible_above')] : []),
    ...(limit === null && above !== null ? [required('waiver_value_limit')] : []),
    ...(limit === 0 ? [{ path: 'waiver_value_limit', code: 'field.invalid' as const }] : []),
  ];
};

/** By which rules the company bills what is out, and what lateness costs on a statement. */
export const billingRules = z.strictObject({
  cycle_rule: z.enum(cycleRules, { error: 'field.invalid' }),
  cycle_align_day: alignDay,
  billing_timing: z.enum(billingTimings, { error: 'field.invalid' }),
  first_cycle_rule: z.enum(partialRules, { error: 'field.invalid' }),
  last_cycle_rule: z.enum(partialRules, { error: 'field.invalid' }),
  /**
   * Runs bill cash customers too, whose invoices are due on their day; otherwise they pay in full when they return. For programs
   * that do not know `cash_billing`: whichever of both differs from what stands is what is meant, `cash_billing` first.
   */
  bills_cash_cycles: z.boolean({ error: 'field.invalid' }),
  cash_billing: z.enum(cashBillings, { error: 'field.invalid' }).optional(),
  /** A refund, and a last charge after earlier bills, below these is let go. */
  minimum_refund: price,
  minimum_charge: price,
  /** For each started 30 days past the due day and the days of grace. */
  late_fee_percent: percent,
  late_fee_minimum: price,
  late_fee_cap: price.nullable(),
  late_fee_grace_days: z
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(365, { error: 'field.invalid' }),
  /** The deposit asked for before the equipment leaves, unless the customer has a rule of their own. */
  deposit_kind: depositKind,
  deposit_figure: depositFigure,
  /** What is held for a contract pays its bills by itself, those in between too; otherwise it waits for the return. */
  applies_deposits: z.boolean({ error: 'field.invalid' }),
  /**
   * What a customer with a waiver still pays of a repair: the lesser of this percent and the deductible. Without either they pay all
   * of it.
   */
  waiver_repair_percent: percent.nullable(),
  waiver_deductible: price.nullable(),
  /** Of a machine that is worth more than this, the other deductible is due. */
  waiver_value_limit: price.nullable(),
  waiver_deductible_above: price.nullable(),
  is_waiver_tax1: z.boolean({ error: 'field.invalid' }),
  is_waiver_tax2: z.boolean({ error: 'field.invalid' }),
  /** The errors for which bills are checked before they are posted. */
  audit_rules: z.array(auditRule).max(7),
});
export type BillingRules = z.output<typeof billingRules>;

const reply = billingRules.extend({ cash_billing: z.enum(cashBillings), row_version: z.int() });

export const getBillingRules = endpoint({
  name: 'getBillingRules',
  method: 'GET',
  path: '/rest-api/billing-rules',
  summary: 'The company’s billing rules',
  needs: ['settings.view', 'billing.view'],
  shows: ['companies'],
  reply,
});

export const setBillingRules = endpoint({
  name: 'setBillingRules',
  method: 'PUT',
  path: '/rest-api/billing-rules',
  summary: 'Updates the company’s billing rules; they apply from the next bill',
  needs: 'settings.edit',
  body: billingRules,
  reply,
  versioned: true,
});
