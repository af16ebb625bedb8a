import { type Deposit, depositFor, type DepositTerms } from '@yardline/domain/charges/deposit';
import { cents, sum } from '@yardline/domain/money/cents';
import type { Facts } from './load-facts.ts';
import type { PricedForm } from './price-form.ts';

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
