import type { CreditRefused, getCustomerCredit } from '@yardline/contract/credit/customer-credit';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { creditExposure, creditParts, type CreditParts } from '@yardline/domain/credit/exposure';
import { amount, cents } from '@yardline/domain/money/cents';
import { type FieldRefusal, notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readPricingRules } from '../pricing/public.ts';
import { commitmentsOf, type DocumentCommitment } from './credit-commitments.ts';

type Reply = ReplyOf<typeof getCustomerCredit>;

const usedOnWire = ({ overtime, wear, fuel }: Pick<CreditParts, 'overtime' | 'wear' | 'fuel'>) => ({
  overtime: amount(overtime),
  wear: amount(wear),
  fuel: amount(fuel),
});

const onWire = ({
  receivables,
  unpostedInvoices,
  rentals,
  services,
  waiver,
  taxes,
  ...used
}: CreditParts) => ({
  receivables: amount(receivables),
  unposted: amount(unpostedInvoices),
  ...usedOnWire(used),
  rentals: amount(rentals),
  services: amount(services),
  waiver: amount(waiver),
  taxes: amount(taxes),
});

const documentReply = ({ document, ...sums }: DocumentCommitment): Reply['documents'][number] => ({
  ...document,
  amount: amount(sums.amount),
  counted: amount(sums.counted),
  unposted: amount(sums.unposted),
  ...usedOnWire(sums),
  services: amount(sums.services),
  waiver: amount(sums.waiver),
  taxes: amount(sums.taxes),
});

/** What a limit that is passed is passed by, part by part; null where nothing says so. */
export const creditRefusedOf = (problems: readonly FieldRefusal[]): CreditRefused | null => {
  const problem = problems.find(({ code }) => code === 'credit.over_limit');
  // The rule that refuses tells its figures with the refusal.
  const data = problem?.data as
    | (CreditParts & { limit: number; exposure: number; excess: number })
    | undefined;
  if (data === undefined) return null;
  const { document, limit, exposure, excess } = data;
  return {
    ...onWire(data),
    document: amount(document),
    limit: amount(limit),
    exposure: amount(exposure),
    excess: amount(excess),
  };
};

/**
 * The exposure of a customer as a new document would meet it, with what it is made of.
 * @throws Refusal resource.not_found
 */
export const customerCredit = async (
  scope: Scope,
  { params }: Pick<InputOf<typeof getCustomerCredit>, 'params'>,
): Promise<Reply> => {
  const customer =
    (await scope.tx
      .selectFrom('customers')
      .where('id', '=', params.id)
      .select('credit_limit')
      .executeTakeFirst()) ?? notFound();
  const { receivables, documents } = await commitmentsOf(scope, params.id, await readPricingRules(scope));
  const parts = creditParts(receivables, documents);
  const exposure = creditExposure(parts);
  const limit = customer.credit_limit === null || customer.credit_limit === 0 ? null : customer.credit_limit;
  return {
    limit,
    exposure: amount(exposure),
    left: limit === null ? null : amount(cents(limit) - exposure),
    ...onWire(parts),
    documents: documents.map(documentReply),
  };
};
