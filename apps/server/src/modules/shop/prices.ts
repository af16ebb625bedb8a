import type { Price } from '@yardline/contract/store/page';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import { tellAll } from '@yardline/domain/billing/words';
import { cents } from '@yardline/domain/money/cents';
import { periodText } from '@yardline/domain/pricing/period-text';
import { type PriceQuestion, priceRental, rentalGlance } from '@yardline/domain/pricing/price';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import { rateName } from '@yardline/domain/words/rate-words';
import { type PricingRulesOf, readPricingRules } from '../pricing/public.ts';
import { type RateTable, ratesOf, shownDaily } from '../rates/public.ts';
import type { Listed } from './catalogue.ts';
import type { Look } from './look.ts';

/** What a listing costs the visitor, and why; prices in cents. A member has the rates of their customer. */
export type Told = {
  price: Price;
  explanation: string[];
  rates: { text: string; cents: number }[];
  /** Until when the same total holds, local, and the total. */
  plateau?: { until: string; cents: number };
};

/** The rates of the place on the day and the rules by which they price: those of the counter. [B3.3] [B3.30] */
type Terms = { tables: ReadonlyMap<number, RateTable>; rulesOf: PricingRulesOf };

const termsOf = async (look: Look, listings: readonly Listed[]): Promise<Terms> => {
  const { scope, place, when } = look;
  const ids = listings.flatMap(({ asset_id: id }) => id ?? []);
  const [tables, rulesOf] = await Promise.all([
    ratesOf(scope, ids, {
      customerId: scope.member?.customerId,
      divisionId: place.divisionId,
      on: when.from.slice(0, 10),
    }),
    readPricingRules(scope),
  ]);
  return { tables, rulesOf };
};

const onRequest: Price = { kind: 'on_request' };

const rulesFor = ({ place }: Look, { class_id: classId }: Listed, { rulesOf }: Terms) =>
  rulesOf({ divisionId: place.divisionId, classId });

const questionOf = (look: Look, listing: Listed, terms: Terms, table: RateTable): PriceQuestion => {
  const { from, to, zone } = look.stretch;
  return {
    ...rulesFor(look, listing, terms),
    rates: ratesInCents(table.rates),
    zone,
    quantity: 1,
    from: Temporal.Instant.from(from),
    to: Temporal.Instant.from(to),
  };
};

/** Undefined where the policy has no price for it. */
const unlessUnpriceable = <T>(price: () => T): T | undefined => {
  try {
    return price();
  } catch (error) {
    if (error instanceof Unpriceable) return undefined;
    throw error;
  }
};

const tableOf = (listing: Listed, { tables }: Terms): RateTable | undefined => {
  const table = tables.get(listing.asset_id ?? 0);
  return table === undefined || table.rates.length === 0 ? undefined : table;
};

/** Whether the visitor is told what it costs, beside whether anything says so. */
const tellsPrice = ({ store }: Look, { is_request_only: isRequest, hides_price: hides }: Listed): boolean =>
  store.showsPrices && !isRequest && !hides;

const priceOf = (look: Look, listing: Listed, terms: Terms): Price => {
  if (!tellsPrice(look, listing)) return onRequest;
  if (listing.asset_id === null)
    return { kind: 'each', cents: cents(listing.list_price ?? 0), unit: listing.unit };
  const table = tableOf(listing, terms);
  const daily = shownDaily(table?.rates ?? []);
  if (table === undefined || daily === null) return onRequest;
  if (!look.when.isChosen) return { kind: 'from', cents: cents(daily) };
  const question = questionOf(look, listing, terms, table);
  const glance = unlessUnpriceable(() => rentalGlance(question));
  if (glance === undefined) return onRequest;
  const { daysPerWeek } = rulesFor(look, listing, terms).calendar;
  return {
    kind: 'total',
    cents: glance.net,
    text: periodText(glance.chargeable, daysPerWeek, look.language),
  };
};

/** What these listings cost the visitor at the place: for the period that the shopper chose, else for a day. */
export const pricesOf = async (
  look: Look,
  listings: readonly Listed[],
): Promise<(listing: Listed) => Price> => {
  const terms = await termsOf(look, listings);
  return (listing) => priceOf(look, listing, terms);
};

/** What each of many listings costs for a day; infinite where the visitor is not told. */
export const dailyPricesOf = async (
  look: Look,
  listings: readonly Listed[],
): Promise<(listing: Listed) => number> => {
  const priceOf = await pricesOf({ ...look, when: { ...look.when, isChosen: false } }, listings);
  return (listing) => {
    const price = priceOf(listing);
    return price.kind === 'on_request' ? Infinity : price.cents;
  };
};

const local = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const ratesSaid = ({ language }: Look, table: RateTable): Told['rates'] =>
  table.rates
    .filter(({ window }) => window === undefined)
    .map(({ code, description, amount }) => ({
      text: rateName(code, language) === code ? description || code : rateName(code, language),
      cents: cents(amount),
    }));

/** The price of one listing with its reasons, its rates, and until when it stays. */
export const tellPrice = async (look: Look, listing: Listed): Promise<Told> => {
  const terms = await termsOf(look, [listing]);
  const price = priceOf(look, listing, terms);
  const table = tableOf(listing, terms);
  if (table === undefined || !tellsPrice(look, listing)) return { price, explanation: [], rates: [] };
  const rates = ratesSaid(look, table);
  if (price.kind !== 'total') return { price, explanation: [], rates };
  const { explanation, nextChange } = priceRental(questionOf(look, listing, terms, table));
  const until = nextChange === null ? undefined : local(nextChange.at, look.stretch.zone);
  return {
    price,
    explanation: tellAll(explanation, look.language, look.scope.company.currency),
    rates,
    ...(until === undefined || until <= look.when.to ? {} : { plateau: { until, cents: price.cents } }),
  };
};
