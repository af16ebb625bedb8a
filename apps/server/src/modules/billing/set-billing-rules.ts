import {
  alignFaults,
  type BillingRules,
  depositFaults,
  type setBillingRules as endpoint,
  waiverFaults,
} from '@yardline/contract/billing/billing-rules';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Call } from '../../kernel/http/route.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { changeCompany } from '../companies/public.ts';
import { keptCashBilling } from './cash-billing.ts';
import { companyRules, readBillingRules } from './rules.queries.ts';

/** A late fee cannot be capped below its least. */
const capFaults = ({ late_fee_cap: cap, late_fee_minimum: least }: BillingRules) =>
  cap !== null && cap < least ? [{ path: 'late_fee_cap', code: 'field.invalid' as const }] : [];

/**
 * Changes the rules by which the company bills. They hold from the next bill on; what is posted stays.
 * @throws Refusal document.stale, request.invalid for a day that the cycle does not have, a cap below the least fee,
 * or a figure that the deposit cannot have
 */
export const setBillingRules = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<ReplyOf<typeof endpoint>> => {
  const faults = [...alignFaults(body), ...capFaults(body), ...depositFaults(body), ...waiverFaults(body)];
  if (faults.length > 0) refuseFields(faults);
  const before = await companyRules(scope).select('id').forUpdate().executeTakeFirstOrThrow();
  const { cash_billing: _, ...rules } = body;
  const after = { ...rules, ...keptCashBilling(before, body) };
  await changeCompany(scope, { before, after, ifMatch });
  return readBillingRules(scope);
};
