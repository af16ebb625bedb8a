import type { CopiedProduct, CounterCopy } from '@yardline/contract/counter-line/counter-copy';
import type { ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import { rulesOf } from '@yardline/contract/pricing/quote-question';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import type { Service } from '@yardline/contract/services/services';
import { amount } from '@yardline/domain/money/cents';
import { rentalAmounts } from '@yardline/domain/pricing/price';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import { plain } from '@yardline/domain/quick-line/plain';
import { bestFits, knownOf } from '@yardline/domain/quick-line/products';
import { type Line, readLine } from '@yardline/domain/quick-line/read-line';
import { servicesFor } from '@yardline/domain/quick-line/services';
import { toInstant } from '@yardline/domain/time/local';

const mostProducts = 8;
const mostServices = 4;
const mostCustomers = 8;

type Known = CopiedProduct & { known: ReturnType<typeof knownOf> };

/** A copy with what its products are called, read once. */
export type Opened = CounterCopy & { named: readonly Known[] };

/** Reads what the products of a copy are called: once, not with each letter. */
export const openCopy = (copy: CounterCopy): Opened => ({
  ...copy,
  named: copy.products.map((product) => ({
    ...product,
    known: knownOf(product.description, product.number),
  })),
});

/** What is free of a product all through a period when the copy was made; null where that is not known. */
export const freeIn = (
  { days }: Pick<CounterCopy, 'days'>,
  { free }: Pick<CopiedProduct, 'free'>,
  { from, to }: ReadPeriod,
): number | null => {
  const [first, last] = [days.indexOf(from.date), days.indexOf(to.date)];
  if (free === null || first === -1 || last < first) return null;
  return Math.min(...free.slice(first, last + 1));
};

/**
 * What so many pieces cost for a period by the rates for everybody, as the server reckons it; null without a rate or a price.
 * @param quantity pieces
 */
export const priceIn = (
  { rules, time_zone: zone }: Pick<CounterCopy, 'rules' | 'time_zone'>,
  { rates, rules: place }: Pick<CopiedProduct, 'rates' | 'rules'>,
  { from, to }: ReadPeriod,
  quantity: number,
): number | null => {
  const priced = rules[place] ?? rules[0];
  if (priced === undefined || rates.length === 0) return null;
  const out = toInstant(from.date, from.time, zone);
  const back = toInstant(to.date, to.time, zone);
  if (Temporal.Instant.compare(out, back) >= 0) return null;
  try {
    const question = { ...rulesOf(priced), rates: ratesInCents(rates), zone, quantity, from: out, to: back };
    return amount(rentalAmounts(question).net);
  } catch (error) {
    if (error instanceof Unpriceable || error instanceof RangeError) return null;
    throw error;
  }
};

export type Answers = { line: Line; products: readonly CopiedProduct[]; services: readonly Service[] };

/** What a typed line means by a copy: the same reading as with a connection, of groups, counted products and services. */
export const answersOf = (
  copy: Opened,
  typed: string,
  { language, now, defaults }: { language: 'en' | 'fr'; now: Temporal.Instant; defaults: ReadPeriod },
): Answers => {
  const vocabulary = {
    places: copy.places,
    synonyms: copy.synonyms,
    products: copy.named.map(({ known }) => known),
    otherWords: copy.services.flatMap(({ service_code: code, description }) =>
      plain(`${code} ${description}`).split(' '),
    ),
  };
  const line = readLine(typed, { language, now, zone: copy.time_zone, defaults, vocabulary });
  const numbers = [typed, line.number ?? ''].map(plain);
  const exact = copy.products.filter(({ number }) => numbers.includes(plain(number)));
  return {
    line,
    products: exact.length > 0 ? exact : bestFits(copy.named, line, mostProducts),
    services: servicesFor(copy.services, line.words, mostServices),
  };
};

/** Customers of a copy by any part of their name, number or telephone number, in the order of the copy. */
export const customersLike = ({ customers }: Pick<CounterCopy, 'customers'>, typed: string) => {
  const words = plain(typed).split(' ');
  const digits = typed.replaceAll(/\D/g, '');
  const isMeant = ({ name, customer_number: number, phone }: CounterCopy['customers'][number]) => {
    const text = plain(`${name} ${number}`);
    const isNamed = words.every((word) => text.includes(word));
    return isNamed || (digits.length > 3 && phone.replaceAll(/\D/g, '').includes(digits));
  };
  return customers.filter(isMeant).slice(0, mostCustomers);
};
