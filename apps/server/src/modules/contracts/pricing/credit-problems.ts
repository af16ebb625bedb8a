import { checkCredit, creditExposure } from '@yardline/domain/credit/exposure';
import { cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import { commitmentsOf } from './credit-commitments.ts';
import type { DocumentForm, FormProblem } from './entries.ts';
import type { Facts } from './load-facts.ts';
import type { PricedForm } from './price-form.ts';

/**
 * What stands against new activity on the customer's account: a hold always, and for what commits stock the credit limit,
 * against unpaid invoices, open lines capped at a month's rent, and this document. [B5.11] [B8.11]
 */
export const creditProblems = async (
  scope: Scope,
  { form, priced, facts }: { form: DocumentForm; priced: PricedForm; facts: Facts },
  exceptIds: readonly number[],
): Promise<FormProblem[]> => {
  const { customer } = facts;
  if (customer === undefined) return [];
  const limit = customer.credit_limit === null ? null : cents(customer.credit_limit);
  const isLimited = form.kind !== 'quote' && limit !== null && limit > 0;
  const exposure = isLimited ? await exposureOf(scope, customer.id, { priced, facts, exceptIds }) : 0;
  return checkCredit(customer.account_type, isLimited ? limit : null, exposure).map(
    ({ path, code, data }) => ({
      path: path.join('.'),
      code,
      ...(data && { data }),
    }),
  );
};

const exposureOf = async (
  scope: Scope,
  customerId: number,
  { priced, facts, exceptIds }: { priced: PricedForm; facts: Facts; exceptIds: readonly number[] },
): Promise<number> => {
  const { receivables, rentals, services } = await commitmentsOf(scope, customerId, facts, exceptIds);
  return creditExposure({
    ...{ receivables, openLines: rentals, services },
    ...{ unpostedInvoices: 0, waiver: 0, taxes: 0 },
    document: cents(priced.totals.total),
  });
};
