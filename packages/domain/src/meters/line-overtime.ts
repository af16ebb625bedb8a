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

/** How a class charges hours beyond those that its rates include; hours with two decimals at most. */
export type OvertimeTerms = {
  included: { day: number; week: number; four_week: number; month: number };
  mode: OvertimeMode;
  pool: MeterPool;
  freeHours: number;
  /** What an hour beyond costs; undefined takes its share of the rate. */
  ratePerHour: Cents | undefined;
};

/** A metered rental over everything that it is charged for. */
export type UsedLine = {
  /** Hours on the meters of all machines that it had. */
  used: number;
  /** The rates that its prices were made of. */
  rates: readonly Rate[];
  /** What was charged for its time, stretch by stretch, each by the day on which it ended. */
  stretches: readonly { endsOn: string; lines: readonly PriceLine[] }[];
  /** Hours that were used by the days on which one of its machines was read. */
  readings: readonly DatedReading[];
  terms: OvertimeTerms;
};

/** The overtime of a line with what it is made of: each pool of hours, and the day on which it ended. */
export type LineOvertime = {
  hours: number;
  charge: Cents;
  pools: { until: string; overtime: PooledOvertime }[];
};

/**
 * Hours beyond those that the time charged includes, over everything that a line is charged for. Cycles with an allowance of
 * their own are told apart by the readings taken on the days on which they ended. The one reckoning behind the bill of a
 * return and what counts against its customer's credit. [B3.3]
 */
export function lineOvertime({ used, rates, stretches, readings, terms }: UsedLine): LineOvertime {
  const isPerCycle = terms.pool === 'cycle' && stretches.length > 1;
  const cycles = cyclesRead(
    stretches.map(({ endsOn, lines }) => ({ endsOn, billed: billedUnits(lines, rates) })),
    isPerCycle ? readings : [],
    { meterOut: 0, used },
  );
  const { hours, charge, pools } = overtimeOf({
    ...{ used, billed: cycles.map(({ billed }) => billed), usedPerCycle: cycles.map((each) => each.used) },
    ...{ pool: 'cycle', included: terms.included, mode: terms.mode, freeHours: terms.freeHours },
    ...(terms.ratePerHour === undefined ? {} : { ratePerHour: terms.ratePerHour }),
  });
  return {
    ...{ hours, charge },
    pools: pools.map((overtime, index) => ({ overtime, until: cycles[index]?.endsOn ?? '' })),
  };
}
