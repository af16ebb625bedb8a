import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { ParsedQuoteQuestion, quotePrice as endpoint } from '@yardline/contract/pricing/pricing';
import { faultsOf } from '@yardline/contract/pricing/quote-faults';
import { questionOf } from '@yardline/contract/pricing/quote-question';
import { tellAll } from '@yardline/domain/billing/words';
import { amount } from '@yardline/domain/money/cents';
import { periodText } from '@yardline/domain/pricing/period-text';
import { quoteRental } from '@yardline/domain/pricing/quote';
import type { PriceLine } from '@yardline/domain/pricing/rates';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import { priced } from './unpriceable.ts';

const tierOf = ({ code, count, amount: each, extended }: PriceLine) => ({
  code,
  count,
  amount: amount(each),
  extended: amount(extended),
});

/** In what the words of an answer are told. */
type Telling = { language: Language; currency: string };

/**
 * Prices a rental given in the request; no record is read.
 * @throws Refusal request.invalid with every field that is wrong, or with what the policy lacks
 */
export const priceAsked = (
  body: ParsedQuoteQuestion,
  { language, currency }: Telling,
): ReplyOf<typeof endpoint> => {
  const faults = faultsOf(body);
  if (faults.length > 0) refuseFields(faults);
  const quote = priced(() => quoteRental(questionOf(body)));
  const { chargeable, rejected, policy, version, lines } = quote.price;
  const { nextChange } = quote;
  const local = (instant: string) =>
    Temporal.Instant.from(instant)
      .toZonedDateTimeISO(body.time_zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  return {
    total: amount(quote.total),
    gross: amount(quote.gross),
    discount: amount(quote.discount),
    rental: amount(quote.rental),
    overtime: amount(quote.overtime),
    waiver: amount(quote.waiver),
    taxes: quote.taxes.map(({ code, percent, base, tax }) => ({
      code,
      percent,
      base: amount(base),
      amount: amount(tax),
    })),
    grand_total: amount(quote.grandTotal),
    chargeable: {
      hours: Math.ceil(chargeable.minutes / 60),
      days: chargeable.days,
      text: periodText(chargeable, body.calendar.days_per_week, language),
    },
    lines: lines.map(tierOf),
    components: quote.components.map(({ gross, net, ...component }) => ({
      ...component,
      gross: amount(gross),
      rental: amount(net),
    })),
    rejected: rejected.map((way) => ({
      lines: way.lines.map(tierOf),
      total: amount(way.total),
      difference: amount(way.difference),
    })),
    next_change: nextChange && { at: local(nextChange.at), total: amount(nextChange.total) },
    explanation: tellAll(quote.explanation, language, currency),
    policy,
    version: String(version),
  };
};

/** `priceAsked` for a user, in the currency of their company. */
export const askQuote = async (
  { language, company: { currency } }: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => priceAsked(body, { language, currency });
