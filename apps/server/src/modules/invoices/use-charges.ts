import { fuelCharge } from '@yardline/domain/meters/fuel';
import { billedUnits, overtimeOf, type BilledUnits } from '@yardline/domain/meters/overtime';
import { chargeForUse } from '@yardline/domain/meters/pay-per-use';
import { usedBetween } from '@yardline/domain/meters/reading';
import { cents, sum, type Cents } from '@yardline/domain/money/cents';
import type { Price } from '@yardline/domain/pricing/price';
import type { Rate } from '@yardline/domain/pricing/rates';
import { say, type Sentence } from '@yardline/domain/pricing/words';
import type { AssetFacts } from '../assets/public.ts';
import type { LineRecord } from '../contracts/public.ts';
import type { BillingFacts, Charge, Reason } from './charges.ts';

type Taxed = { is_tax1: boolean; is_tax2: boolean };
type Use = { policy: Reason['policy']; product: string; title: Sentence; charge: Cents; taxed: Taxed };

const useCharge = (
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

type AgreedRate = Pick<Rate, 'code' | 'unit' | 'count' | 'amount'>;

/** The rates that a line's prices were made of: those agreed, and an overriding one, which is by the day. */
const ratesOf = (line: LineRecord): Rate[] => [
  ...(line.rates as AgreedRate[]).map((rate) => ({ ...rate, amount: cents(rate.amount) })),
  { code: 'OVERRIDE', unit: 'day', count: 1, amount: cents(line.rate_override ?? 0) },
];

/** What the meter says was used of a line, through a dial that ran over and a replacement; undefined where it cannot. */
const usedOn = (line: LineRecord): number | undefined =>
  line.meter_out === null || line.meter_in === null
    ? undefined
    : usedBetween({
        meterOut: line.meter_out,
        meterIn: line.meter_in,
        newMeterDigits: line.new_meter_digits,
        oldClosingMeter: line.old_closing_meter,
        newInitialMeter: line.new_initial_meter,
      });

const readingsOf = ({ meter_out, meter_in }: LineRecord) => ({ out: meter_out ?? 0, in: meter_in ?? 0 });

/**
 * Hours beyond those that the time charged includes: 8 a day, 40 a week, 160 per four weeks, over everything that the line
 * was ever billed for. Nothing when the meter was set back and the return could not say what was used. [B3.3] [B5.17]
 */
export const overtimeCharges = (
  line: LineRecord,
  asset: AssetFacts,
  prices: readonly Pick<Price, 'lines'>[],
  facts: BillingFacts,
): Charge[] => {
  const isHours = asset.meter_type === 'M' || asset.meter_type === 'Y';
  const used = isHours ? usedOn(line) : undefined;
  if (used === undefined) return [];
  const billed: BilledUnits[] = prices.flatMap((price) => billedUnits(price.lines, ratesOf(line)));
  const { allowed, hours, charge } = overtimeOf({ used, billed });
  if (charge === 0) return [];
  const title: Sentence = { key: 'overtime.title', data: { hours } };
  const use: Use = { policy: 'overtime', product: asset.number, title, charge, taxed: asset };
  const explanation: Sentence[] = [
    { key: 'overtime.used', data: { ...readingsOf(line), used, allowed } },
    {
      key: 'overtime.charge',
      data: { hours, allowed, billed: sum(billed.map(({ extended }) => extended)), charge },
    },
  ];
  return [useCharge(line, use, explanation, facts)];
};

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
