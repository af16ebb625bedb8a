import { type BilledPrice, withUnit } from '@yardline/domain/billing/billed-price';
import { chargePeriod } from '@yardline/domain/billing/charge';
import { type Credit, creditsDue, earnedStretches } from '@yardline/domain/billing/credits';
import { leasePeriodAt, leasePeriodsAfter } from '@yardline/domain/contracts/lease';
import { cents, percentOf, sum } from '@yardline/domain/money/cents';
import type { Period } from '@yardline/domain/time/local';
import type { AssetFacts } from '../assets/public.ts';
import type { RentalFacts, Charge } from './charge.ts';
import { exchangesTold } from './exchanges-told.ts';
import { pricedLine } from '../pricing/public.ts';
import { type BilledRental, never } from './billed-line-for.ts';
import type { InvoicedStretch } from './use/billed-stretches.ts';
import type { BillableLine } from './billable-line.ts';
import { type BilledUntil, periodsOf } from './billing-periods.ts';

const instantOf = (text: string): Temporal.Instant => Temporal.Instant.from(text);

/** A rental line that is being billed, with what was billed of it before. */
export type Rented = BilledRental & {
  line: BillableLine;
  asset: AssetFacts;
  before: readonly InvoicedStretch[];
};

const chargeOf = (
  { line, asset, source }: Rented,
  period: Period,
  price: BilledPrice,
  discountPercent: number | null,
): Charge => ({
  line,
  product: asset.number,
  description: line.description,
  quantity: line.quantity,
  unit: price.unit,
  from: period.from.toString(),
  to: period.to.toString(),
  reason: { ...price, source },
  terms: {
    type: 'R',
    gross: price.rental,
    discountPercent,
    discountAllowed: asset.allows_rental_discount,
    chargeable: line.is_chargeable,
    waiverExempt: asset.is_waiver_exempt,
    tax1: asset.is_tax1,
    tax2: asset.is_tax2,
  },
});

/** The payment of a lease is told by its number. */
const toldLease = ({ billed, lease }: Rented, { from }: Period, price: BilledPrice): BilledPrice => {
  if (lease === undefined) return price;
  const { periods } = lease;
  const [number, { unit }] = [leasePeriodAt(billed.clock, from), price];
  return withUnit(price, unit, billed, [
    number > periods
      ? { key: 'bill.lease_beyond', data: { periods, unit } }
      : { key: 'bill.lease_payment', data: { number, periods, unit } },
  ]);
};

/** What ending a lease early costs: a percent of the payments that have not begun. Nothing of what was lost, which is charged as new. */
export const leaseEndCharges = (rented: Rented): Charge[] => {
  const { line, asset, billed, lease } = rented;
  const amount = billed.flatRate ?? 0;
  if (lease === undefined || line.returned_at === null || line.is_lost) return [];
  const left = leasePeriodsAfter(billed.clock, lease.periods, instantOf(line.returned_at));
  const unit = percentOf(left * amount, lease.endPercent);
  if (unit === 0) return [];
  const data = { left, percent: lease.endPercent, amount: left * amount, unit };
  return [
    {
      line,
      product: asset.number,
      description: line.description,
      quantity: line.quantity,
      unit,
      from: null,
      to: null,
      reason: { policy: 'lease', version: 1, explanation: [{ key: 'bill.lease_end', data }] },
      terms: {
        type: 'R',
        gross: unit * line.quantity,
        discountPercent: line.discount_percent,
        discountAllowed: asset.allows_rental_discount,
        chargeable: line.is_chargeable,
        waiverExempt: true,
        tax1: asset.is_tax1,
        tax2: asset.is_tax2,
      },
    },
  ];
};

/**
 * What a rental line costs over its unbilled periods, each with its own price. After earlier bills a last one below the
 * company's least charge is let go, and a cycle that was off rent as a whole costs nothing: no line is made of it.
 */
export const rentalCharges = (
  rented: Rented,
  facts: RentalFacts,
  until: BilledUntil | undefined,
): Charge[] => {
  const { terms } = facts;
  const { line, asset, billed, timing, before } = rented;
  const { clock, graceMinutes, grace } = billed;
  const rhythm = { clock, timing, graceMinutes, ...(grace === undefined ? {} : { grace }) };
  const charges: Charge[] = [];
  let soFar = sum(before.map(({ unit }) => unit));
  for (const period of periodsOf(line, rhythm, until)) {
    const price = toldLease(
      rented,
      period,
      pricedLine(asset.number, () => chargePeriod(billed, period, { billed: soFar })),
    );
    const isLast = line.returned_at !== null && before.length + charges.length > 0;
    if (price.rental === 0 || (isLast && price.net < terms.leastCharge)) continue;
    soFar += price.unit;
    const explanation = [...exchangesTold(line, period, facts), ...price.explanation];
    charges.push(chargeOf(rented, period, { ...price, explanation }, line.discount_percent));
  }
  return charges;
};

const creditsOf = ({ line, asset, billed, before }: Rented): Credit[] => {
  const { returned_at: returned } = line;
  if (returned === null) return [];
  return pricedLine(asset.number, () => creditsDue(billed, before, instantOf(returned)));
};

/** What was billed before, less what goes back of it. */
export const earnedOf = ({ line, asset, billed, before }: Rented): ReturnType<typeof earnedStretches> => {
  const { returned_at: returned } = line;
  return returned === null
    ? []
    : pricedLine(asset.number, () => earnedStretches(billed, before, instantOf(returned)));
};

/** Credits mirrored line by line of the invoices that billed too much. */
const mirrored = (rented: Rented, credits: readonly Credit[]): Charge[] => {
  const { before } = rented;
  return credits.flatMap(({ stretch, price, from, to }) => {
    const credited = before[stretch];
    if (credited === undefined) return [];
    return [
      {
        ...chargeOf(rented, { from, to }, price, credited.discountPercent),
        creditsLineId: credited.invoiceLineId,
      },
    ];
  });
};

/** What goes back of a line that came back before the end of what is billed. */
export const creditCharges = (rented: Rented): Charge[] => mirrored(rented, creditsOf(rented));

/**
 * What goes back of a line that is out still and was called off after it was billed: the customer does not wait for the return. A
 * share of open time waits, because the share that is owed is not known before it ends.
 */
export const calledOffCredits = (rented: Rented): Charge[] => {
  const { asset, billed, before } = rented;
  const offRent = (billed.offRent ?? []).filter(
    ({ to, freePercent = 100 }) => freePercent === 100 || Temporal.Instant.compare(to, never) < 0,
  );
  if (offRent.length === 0) return [];
  return mirrored(
    rented,
    pricedLine(asset.number, () => creditsDue({ ...billed, offRent }, before, null)),
  );
};

/** What did not come back, at what another one costs. Not rented any more: no waiver, and the sale's own tax. */
export const lossCharges = ({ line, asset }: Rented): Charge[] => {
  const unit = cents(asset.replacement_cost);
  if (!line.is_lost || unit === 0) return [];
  const gross = unit * line.quantity;
  return [
    {
      line,
      product: asset.number,
      description: line.description,
      quantity: line.quantity,
      unit,
      from: null,
      to: null,
      reason: {
        policy: 'loss',
        version: 1,
        explanation: [{ key: 'bill.loss', data: { quantity: line.quantity, unit } }],
      },
      terms: {
        type: 'S',
        gross,
        discountPercent: 0,
        discountAllowed: false,
        chargeable: line.is_chargeable,
        waiverExempt: true,
        tax1: asset.is_tax1,
        tax2: asset.is_tax2,
      },
    },
  ];
};
