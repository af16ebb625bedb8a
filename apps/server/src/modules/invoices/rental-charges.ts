import { dueCycles, type CycleClock } from '@yardline/domain/billing/cycles';
import { unbilledPeriods } from '@yardline/domain/billing/unbilled';
import type { Period } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import { isOut, type LineRecord, priceLineFor } from '../contracts/public.ts';
import type { BillingTerms } from './billing-terms.ts';
import type { BillingFacts, Charge } from './charges.ts';

const instantOf = (text: string): Temporal.Instant => Temporal.Instant.from(text);

/** How far the cycles of a line reach that are due at an instant, or what is left of one that came back. */
export const periodsOf = (
  line: Pick<LineRecord, 'status_code' | 'out_at' | 'returned_at' | 'billed_through'>,
  { zone, cycleRule: rule, graceMinutes }: Pick<BillingTerms, 'zone' | 'cycleRule' | 'graceMinutes'>,
  cyclesUntil: Temporal.Instant | undefined,
): Period[] => {
  if (line.out_at === null) return [];
  const clock: CycleClock = { dateOut: instantOf(line.out_at), rule, zone };
  const billedThrough = line.billed_through === null ? null : instantOf(line.billed_through);
  if (line.returned_at !== null) {
    return unbilledPeriods({ clock, billedThrough, returnedAt: instantOf(line.returned_at), graceMinutes });
  }
  return isOut(line) && cyclesUntil !== undefined ? dueCycles(clock, billedThrough, cyclesUntil) : [];
};

/** What a rental line costs over its unbilled periods, each with its own price, since each starts afresh. */
export const rentalCharges = async (
  scope: Scope,
  line: LineRecord,
  { terms, assets }: BillingFacts,
  cyclesUntil: Temporal.Instant | undefined,
): Promise<Charge[]> => {
  const asset = assets.get(line.asset_id ?? 0);
  if (asset === undefined) return [];
  const charges: Charge[] = [];
  for (const period of periodsOf(line, terms, cyclesUntil)) {
    const [from, to] = [period.from.toString(), period.to.toString()];
    const price = await priceLineFor(scope, line, from, to);
    charges.push({
      ...{ line, product: asset.number, description: line.description, quantity: line.quantity },
      ...{ unit: price.unit, from, to, reason: price },
      terms: {
        type: 'R',
        gross: price.rental,
        discountPercent: line.discount_percent,
        discountAllowed: asset.allows_rental_discount,
        chargeable: line.is_chargeable,
        waiverExempt: asset.is_waiver_exempt,
        tax1: asset.is_tax1,
        tax2: asset.is_tax2,
      },
    });
  }
  return charges;
};
