import type { BillingRules, CashBilling } from '@yardline/contract/billing/billing-rules';

/** As the company's row keeps it. */
type Kept = { bills_cash_cycles: boolean; bills_cash_weekly: boolean };

/** When cash customers are billed. */
export const cashBillingOf = ({
  bills_cash_cycles: inCycles,
  bills_cash_weekly: weekly,
}: Kept): CashBilling => {
  if (!inCycles) return 'at_return';
  return weekly ? 'weekly' : 'cycles';
};

type Said = Pick<BillingRules, 'bills_cash_cycles' | 'cash_billing'>;

const meant = (before: Kept, { bills_cash_cycles: inCycles, cash_billing: said }: Said): CashBilling => {
  const now = cashBillingOf(before);
  if (said !== undefined && said !== now) return said;
  if (inCycles === before.bills_cash_cycles) return now;
  return inCycles ? 'cycles' : 'at_return';
};

/** What is kept of what a form says: a program that knows only whether they are billed in cycles leaves the week as it is. */
export const keptCashBilling = (before: Kept, said: Said): Kept => {
  const chosen = meant(before, said);
  return { bills_cash_cycles: chosen !== 'at_return', bills_cash_weekly: chosen === 'weekly' };
};
