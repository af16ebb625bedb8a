import { percentOf, type Cents } from '../money/cents.ts';

/** From which day the days of terms are counted: that of the invoice, or the last one of its month. */
export const termStarts = ['invoice', 'month_end'] as const;
export type TermStart = (typeof termStarts)[number];

/** Until when an invoice is paid, and what is deducted where it is paid early; a percent of 0 to 100, 0 for nothing. */
export type Terms = {
  days: number;
  countedFrom: TermStart;
  discountPercent: number;
  discountDays: number;
};

const dayAfter = (invoicedOn: string, days: number, countedFrom: TermStart): string => {
  const day = Temporal.PlainDate.from(invoicedOn);
  const start = countedFrom === 'invoice' ? day : day.with({ day: day.daysInMonth });
  return start.add({ days }).toString();
};

/** The day on which an invoice is due: with 10 days from the end of the month, one of 5 January on 10 February. */
export const dueDay = (invoicedOn: string, { days, countedFrom }: Terms): string =>
  dayAfter(invoicedOn, days, countedFrom);

/**
 * What may be deducted of an invoice that is paid by a day, of what it charges before taxes, in cents: 2 % of 1,000.00 with 140.00 of
 * taxes are 20.00. Undefined where nothing may be.
 */
export const earlyDiscount = (
  invoicedOn: string,
  beforeTaxes: Cents,
  { discountPercent, discountDays, countedFrom }: Terms,
): { amount: Cents; by: string } | undefined => {
  const part = percentOf(beforeTaxes, discountPercent);
  return part > 0 ? { amount: part, by: dayAfter(invoicedOn, discountDays, countedFrom) } : undefined;
};

/** An invoice with what its terms deduct, by which day, and how much of that was deducted already; in cents. */
export type Discountable = {
  early: Cents;
  by: string | null;
  taken: Cents;
  balance: Cents;
  /** The balance without what payments on their way have reserved of it. */
  open: Cents;
};

/** What a payment may deduct of an invoice, in cents: all or nothing, where money is left to be paid beside it. */
export const offeredDiscount = ({ early, by, taken, balance, open }: Discountable): Cents => {
  const part = early - taken;
  return by !== null && part > 0 && open === balance && open > part ? part : 0;
};

/** What settles an invoice, in cents: the money that pays it, and what that deducts of it. */
export type Settling = { paid: Cents; discount: Cents };

/**
 * What settles an invoice on a day where no clerk looks at it: all that is open, less what it offers until its last day. Of 100.00 with
 * 2.00 offered 98.00 and 2.00, on the day after 100.00 and nothing. [B3.39]
 */
export const settlingOn = (paper: Discountable, day: string): Settling => {
  const discount = paper.by !== null && day <= paper.by ? offeredDiscount(paper) : 0;
  return { paid: paper.open - discount, discount };
};

/**
 * Applies money to invoices in their order: one that it settles deducts what it offers, one that it pays in part deducts nothing. 98.50
 * on two of 100.00 with 2.00 offered each settles the first and pays 0.50 of the second. Never more than all of them take. [B3.39]
 */
export const spreadSettling = (money: Cents, invoices: readonly Settling[]): Settling[] => {
  let left = money;
  return invoices.map(({ paid: due, discount }) => {
    const paid = Math.min(left, due);
    left -= paid;
    return { paid, discount: paid > 0 && paid === due ? discount : 0 };
  });
};

/** Why a payment of a day cannot deduct an amount: it is another one, its days are over, or the rest is not paid. */
export const whyNotDiscount = (
  paper: Discountable,
  { paid, discount, day }: { paid: Cents; discount: Cents; day: string },
):
  | { code: 'payment.discount_changed'; data: { discount: Cents } }
  | { code: 'payment.discount_over'; data: { day: string } }
  | { code: 'payment.discount_of_rest'; data: { due: Cents } }
  | undefined => {
  const offered = offeredDiscount(paper);
  if (paper.by !== null && day > paper.by) return { code: 'payment.discount_over', data: { day: paper.by } };
  if (discount !== offered) return { code: 'payment.discount_changed', data: { discount: offered } };
  const due = paper.open - offered;
  return paid === due ? undefined : { code: 'payment.discount_of_rest', data: { due } };
};
