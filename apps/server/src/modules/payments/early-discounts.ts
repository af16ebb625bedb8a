import {
  type Discountable,
  offeredDiscount,
  type Settling,
  settlingOn,
  whyNotDiscount,
} from '@yardline/domain/accounts/terms';
import { amount, cents, isAmount, type Cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The columns of an invoice that say what may be deducted of it. */
export const discountColumns = ['early_discount', 'discount_by', 'discounted'] as const;

/** An invoice with these columns. */
export type OfDiscount = {
  balance: number;
  early_discount: number;
  discount_by: string | null;
  discounted: number;
};

const discountable = (row: OfDiscount, open: Cents): Discountable => ({
  early: cents(row.early_discount),
  by: row.discount_by,
  taken: cents(row.discounted),
  balance: cents(row.balance),
  open,
});

/** What a payment may deduct of an invoice of which so much is open, as it is told, and by which day. */
export const toldDiscount = (
  row: OfDiscount,
  open: Cents,
): { discount: number; discount_by: string | null } => ({
  discount: amount(offeredDiscount(discountable(row, open))),
  discount_by: row.discount_by,
});

/** What settles an invoice today, of which so much is open, where its payer is told what they pay: by a link and in their account. */
export const settlingNow = (
  { now, company }: Pick<Scope, 'now' | 'company'>,
  row: OfDiscount,
  open: Cents,
): Settling => settlingOn(discountable(row, open), dayOf(now, company.timeZone));

type Asked = { paid: number; discount: number; receivedOn: string | null | undefined; path: string };

/**
 * What a payment deducts of an invoice, in cents, by the day on which the money came; the caller holds the invoice's lock.
 * @throws Refusal amount.invalid, payment.discount_changed {discount}, payment.discount_over {day}, payment.discount_of_rest {due}
 */
export const takenDiscount = (
  { now, company }: Scope,
  paper: OfDiscount & { open: Cents },
  { paid, discount, receivedOn, path }: Asked,
): Cents => {
  if (discount === 0) return 0;
  if (!isAmount(discount)) return refuseFields([{ path, code: 'amount.invalid' }]);
  const day = receivedOn ?? dayOf(now, company.timeZone);
  const why = whyNotDiscount(discountable(paper, paper.open), {
    paid: cents(paid),
    discount: cents(discount),
    day,
  });
  if (why !== undefined) throw new Refusal(why.code, why.data, [{ path, code: why.code, data: why.data }]);
  return cents(discount);
};
