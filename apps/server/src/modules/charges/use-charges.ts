import { cents, type Cents } from '@yardline/domain/money/cents';
import { say, type Sentence } from '@yardline/domain/pricing/words';
import type { AssetFacts } from '../assets/public.ts';
import type { RentalFacts, Charge, Reason } from './charge.ts';
import { fuelOn, wearOn } from './use/use-costs.ts';
import { usedOn } from './use/used-on.ts';
import type { BillableLine } from './billable-line.ts';

type Taxed = { is_tax1: boolean; is_tax2: boolean };
type Use = { policy: Reason['policy']; product: string; title: Sentence; charge: Cents; taxed: Taxed };

/** A charge for use, told in the language of the company's bills; neither discounted nor under the waiver. */
export const useCharge = (
  line: BillableLine,
  { policy, product, title, charge, taxed }: Use,
  explanation: Sentence[],
  { terms }: RentalFacts,
): Charge => ({
  line,
  product,
  description: say(title, terms.language),
  quantity: 1,
  unit: charge,
  from: null,
  to: null,
  reason: { policy, version: 1, explanation },
  terms: {
    type: 'V',
    gross: charge,
    discountPercent: 0,
    discountAllowed: false,
    chargeable: true,
    waiverExempt: true,
    tax1: taxed.is_tax1,
    tax2: taxed.is_tax2,
  },
});

const readingsOf = ({ meter_out, meter_in }: BillableLine) => ({ out: meter_out ?? 0, in: meter_in ?? 0 });

/** That a blade was read at both ends and wore off nothing. */
const noWear = (line: BillableLine, { meter_type: type }: AssetFacts): boolean =>
  type === 'B' && usedOn(line) === 0;

/**
 * What a bladed machine wore off, where the company charges for it by the unit of its reading; nothing, with its reason, where both readings
 * are the same. [B3.4] [B4.16]
 */
export const wearCharges = (line: BillableLine, asset: AssetFacts, facts: RentalFacts): Charge[] => {
  const { wear } = facts;
  if (wear === undefined) return [];
  const price = cents(wear.amount);
  const worn = wearOn(line, asset, price);
  if (worn === undefined && !noWear(line, asset)) return [];
  const { used, charge } = worn ?? { used: 0, charge: 0 };
  const title: Sentence = { key: 'wear.title', data: { used } };
  const use: Use = { policy: 'wear', product: wear.service_code, title, charge, taxed: wear };
  const readings = readingsOf(line);
  const explanation: Sentence[] = [
    used === 0
      ? { key: 'wear.none', data: readings }
      : { key: 'wear.charge', data: { ...readings, used, price, charge } },
  ];
  return [useCharge(line, use, explanation, facts)];
};

/** That a tank came back as full as it went out, where the company charges for fuel: nothing, with its reason. [B4.16] */
const fullTank = (
  { fuel_out: out, fuel_in: back }: BillableLine,
  { tank_capacity: capacity }: AssetFacts,
): Sentence[] =>
  capacity !== null && out !== null && back !== null && back >= out
    ? [{ key: 'fuel.full', data: { out, in: back } }]
    : [];

/** Refilling the tank to the level that went out, with a fee once, where the company charges for fuel. [B3.29] */
export const fuelCharges = (line: BillableLine, asset: AssetFacts, facts: RentalFacts): Charge[] => {
  const { fuel } = facts;
  if (fuel === undefined) return [];
  const [price, fee] = [cents(fuel.amount), cents(fuel.refill_fee)];
  const missing = fuelOn(line, asset, { price, fee });
  const title: Sentence = { key: 'fuel.title', data: {} };
  const use: Use = {
    policy: 'fuel',
    product: fuel.service_code,
    title,
    charge: missing?.charge ?? 0,
    taxed: fuel,
  };
  if (missing === undefined) {
    const full = fullTank(line, asset);
    return full.length === 0 ? [] : [useCharge(line, use, full, facts)];
  }
  const { out, back, capacity, charge } = missing;
  const explanation: Sentence[] = [
    { key: 'fuel.missing', data: { out, in: back, capacity } },
    { key: 'fuel.charge', data: { missing: out - back, capacity, price, charge: charge - fee } },
    ...(fee === 0 ? [] : [{ key: 'fuel.fee', data: { fee } } as const]),
  ];
  return [useCharge(line, use, explanation, facts)];
};
