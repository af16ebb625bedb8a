import { fuelCharge } from '@yardline/domain/meters/fuel';
import { chargeForUse } from '@yardline/domain/meters/pay-per-use';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { say, type Sentence } from '@yardline/domain/pricing/words';
import type { AssetFacts } from '../assets/public.ts';
import { type LineRecord, usedOn } from '../contracts/public.ts';
import type { BillingFacts, Charge, Reason } from './charges.ts';

type Taxed = { is_tax1: boolean; is_tax2: boolean };
type Use = { policy: Reason['policy']; product: string; title: Sentence; charge: Cents; taxed: Taxed };

/** A charge for use, told in the language of the company's bills; neither discounted nor under the waiver. */
export const useCharge = (
  line: LineRecord,
  { policy, product, title, charge, taxed }: Use,
  explanation: Sentence[],
  { terms }: BillingFacts,
): Charge => ({
  ...{ line, product, description: say(title, terms.language), quantity: 1, unit: charge },
  ...{ from: null, to: null, reason: { policy, version: 1, explanation } },
  terms: {
    ...{ type: 'V', gross: charge, discountPercent: 0, discountAllowed: false, chargeable: true },
    ...{ waiverExempt: true, tax1: taxed.is_tax1, tax2: taxed.is_tax2 },
  },
});

const readingsOf = ({ meter_out, meter_in }: LineRecord) => ({ out: meter_out ?? 0, in: meter_in ?? 0 });

/** What a bladed machine wore off, where the company charges for it by the unit of its reading. [B3.4] */
export const wearCharges = (line: LineRecord, asset: AssetFacts, facts: BillingFacts): Charge[] => {
  const { wear } = facts;
  const used = asset.meter_type === 'B' ? usedOn(line) : undefined;
  if (wear === undefined || used === undefined || used === 0) return [];
  const price = cents(wear.amount);
  const { charge } = chargeForUse({ used, rate: price });
  const title: Sentence = { key: 'wear.title', data: { used } };
  const use: Use = { policy: 'wear', product: wear.service_code, title, charge, taxed: wear };
  const explanation: Sentence[] = [
    { key: 'wear.charge', data: { ...readingsOf(line), used, price, charge } },
  ];
  return [useCharge(line, use, explanation, facts)];
};

/** Refilling the tank to the level that went out, where the company charges for fuel. [B3.29] */
export const fuelCharges = (line: LineRecord, asset: AssetFacts, facts: BillingFacts): Charge[] => {
  const { fuel } = facts;
  const { fuel_out: out, fuel_in: back } = line;
  const capacity = asset.tank_capacity;
  if (fuel === undefined || capacity === null || out === null || back === null) return [];
  const price = cents(fuel.amount);
  const charge = fuelCharge({ levelOut: out, levelIn: back, capacity, price });
  if (charge === 0) return [];
  const title: Sentence = { key: 'fuel.title', data: {} };
  const use: Use = { policy: 'fuel', product: fuel.service_code, title, charge, taxed: fuel };
  const explanation: Sentence[] = [
    { key: 'fuel.missing', data: { out, in: back, capacity } },
    { key: 'fuel.charge', data: { missing: out - back, capacity, price, charge } },
  ];
  return [useCharge(line, use, explanation, facts)];
};
