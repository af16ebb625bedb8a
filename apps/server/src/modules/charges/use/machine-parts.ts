import type { AssetFacts } from '../../assets/public.ts';
import type { ExchangeRecord } from './exchanges-of-lines.ts';
import { type ReadLine, usedOn } from './used-on.ts';

/** A machine as far as it decides what its use costs. */
export type MeteredAsset = Pick<AssetFacts, 'meter_type' | 'tank_capacity'>;

/** A machine's part of a line: the line as it was while it had that machine, with the machine's own readings. */
export type MachinePart<Line, Asset> = { line: Line; asset: Asset };

/** Whether the line's time went on when the machine was exchanged. */
export const isWithin = ({ clock }: Pick<ExchangeRecord, 'clock'>): boolean => clock === 'continues';

/**
 * The machines that a line had one after the other while its time went on, the last of them as the line is now. Each was
 * read when it went out and when it came back. [B3.54]
 */
export const partsOf = <Line extends ReadLine & { id: number }, Asset extends MeteredAsset>(
  line: Line,
  asset: Asset,
  { exchanges, assets }: { exchanges: readonly ExchangeRecord[]; assets: ReadonlyMap<number, Asset> },
): MachinePart<Line, Asset>[] => {
  const own = exchanges.filter((each) => isWithin(each) && each.contract_line_id === line.id);
  if (own.length === 0) return [{ line, asset }];
  const earlier = own.flatMap((each): MachinePart<Line, Asset>[] => {
    const before = assets.get(each.old_asset_id);
    if (before === undefined) return [];
    const read: ReadLine = {
      asset_id: each.old_asset_id,
      out_at: each.old_out_at,
      returned_at: each.exchanged_at,
      meter_out: each.meter_out,
      meter_in: each.meter_in,
      fuel_out: each.fuel_out,
      fuel_in: each.fuel_in,
      new_meter_digits: each.new_meter_digits,
      old_closing_meter: each.old_closing_meter,
      new_initial_meter: each.new_initial_meter,
    };
    return [{ line: { ...line, ...read }, asset: before }];
  });
  const outAt = own.at(-1)?.exchanged_at ?? line.out_at;
  return [...earlier, { line: { ...line, out_at: outAt }, asset }];
};

/** A machine with an hour meter, and what it used. */
export type UsedMachine<Line, Asset> = MachinePart<Line, Asset> & { used: number };

/** The machines with an hour meter of which one knows what they used, and whether those are all of them. */
export const usedMachines = <Line extends ReadLine, Asset extends MeteredAsset>(
  machines: readonly MachinePart<Line, Asset>[],
): { read: UsedMachine<Line, Asset>[]; isWhole: boolean } => {
  const metered = machines.filter(({ asset }) => asset.meter_type === 'M' || asset.meter_type === 'Y');
  const read = metered.flatMap((machine) => {
    const used = usedOn(machine.line);
    return used === undefined ? [] : [{ ...machine, used }];
  });
  return { read, isWhole: read.length > 0 && read.length === metered.length };
};

/** Hours that the machines used together, to the hundredth. */
export const hoursTogether = (machines: readonly { used: number }[]): number =>
  Math.round(machines.reduce((sum, { used }) => sum + used, 0) * 100) / 100;

/**
 * Hours on the meters of all machines that a line had, for rates that hold up to so many; nothing where none of them says
 * any. A meter that was set back without a word of what it ran counts for nothing: nobody could tell more.
 */
export const meterHoursOf = <Line extends ReadLine, Asset extends MeteredAsset>(
  machines: readonly MachinePart<Line, Asset>[],
): { meterHours?: number } => {
  const { read } = usedMachines(machines);
  return read.length === 0 ? {} : { meterHours: hoursTogether(read) };
};
