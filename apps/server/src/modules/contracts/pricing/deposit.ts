import type { Deposit as Told } from '@yardline/contract/contracts';
import type { BillSentence } from '@yardline/domain/billing/words';
import { type Deposit, depositFor, type DepositTerms } from '@yardline/domain/charges/deposit';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import type { Facts } from './load-facts.ts';
import type { PricedForm } from './price-form.ts';
import { tellReasons } from '../../pricing/public.ts';

/** The customer's way of asking for a deposit, or else the company's. */
const termsOf = ({ customer, company }: Facts): DepositTerms => {
  const isOwn = customer !== undefined && customer.deposit_kind !== null;
  const { deposit_kind: kind, deposit_figure: figure } = isOwn ? customer : company;
  return { kind: kind as DepositTerms['kind'], figure };
};

/** What to ask for before the equipment of a document leaves; undefined where nothing is asked for. [B3.15] */
export const depositOn = (facts: Facts, { totals }: Pick<PricedForm, 'totals'>): Deposit | undefined =>
  depositFor(termsOf(facts), {
    rental: cents(totals.rental),
    waiver: cents(totals.waiver),
    taxes: sum([cents(totals.tax1), cents(totals.tax2)]),
  });

/** The same as the document's row holds it. */
export const depositColumns = (deposit: Deposit | undefined) => ({
  deposit_estimate: amount(deposit?.amount ?? 0),
  deposit_reason: deposit?.reason ?? null,
});

type Kept = { deposit_estimate: number; deposit_reason: unknown };

/** As it is told: the amount, and why it is that, in the reader's language. */
export const depositReply = (
  scope: Pick<Scope, 'language' | 'company' | 'wording'>,
  { deposit_estimate, deposit_reason: reason }: Kept,
): Told | null =>
  reason === null
    ? null
    : { amount: deposit_estimate, text: tellReasons(scope, [reason as BillSentence]).join('') };
