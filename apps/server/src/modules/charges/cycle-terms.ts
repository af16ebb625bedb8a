import { engineRules } from '@yardline/contract/billing/billing-rules';
import type { PartialRule } from '@yardline/domain/billing/charge';
import type { BillingTiming, CycleClock } from '@yardline/domain/billing/cycles';
import { type LeasePeriod, leaseCycles } from '@yardline/domain/contracts/lease';
import { sql } from 'kysely';

/** How a rental line is billed: by its class, and where that is silent by the company. */
export type CycleTerms = {
  cycle: Omit<CycleClock, 'dateOut' | 'zone'>;
  timing: BillingTiming;
  first: PartialRule;
  last: PartialRule;
};

/** The columns behind the terms, for a query that has `companies` and `classes`. A class with a cycle brings its own day. */
const classColumns = [
  sql<string>`coalesce(classes.cycle_rule, companies.cycle_rule)`.as('cycle_rule'),
  sql<number | null>`case when classes.cycle_rule is null then companies.cycle_align_day
    else classes.cycle_align_day end`.as('cycle_align_day'),
  sql<BillingTiming>`coalesce(classes.billing_timing, companies.billing_timing)`.as('billing_timing'),
  sql<PartialRule>`companies.first_cycle_rule`.as('first_cycle_rule'),
  sql<PartialRule>`coalesce(classes.last_cycle_rule, companies.last_cycle_rule)`.as('last_cycle_rule'),
] as const;

/** Whether the company bills cash customers every week, for a query that has `companies`. */
const billsWeekly = sql<boolean>`(companies.bills_cash_cycles and companies.bills_cash_weekly)`;

/** Whether a contract's customer is billed every week, for a query that has `companies` and `customers`. */
const isBilledWeekly = sql<boolean>`(${billsWeekly} and coalesce(customers.account_type = 'N', false))`.as(
  'is_billed_weekly',
);

/** What a contract says of its lease, for a query that has `contracts`; all null where it is none. */
const leaseColumns = [
  sql<LeasePeriod | null>`contracts.lease_period`.as('lease_period'),
  sql<number | null>`contracts.lease_periods`.as('lease_periods'),
  sql<number | null>`contracts.lease_end_percent`.as('lease_end_percent'),
] as const;

/** What the columns of a lease read. */
export type LeaseRow = {
  lease_period: LeasePeriod | null;
  lease_periods: number | null;
  lease_end_percent: number | null;
};

/** What the columns of a class read. */
export type CycleRow = {
  cycle_rule: string;
  cycle_align_day: number | null;
  billing_timing: BillingTiming;
  first_cycle_rule: PartialRule;
  last_cycle_rule: PartialRule;
};

/** What the columns of a line read. */
export type LineCycleRow = CycleRow & Pick<LeaseRow, 'lease_period'> & { is_billed_weekly: boolean };

const termsOf = (row: CycleRow): CycleTerms => ({
  cycle: {
    rule: engineRules[row.cycle_rule] ?? 'four_weeks',
    alignDay: row.cycle_align_day,
    isCycleBilled: row.cycle_rule !== 'never',
  },
  timing: row.billing_timing,
  first: row.first_cycle_rule,
  last: row.last_cycle_rule,
});

/**
 * The same for a line of a contract. A lease is billed in advance, by its own periods. Where its customer is billed every week, a week from the date out takes the place of any longer
 * cycle; what waits for its return goes on to wait, and a week with a day of its own keeps it. [B5.39]
 */
export const lineTermsOf = ({
  is_billed_weekly: isWeekly,
  lease_period: lease,
  ...row
}: LineCycleRow): CycleTerms => {
  const terms = termsOf(row);
  if (lease !== null)
    return { cycle: leaseCycles[lease], timing: 'advance', first: 'restart', last: 'restart' };
  const { rule, isCycleBilled } = terms.cycle;
  if (!isWeekly || isCycleBilled === false || rule === 'week') return terms;
  // A rest that counts the whole rental again would give back of the weeks what a four-week rate saves, though not at the end of a week.
  const last = terms.last === 'cumulative' ? 'restart' : terms.last;
  return { ...terms, last, cycle: { ...terms.cycle, rule: 'week', alignDay: null } };
};

/** From when the cycles of a line count: from its date out, and those of a lease from the day that was agreed. */
export const clockStart = (line: {
  lease_period: LeasePeriod | null;
  starts_at: string | null;
  out_at: string | null;
}): string | null => (line.lease_period === null ? line.out_at : (line.starts_at ?? line.out_at));

/** How classes and lines are billed: the columns to read for it, and the terms that they come to. */
export const cycles = {
  ofClass: classColumns,
  ofLine: [...classColumns, ...leaseColumns, isBilledWeekly] as const,
  ofLease: leaseColumns,
  billsWeekly,
  isBilledWeekly,
  termsOf,
};
