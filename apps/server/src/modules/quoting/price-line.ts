import { isPercent } from '@yardline/domain/contracts/discount';
import { checkRate } from '@yardline/domain/contracts/line-rules';
import { checkQuantity } from '@yardline/domain/contracts/quantity';
import { cents, times, type Cents } from '@yardline/domain/money/cents';
import { priceRental } from '@yardline/domain/pricing/price';
import { ratesUpTo, unitMinutes } from '@yardline/domain/pricing/rates';
import { Unpriceable } from '@yardline/domain/pricing/unpriceable';
import type { WordData } from '@yardline/domain/words/fill';
import type { RefusalCode } from '@yardline/contract/refusals';
import { type AssetFacts, isCounted } from '../assets/public.ts';
import type { RateRow, RateTable } from '../rates/public.ts';
import { servicePrice } from '../services/public.ts';
import type { DocumentForm, Entry } from './entries.ts';
import { leasedPrice } from './leases/leased-price.ts';
import type { Facts, LinePeriod } from './load-facts.ts';
import { pricedAs, storedPricedAs } from './requests.ts';
import { rateTableOf, type StoredPrice } from '../pricing/public.ts';

/** What a line costs before discount, in cents: `unit` for one piece over its whole period, `gross` for all. */
export type Charge = {
  unit: Cents;
  gross: Cents;
  rateCode: string;
  rates: RateRow[];
  price: StoredPrice | null;
  problem?: { code: RefusalCode; data?: WordData };
};

const nothing: Charge = { unit: 0, gross: 0, rateCode: '', rates: [], price: null };

/** Figures above these do not fit the columns; the rules of the form speak before they are reached. */
const largestQuantity = 1e10;

/** Whether the figures of a line can be reckoned with; what is wrong with them is told by the rules. */
const isReckonable = ({ line: { type, quantity, rateOverride } }: Entry, isBulk: boolean): boolean =>
  checkQuantity(quantity, { type, isBulk: type !== 'R' || isBulk, isSwap: false }) === undefined &&
  quantity < largestQuantity &&
  (rateOverride === null || checkRate(rateOverride) === undefined);

/** The rates of a line: those agreed when it was added, as long as the same product was asked for, else today's. */
const ratesFor = (entry: Entry, rates: ReadonlyMap<number, RateTable>): RateTable => {
  const { saved } = entry;
  const product = pricedAs(entry);
  const agreed = storedPricedAs(entry) === product ? (saved?.rates as RateRow[]) : [];
  if (agreed.length === 0) return rates.get(product) ?? { source: 'none', rates: [] };
  const source = (saved?.price as StoredPrice | null | undefined)?.source;
  return { source: source === undefined || source === 'override' ? 'asset' : source, rates: agreed };
};

/** Whether a rental is billed week by week, each week by itself: of a cash customer, unless its class waits for the return. [B5.39] */
const isBilledWeekly = ({ cycle_rule: ofClass }: AssetFacts, { company, customer }: Facts): boolean =>
  company.bills_cash_cycles &&
  company.bills_cash_weekly &&
  customer?.account_type === 'N' &&
  (ofClass ?? company.cycle_rule) !== 'never';

/** The end that a rental without one is priced to: one cycle, which is what it costs to go on. */
const oneCycle = (from: Temporal.Instant, zone: string, cycle: string): Temporal.Instant =>
  from
    .toZonedDateTimeISO(zone)
    .add(cycle === 'week' ? { days: 7 } : cycle === 'month' ? { months: 1 } : { days: 28 })
    .toInstant();

/** The discount percent that counts on a line; a percent that the rules refuse counts as none. */
export const percentFor = (own: number | null, documents: number, isAllowed: boolean): number => {
  const percent = own ?? documents;
  return isAllowed && isPercent(percent) ? percent : 0;
};

const priceRentalLine = (
  entry: Entry,
  { from, to }: LinePeriod,
  form: DocumentForm,
  facts: Facts,
): Charge => {
  const { line } = entry;
  const asset = facts.assets.get(line.productId);
  const table = ratesFor(entry, facts.rates);
  const charge = { ...nothing, rates: table.rates };
  if (asset === undefined || !isReckonable(entry, isCounted(asset.kind))) return charge;
  const chosen = rateTableOf({ override: line.rateOverride, ...table });
  if (chosen === undefined)
    return line.chargeable ? { ...charge, problem: { code: 'product.no_rate' } } : charge;
  if (from === undefined || to === undefined) return charge;
  const isWeekly = isBilledWeekly(asset, facts);
  const end = to ?? oneCycle(from, facts.zone, isWeekly ? 'week' : facts.company.cycle_rule);
  if (Temporal.Instant.compare(from, end) >= 0) return charge;
  const asked = {
    ...facts.pricingRules({ divisionId: form.divisionId, classId: asset.class_id }),
    from,
    zone: facts.zone,
    quantity: line.quantity,
    discountPercent: percentFor(line.discP, form.rentalDiscP, asset.allows_rental_discount),
  };
  const rates = isWeekly ? ratesUpTo(chosen.rates, unitMinutes.week) : chosen.rates;
  const price =
    form.lease && line.rateOverride !== null
      ? leasedPrice(cents(line.rateOverride), form.lease, asked)
      : priceRental({ ...asked, rates, to: end });
  return {
    unit: price.unit,
    gross: price.rental,
    rateCode: form.lease ? '' : (price.lines[0]?.code ?? ''),
    rates: table.rates,
    price: line.chargeable ? { ...price, source: chosen.source } : null,
  };
};

/** The price of one piece that was agreed on a stored line, unless the line overrides it or is another product now. */
const agreedUnit = ({ line, saved }: Entry, product: 'part_id' | 'service_id'): Cents | undefined =>
  saved !== undefined && saved[product] === line.productId && saved.rate_override === null
    ? cents(saved.unit_price)
    : undefined;

const priceSalesLine = (entry: Entry, facts: Facts): Charge => {
  const { line } = entry;
  const part = facts.parts.get(line.productId);
  if (part === undefined || !isReckonable(entry, true)) return nothing;
  const list = agreedUnit(entry, 'part_id') ?? cents(part.list_price);
  const unit = line.rateOverride === null ? list : cents(line.rateOverride);
  return { ...nothing, unit, gross: times(unit, line.quantity) };
};

/** What percentages are taken of: the discounted rental, and the deliveries of the document. */
export type ShareBases = { rental: Cents; delivery: Cents };

/** Whether a service waits for the deliveries of its document, of which it is a percentage. */
export const isOfDelivery = ({ line }: Entry, facts: Facts): boolean =>
  line.type === 'V' && facts.services.get(line.productId)?.percent_of === 'delivery';

/** Whether a line is a delivery or a pickup, of which surcharges are taken. */
export const isDelivery = (entry: Entry, facts: Facts): boolean =>
  entry.line.type === 'V' &&
  facts.services.get(entry.line.productId)?.is_for_delivery === true &&
  !isOfDelivery(entry, facts);

const priceService = (entry: Entry, facts: Facts, { rental, delivery }: ShareBases): Charge => {
  const { line } = entry;
  const service = facts.services.get(line.productId);
  if (service === undefined || !isReckonable(entry, true)) return nothing;
  const agreed = service.price_kind === 'flat' ? agreedUnit(entry, 'service_id') : undefined;
  const own = agreed ?? servicePrice(service, { rental, delivery, distance: facts.site?.distance ?? null });
  const unit = line.rateOverride === null ? own : cents(line.rateOverride);
  return { ...nothing, unit, gross: times(unit, line.quantity) };
};

/** Five hundred lines below ten thousand million each still add up to what the columns and whole cents can hold. */
const tooLarge = 1e12;

/** What has no price, or one that does not fit, is a problem of the line, which costs nothing until it is mended. */
const bounded = (price: () => Charge): Charge => {
  try {
    const charge = price();
    if (charge.gross < tooLarge) return charge;
  } catch (error) {
    if (error instanceof Unpriceable) {
      return { ...nothing, problem: { code: error.code, data: error.data } };
    }
    if (!(error instanceof RangeError)) throw error;
  }
  return { ...nothing, problem: { code: 'rate.too_large' } };
};

/** What a rental or sales line costs. A service waits for the rental, of which it may be a percentage. */
export const priceLine = (entry: Entry, period: LinePeriod, form: DocumentForm, facts: Facts): Charge =>
  bounded(() => {
    if (entry.line.type === 'R') return priceRentalLine(entry, period, form, facts);
    return entry.line.type === 'S' ? priceSalesLine(entry, facts) : nothing;
  });

/**
 * A service costs the flat amount agreed, or what its percentage of the discounted rental or the distance of the site
 * makes of it now, in cents. [B3.7]
 * @param bases what percentages are taken of
 */
export const priceServiceLine = (entry: Entry, facts: Facts, bases: ShareBases): Charge =>
  bounded(() => priceService(entry, facts, bases));
