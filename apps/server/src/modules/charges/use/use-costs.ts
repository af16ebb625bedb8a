import { ratesInCents, type WireRate } from '@yardline/contract/rates/rate-window';
import { leasePeriods, leaseRate } from '@yardline/domain/contracts/lease';
import { fuelCharge } from '@yardline/domain/meters/fuel';
import { lineOvertime, type LineOvertime, type OvertimeTerms } from '@yardline/domain/meters/line-overtime';
import { chargeForUse } from '@yardline/domain/meters/pay-per-use';
import { cents, type Cents } from '@yardline/domain/money/cents';
import type { Price } from '@yardline/domain/pricing/price';
import type { Rate } from '@yardline/domain/pricing/rates';
import { dayOf } from '@yardline/domain/time/local';
import type { BillableLine } from '../billable-line.ts';
import { hoursTogether, type MeteredAsset, type UsedMachine } from './machine-parts.ts';
import { hoursByDay, type Readings } from './readings-while-out.ts';
import { type ReadLine, usedOn } from './used-on.ts';

/** The rates that a line's prices were made of: those agreed, and an overriding one, which is by the day or the period of a lease. */
const ratesOf = (line: Pick<BillableLine, 'rates' | 'rate_override'>): Rate[] => [
  ...ratesInCents(line.rates as WireRate[]),
  { code: 'OVERRIDE', unit: 'day', count: 1, amount: cents(line.rate_override ?? 0) },
  ...leasePeriods.map((period) => leaseRate(period, cents(line.rate_override ?? 0))),
];

/** A stretch of a line that was charged by itself, until an instant. */
export type ChargedStretch = { to: Temporal.Instant; price: Pick<Price, 'lines'> };

type Asked<Line> = {
  line: Pick<BillableLine, 'rates' | 'rate_override'>;
  machines: readonly UsedMachine<Line, MeteredAsset>[];
  stretches: readonly ChargedStretch[];
  readings: Readings;
  terms: OvertimeTerms;
  zone: string;
};

/** What the hours on the machines of a line cost beyond those that its time includes; they share one allowance. [B3.54] */
export const overtimeOn = <Line extends ReadLine>(asked: Asked<Line>): LineOvertime => {
  const { line, machines, stretches, readings, terms, zone } = asked;
  return lineOvertime({
    used: hoursTogether(machines),
    rates: ratesOf(line),
    stretches: stretches.map(({ to, price }) => ({ endsOn: dayOf(to, zone), lines: price.lines })),
    readings: hoursByDay(machines, readings, zone),
    terms,
  });
};

/** The wear of a bladed machine, priced per unit of its reading; undefined where there is none or it is unknown. [B3.4] */
export const wearOn = (
  line: ReadLine,
  asset: MeteredAsset,
  price: Cents,
): { used: number; charge: Cents } | undefined => {
  const used = asset.meter_type === 'B' ? usedOn(line) : undefined;
  if (used === undefined || used === 0) return undefined;
  return { used, charge: chargeForUse({ used, rate: price }).charge };
};

/** What it costs to refill a tank to the level that went out, at so much a unit and a fee once; undefined where nothing is missing. [B3.29] */
export const fuelOn = (
  { fuel_out: out, fuel_in: back }: ReadLine,
  { tank_capacity: capacity }: MeteredAsset,
  { price, fee }: { price: Cents; fee: Cents },
): { out: number; back: number; capacity: number; charge: Cents } | undefined => {
  if (capacity === null || out === null || back === null) return undefined;
  const charge = fuelCharge({ levelOut: out, levelIn: back, capacity, price, fee });
  return charge === 0 ? undefined : { out, back, capacity, charge };
};
