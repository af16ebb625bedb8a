import { usedBetween } from '@yardline/domain/meters/reading';
import type { BillableLine } from '../billable-line.ts';

/** A line as far as the meter and the tank of its machine tell what it used. */
export type ReadLine = Pick<
  BillableLine,
  | 'asset_id'
  | 'out_at'
  | 'returned_at'
  | 'meter_out'
  | 'meter_in'
  | 'fuel_out'
  | 'fuel_in'
  | 'new_meter_digits'
  | 'old_closing_meter'
  | 'new_initial_meter'
>;

/** What the meter says was used of a line, through a dial that ran over and a replacement; undefined where it cannot. */
export const usedOn = (line: ReadLine): number | undefined =>
  line.meter_out === null || line.meter_in === null
    ? undefined
    : usedBetween({
        meterOut: line.meter_out,
        meterIn: line.meter_in,
        newMeterDigits: line.new_meter_digits,
        oldClosingMeter: line.old_closing_meter,
        newInitialMeter: line.new_initial_meter,
      });
