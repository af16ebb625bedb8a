import type { Price } from '@yardline/contract/store/page';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import { tellAll } from '@yardline/domain/billing/words';
import { cents } from '@yardline/domain/money/cents';
import { periodText } from '@yardline/domain/pricing/period-text';
import { priceRental } from '@yardline/domain/pricing/price';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import { rateName } from '@yardline/domain/words/rate-words';
import { type PricingRulesOf, readPricingRules } from '../pricing/public.ts';
import { type RateTable, ratesOf, shownDaily } from '../rates/public.ts';
import type { ShopListing } from './listed.ts';
import type { Look } from './look.ts';

/** What a listing costs everybody, and why; prices in cents. */
export type Told = {
  price: Price;
  explanation: string[];
  rates: { text: string; cents: number }[];
  /** Until when the same total holds, local, and the total. */
  plateau?: { until: string; cents: number };
};

const onRequest: Told = { price: { kind: 'on_request' }, explanation: [], rates: [] };

/** For the chosen period at the place; nothing where the policy has no price for it. */
const quoted = (
  look: Look,
  table: RateTable,
  { classId, rulesOf }: { classId: number; rulesOf: PricingRulesOf },
) => {
  const { stretch, place, language, scope } = look;
  const rules = rulesOf({ divisionId: place.divisionId, classId });
  try {
    const price = priceRental({
      ...rules,
      rates: ratesInCents(table.rates),
      zone: stretch.zone,
      quantity: 1,
      from: Temporal.Instant.from(stretch.from),
      to: Temporal.Instant.from(stretch.to),
    });
    return {
      price,
      text: periodText(price.chargeable, rules.calendar.daysPerWeek, language),
      explanation: tellAll(price.explanation, language, scope.company.currency),
    };
  } catch (error) {
    if (error instanceof Unpriceable) return undefined;
    throw error;
  }
};

const local = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const toldRental = (look: Look, listing: ShopListing, table: RateTable, rulesOf: PricingRulesOf): Told => {
  const { language, when, stretch } = look;
  const daily = shownDaily(table.rates);
  if (daily === null) return onRequest;
  const rates = table.rates
    .filter(({ window }) => window === undefined)
    .map(({ code, description, amount }) => ({
      text: rateName(code, language) === code ? description || code : rateName(code, language),
      cents: cents(amount),
    }));
  if (!when.isChosen) return { price: { kind: 'from', cents: cents(daily) }, explanation: [], rates };
  const quote = quoted(look, table, { classId: listing.class_id, rulesOf });
  if (quote === undefined) return { ...onRequest, rates };
  const { net, nextChange } = quote.price;
  const until = nextChange === null ? undefined : local(nextChange.at, stretch.zone);
  return {
    price: { kind: 'total', cents: net, text: quote.text },
    explanation: quote.explanation,
    rates,
    ...(until === undefined || until <= when.to ? {} : { plateau: { until, cents: net } }),
  };
};

const toldOne = (
  look: Look,
  listing: ShopListing,
  tables: ReadonlyMap<number, RateTable>,
  rulesOf: PricingRulesOf,
): Told => {
  if (!look.store.showsPrices || listing.is_request_only) return onRequest;
  if (listing.asset_id === null)
    return {
      price: { kind: 'each', cents: cents(listing.list_price ?? 0), unit: listing.unit },
      explanation: [],
      rates: [],
    };
  const table = tables.get(listing.asset_id);
  return table === undefined ? onRequest : toldRental(look, listing, table, rulesOf);
};

/**
 * What these listings cost everybody at the place: for the period that the shopper chose, else for a day. The rates and the
 * rules are those of the counter. [B3.3] [B3.30]
 */
export const pricesOf = async (
  look: Look,
  listings: readonly ShopListing[],
): Promise<(listing: ShopListing) => Told> => {
  const { scope, place, when } = look;
  const ids = listings.flatMap(({ asset_id: id }) => id ?? []);
  const [tables, rulesOf] = await Promise.all([
    ratesOf(scope, ids, { divisionId: place.divisionId, on: when.from.slice(0, 10) }),
    readPricingRules(scope),
  ]);
  return (listing) => toldOne(look, listing, tables, rulesOf);
};
