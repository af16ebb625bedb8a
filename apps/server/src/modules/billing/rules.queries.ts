import type { BillingRules, getBillingRules } from '@yardline/contract/billing/billing-rules';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { Scope } from '../../kernel/scope.ts';
import { cashBillingOf } from './cash-billing.ts';

/** The company's row with what it says about bills. */
export const companyRules = ({ tx, company }: Scope) =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['cycle_rule', 'cycle_align_day', 'billing_timing', 'first_cycle_rule', 'last_cycle_rule'])
    .select(['minimum_refund', 'minimum_charge', 'late_fee_percent', 'late_fee_minimum', 'late_fee_cap'])
    .select(['waiver_repair_percent', 'waiver_deductible', 'waiver_value_limit', 'waiver_deductible_above'])
    .select(['deposit_kind', 'deposit_figure', 'applies_deposits', 'bills_cash_cycles'])
    .select('bills_cash_weekly')
    .select(['late_fee_grace_days', 'is_waiver_tax1', 'is_waiver_tax2', 'audit_rules', 'row_version'])
    .$narrowType<
      Pick<
        BillingRules,
        | 'audit_rules'
        | 'cycle_rule'
        | 'billing_timing'
        | 'first_cycle_rule'
        | 'last_cycle_rule'
        | 'deposit_kind'
      >
    >();

export const readBillingRules = async (scope: Scope): Promise<ReplyOf<typeof getBillingRules>> => {
  const { bills_cash_weekly, ...rules } = await companyRules(scope).executeTakeFirstOrThrow();
  return { ...rules, cash_billing: cashBillingOf({ ...rules, bills_cash_weekly }) };
};

/** Whether runs bill cash customers too. */
export const billsCashCycles = async (scope: Scope): Promise<boolean> =>
  (await companyRules(scope).executeTakeFirstOrThrow()).bills_cash_cycles;
