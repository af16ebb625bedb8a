import type { getCustomerCredit } from '@yardline/contract/customer-credit';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { creditExposure } from '@yardline/domain/credit/exposure';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { readPricingRules } from '../../pricing/public.ts';
import { commitmentsOf, type Commitments } from './credit-commitments.ts';

type Reply = ReplyOf<typeof getCustomerCredit>;

const byDocument = (rentals: Commitments['rentals']): Reply['documents'] => {
  const documents = Map.groupBy(rentals, ({ document }) => document.id);
  return [...documents.values()].flatMap((lines) =>
    lines.slice(0, 1).map(({ document }) => ({
      ...document,
      amount: amount(sum(lines.map((line) => line.amount))),
      counted: amount(sum(lines.map((line) => Math.min(line.amount, line.monthlyRent)))),
    })),
  );
};

/**
 * The exposure of a customer as a new document would meet it, with what it is made of.
 * @throws Refusal resource.not_found
 */
export const customerCredit = async (
  scope: Scope,
  { params }: InputOf<typeof getCustomerCredit>,
): Promise<Reply> => {
  const customer =
    (await scope.tx
      .selectFrom('customers')
      .where('id', '=', params.id)
      .select('credit_limit')
      .executeTakeFirst()) ?? notFound();
  const pricingRules = await readPricingRules(scope);
  const reckoning = { zone: scope.company.timeZone, pricingRules };
  const { receivables, rentals, services } = await commitmentsOf(scope, params.id, reckoning);
  const exposure = creditExposure({
    ...{ receivables, openLines: rentals, services },
    ...{ unpostedInvoices: 0, waiver: 0, taxes: 0, document: 0 },
  });
  const limit = customer.credit_limit === null || customer.credit_limit === 0 ? null : customer.credit_limit;
  return {
    limit,
    exposure: amount(exposure),
    left: limit === null ? null : amount(cents(limit) - exposure),
    receivables: amount(receivables),
    services: amount(services),
    documents: byDocument(rentals),
  };
};
