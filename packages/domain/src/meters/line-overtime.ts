import type { Cents } from '../money/cents.ts';
import type { PriceLine, Rate } from '../pricing/rates.ts';
import { cyclesRead, type DatedReading } from './cycles-read.ts';
import {
  billedUnits,
  type MeterPool,
  type OvertimeMode,
  overtimeOf,
  type PooledOvertime,
} from './overtime.ts';

/** A class's terms for hours beyond the included ones; hours with two decimals at most. */
export type OvertimeTerms = {
  included: { day: number; week: number; four_week: number; month: number };
  mode: OvertimeMode;
  pool: MeterPool;
  freeHours: number;
  /** The price of an hour beyond; undefined takes its share of the rate. */
  ratePerHour: Cents | undefined;
};

/** A metered rental over all its charged time. */
export type UsedLine = {
  /** Hours on the meters of all its machines. */
  used: number;
  /** The rates behind its prices. */
  rates: readonly Rate[];
  /** The charges for its time, by stretch, each with the day on which it ended. */
  stretches: readonly { endsOn: string; lines: readonly PriceLine[] }[];
  /** Hours used, by the days on which one of its machines was read. */
  readings: readonly DatedReading[];
  terms: OvertimeTerms;
};

/** The overtime of a line and its parts: each pool of hours, and the day on which it ended. */
export type LineOvertime = {
  hours: number;
  charge: Cents;
  pools: { until: string; overtime: PooledOvertime }[];
};

/**
 * Hours beyond those that the charged time includes, over all that a line is charged for. Cycles with an allowance of
 * their own are separated by the readings taken on the days on which they ended. The invoice of a return and the customer's
 * credit exposure both use it. [B3.3]
 */
export function lineOvertime({ used, rates, stretches, readings, terms }: UsedLine): LineOvertime {
  const isPerCycle = terms.pool === 'cycle' && stretches.length > 1;
  const cycles = cyclesRead(
    stretches.map(({ endsOn, lines }) => ({ endsOn, billed: billedUnits(lines, rates) })),
    isPerCycle ? readings : [],
    { meterOut: 0, used },
  );
  const { hours, charge, pools } = overtimeOf({
    used,
    billed: cycles.map(({ billed }) => billed),
    usedPerCycle: cycles.map((each) => each.used),
    pool: 'cycle',
    included: terms.included,
    mode: terms.mode,
    freeHours: terms.freeHours,
    ...(terms.ratePerHour === undefined ? {} : { ratePerHour: terms.ratePerHour }),
  });
  return {
    hours,
    charge,
    pools: pools.map((overtime, index) => ({ overtime, until: cycles[index]?.endsOn ?? '' })),
  };
}
