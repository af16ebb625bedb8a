import type { ContractKind } from '@yardline/contract/contracts/contracts';
import { checkCredit, type CreditParts, creditParts } from '@yardline/domain/credit/exposure';
import { cents, type Cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import type { PricingRulesOf } from '../pricing/public.ts';
import { type Account, commitmentsIn, commitmentsOf } from './credit-commitments.ts';
import type { FieldRefusal } from '../../kernel/refusal.ts';

/** A document that asks for credit: what is typed, what it comes to, whose it is, and what is stored of it. */
type Judged = {
  form: { kind: ContractKind; customerId: number | null };
  priced: { totals: { total: number } };
  facts: {
    customer: { id: number; account_type: 'Y' | 'N' | 'H'; credit_limit: number | null } | undefined;
    pricingRules: PricingRulesOf;
  };
  saved:
    | { contract: { id: number; kind: ContractKind; customer_id: number | null; total: number } }
    | undefined;
};

/**
 * What this document adds to what counts already: all of it when it is new or comes from another one; when it stands
 * already, and so counts, what it grows by. Undefined where it asks for no credit.
 */
const addedBy = ({ form, priced, saved }: Judged): { amount: Cents; exceptIds: number[] } | undefined => {
  const total = cents(priced.totals.total);
  if (saved === undefined) return { amount: total, exceptIds: [] };
  if (saved.contract.kind !== form.kind) return { amount: total, exceptIds: [saved.contract.id] };
  const growth = total - cents(saved.contract.total);
  const isSameCustomer = saved.contract.customer_id === form.customerId;
  if (!isSameCustomer) return { amount: total, exceptIds: [] };
  return growth > 0 ? { amount: growth, exceptIds: [] } : undefined;
};

/** Whether the credit of a document's customer has a limit that it counts against. */
export const isLimited = ({ form, facts: { customer } }: Pick<Judged, 'form' | 'facts'>): boolean =>
  form.kind !== 'quote' && (customer?.credit_limit ?? 0) > 0 && customer?.account_type !== 'H';

/**
 * What stands against new activity on the customer's account: a hold always, and for what commits stock the credit limit,
 * against all that counts already and this document. A document that is changed asks for credit when it grows. [B5.11]
 * [B8.11]
 */
export const creditProblems = async (scope: Scope, judged: Judged): Promise<FieldRefusal[]> => {
  const { customer, pricingRules } = judged.facts;
  const added = addedBy(judged);
  if (customer === undefined || added === undefined) return [];
  const { amount, exceptIds } = added;
  if (!isLimited(judged)) return refusedFor(judged);
  const { receivables, documents } = await commitmentsOf(scope, customer.id, pricingRules, exceptIds);
  return refusedFor(judged, creditParts(receivables, documents, amount));
};

/** The same for a new document, by an account that was read before. */
export const creditProblemsOn = (
  account: Account | undefined,
  judged: Judged,
  now: Temporal.Instant,
): FieldRefusal[] => {
  const { facts, priced } = judged;
  if (facts.customer === undefined) return [];
  if (account === undefined || !isLimited(judged)) return refusedFor(judged);
  const { receivables, documents } = commitmentsIn(account, facts.pricingRules, now);
  return refusedFor(judged, creditParts(receivables, documents, cents(priced.totals.total)));
};

const refusedFor = ({ facts: { customer } }: Judged, parts?: CreditParts): FieldRefusal[] => {
  if (customer === undefined) return [];
  const limit = customer.credit_limit === null ? null : cents(customer.credit_limit);
  return checkCredit(customer.account_type, limit, parts).map(({ path, code, data }) => ({
    path: path.join('.'),
    code,
    ...(data && { data }),
  }));
};
