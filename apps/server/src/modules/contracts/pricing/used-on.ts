import { usedBetween } from '@yardline/domain/meters/reading';
import type { LineRecord } from '../contracts.queries.ts';

/** What the meter says was used of a line, through a dial that ran over and a replacement; undefined where it cannot. */
export const usedOn = (line: LineRecord): number | undefined =>
  line.meter_out === null || line.meter_in === null
    ? undefined
    : usedBetween({
        meterOut: line.meter_out,
        meterIn: line.meter_in,
        newMeterDigits: line.new_meter_digits,
        oldClosingMeter: line.old_closing_meter,
        newInitialMeter: line.new_initial_meter,
      });
