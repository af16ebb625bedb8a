import { dueDay, earlyDiscount } from '@yardline/domain/accounts/terms';
import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import { readOwnTerms } from '../../terms/public.ts';

/** Days after its date that an invoice on account is due where the customer has no terms of their own. */
const usualDays = 30;

type Subject = {
  source: string;
  contractId: number | null;
  customer: { id: number; account_type: 'Y' | 'N' | 'H' };
  invoicedOn: string;
  beforeTaxes: Cents;
  /** Terms of its document in place of the customer's. */
  termsId?: number | null | undefined;
};

/** What a paper says of when it is paid: it keeps this, whatever becomes of the customer's terms. */
export type PaperTerms = {
  due_on: string;
  terms_text: string;
  discount_by: string | null;
  early_discount: number;
};

/**
 * The terms of a paper: its document's own or else its customer's. A credit, and what a cash customer buys, is due on its day, and bills of fees give no discount. A customer without terms of
 * their own pays in 30 days.
 */
export const paperTerms = async (
  scope: Scope,
  { source, contractId, customer, invoicedOn, beforeTaxes, termsId = null }: Subject,
): Promise<PaperTerms> => {
  const none = { terms_text: '', discount_by: null, early_discount: 0 };
  if (customer.account_type === 'N' || source === 'R') return { ...none, due_on: invoicedOn };
  const own = await readOwnTerms(scope, customer.id, termsId);
  if (own === undefined)
    return { ...none, due_on: Temporal.PlainDate.from(invoicedOn).add({ days: usualDays }).toString() };
  const said = { ...none, due_on: dueDay(invoicedOn, own), terms_text: own.text };
  const early =
    source === 'F' && contractId === null ? undefined : earlyDiscount(invoicedOn, beforeTaxes, own);
  return early === undefined
    ? said
    : { ...said, discount_by: early.by, early_discount: amount(early.amount) };
};

/** What a paper charges before taxes. */
export const beforeTaxes = (of: { total: number; tax1_total: number; tax2_total: number }): Cents =>
  cents(of.total) - cents(of.tax1_total) - cents(of.tax2_total);
