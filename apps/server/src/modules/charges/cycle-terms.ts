import { engineRules } from '@yardline/contract/billing/billing-rules';
import type { PartialRule } from '@yardline/domain/billing/charge';
import type { BillingTiming, CycleClock } from '@yardline/domain/billing/cycles';
import { sql } from 'kysely';

/** How a rental line is billed: by its class, and where that is silent by the company. */
export type CycleTerms = {
  cycle: Pick<CycleClock, 'rule' | 'alignDay' | 'isCycleBilled'>;
  timing: BillingTiming;
  first: PartialRule;
  last: PartialRule;
};

/** The columns behind the terms, for a query that has `companies` and `classes`. A class with a cycle brings its own day. */
export const cycleColumns = [
  sql<string>`coalesce(classes.cycle_rule, companies.cycle_rule)`.as('cycle_rule'),
  sql<number | null>`case when classes.cycle_rule is null then companies.cycle_align_day
    else classes.cycle_align_day end`.as('cycle_align_day'),
  sql<BillingTiming>`coalesce(classes.billing_timing, companies.billing_timing)`.as('billing_timing'),
  sql<PartialRule>`companies.first_cycle_rule`.as('first_cycle_rule'),
  sql<PartialRule>`coalesce(classes.last_cycle_rule, companies.last_cycle_rule)`.as('last_cycle_rule'),
] as const;

/** What `cycleColumns` read. */
export type CycleRow = {
  cycle_rule: string;
  cycle_align_day: number | null;
  billing_timing: BillingTiming;
  first_cycle_rule: PartialRule;
  last_cycle_rule: PartialRule;
};

export const cycleTermsOf = (row: CycleRow): CycleTerms => ({
  cycle: {
    rule: engineRules[row.cycle_rule] ?? 'four_weeks',
    alignDay: row.cycle_align_day,
    isCycleBilled: row.cycle_rule !== 'never',
  },
  timing: row.billing_timing,
  first: row.first_cycle_rule,
  last: row.last_cycle_rule,
});
