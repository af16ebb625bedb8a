import type { PickerRow } from '@yardline/contract/availability/availability';
import { ratesInCents } from '@yardline/contract/rates/rate-window';
import { amount, type Cents } from '@yardline/domain/money/cents';
import type { PricingRules } from '@yardline/contract/pricing/quote-question';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import { rentalAmounts } from '@yardline/domain/pricing/price';
import type { Rate } from '@yardline/domain/pricing/rates';
import type { Scope } from '../../kernel/scope.ts';
import { photos as recordPhotos } from '../records/public.ts';
import { readPricingRules } from '../pricing/public.ts';
import { type RateTable, ratesOf, shownDaily } from '../rates/public.ts';
import type { Candidate } from './candidates.ts';
import type { AskedStretch } from './stretch.ts';

/** Of one piece for the stretch; null where the policy has no price for it. */
const priceOf = (
  rates: readonly Rate[],
  { from, to, zone }: AskedStretch,
  rules: PricingRules,
): Cents | null => {
  try {
    return rentalAmounts({
      ...rules,
      rates,
      zone,
      quantity: 1,
      from: Temporal.Instant.from(from),
      to: Temporal.Instant.from(to),
    }).net;
  } catch (error) {
    if (error instanceof Unpriceable) return null;
    throw error;
  }
};

/** Price of one for the whole stretch and the rate shown as daily; neither without a rate. [B9.6] */
const pricesOf = (
  { rates }: RateTable,
  stretch: AskedStretch,
  rules: PricingRules,
): Pick<PickerRow, 'price' | 'daily_rate'> => {
  const price = rates.length === 0 ? null : priceOf(ratesInCents(rates), stretch, rules);
  return { price: price === null ? null : amount(price), daily_rate: shownDaily(rates) };
};

/** Kits are priced by rates as well, as long as they have a price of their own. */
const isRated = ({ tab, is_priced: isPriced }: Pick<Candidate, 'tab' | 'is_priced'>): boolean =>
  tab === 'rental' || (tab === 'kit' && isPriced);

const isSold = ({ tab }: Pick<Candidate, 'tab'>): boolean => tab === 'sales';
const idsOf = (candidates: readonly Candidate[]): number[] => candidates.map(({ id }) => id);

/** For whom and where products are picked: whose rates may apply. */
type PickedFor = { customer_id?: number | undefined; site_id?: number | undefined; division_id: number };

/**
 * The picker's rows of these candidates with their photos; rental ones are priced for the stretch at the customer's rates.
 * One query each for all of them.
 */
export const priceCandidates = async (
  scope: Scope,
  candidates: readonly Candidate[],
  stretch: AskedStretch,
  { customer_id: customerId, site_id: siteId, division_id: divisionId }: PickedFor,
): Promise<PickerRow[]> => {
  const on = Temporal.Instant.from(stretch.from).toZonedDateTimeISO(stretch.zone).toPlainDate().toString();
  const rented = candidates.filter(isRated).map(({ id }) => id);
  const [parts, assets] = [candidates.filter(isSold), candidates.filter((each) => !isSold(each))];
  const [tables, rulesOf, photosOfAssets, photosOfParts] = await Promise.all([
    ratesOf(scope, rented, { customerId, siteId, divisionId, on }),
    readPricingRules(scope),
    recordPhotos.mainOf(scope, 'assets', idsOf(assets)),
    recordPhotos.mainOf(scope, 'parts', idsOf(parts)),
  ]);
  return candidates.map(({ list_price: listPrice, class_id: classId, is_priced: isPriced, ...candidate }) => {
    const table = isRated({ tab: candidate.tab, is_priced: isPriced }) ? tables.get(candidate.id) : undefined;
    const prices =
      table === undefined
        ? { price: listPrice, daily_rate: null }
        : pricesOf(table, stretch, rulesOf({ divisionId, classId: classId ?? undefined }));
    return {
      ...candidate,
      photo_id: (isSold(candidate) ? photosOfParts : photosOfAssets).get(candidate.id) ?? null,
      available: candidate.availabilityNA ? null : candidate.available,
      ...prices,
      rate_table: table ?? null,
    };
  });
};
