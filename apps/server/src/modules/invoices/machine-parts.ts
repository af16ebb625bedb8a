import { clockText, type BillSentence } from '@yardline/domain/billing/words';
import type { Period } from '@yardline/domain/time/local';
import type { AssetFacts } from '../assets/public.ts';
import { type ExchangeRecord, type LineRecord, usedOn } from '../contracts/public.ts';
import type { BillingFacts } from './charges.ts';

/** A machine's part of a line: the line as it was while it had that machine, with the machine's own readings. */
export type MachinePart = { line: LineRecord; asset: AssetFacts };

const isWithin = ({ clock }: ExchangeRecord): boolean => clock === 'continues';

/**
 * The machines that a line had one after the other while its time went on, the last of them as the line is now. Each was
 * read when it went out and when it came back. [B3.54]
 */
export const partsOf = (
  line: LineRecord,
  asset: AssetFacts,
  { exchanges, assets }: BillingFacts,
): MachinePart[] => {
  const own = exchanges.filter((each) => isWithin(each) && each.contract_line_id === line.id);
  const earlier = own.flatMap((each): MachinePart[] => {
    const before = assets.get(each.old_asset_id);
    if (before === undefined) return [];
    const read = {
      ...{ asset_id: each.old_asset_id, out_at: each.old_out_at, returned_at: each.exchanged_at },
      ...{ meter_out: each.meter_out, meter_in: each.meter_in },
      ...{ fuel_out: each.fuel_out, fuel_in: each.fuel_in },
      ...{ new_meter_digits: each.new_meter_digits, old_closing_meter: each.old_closing_meter },
      new_initial_meter: each.new_initial_meter,
    };
    return [{ line: { ...line, ...read }, asset: before }];
  });
  const outAt = own.at(-1)?.exchanged_at ?? line.out_at;
  return [...earlier, { line: { ...line, out_at: outAt }, asset }];
};

/** A machine with an hour meter, and what it used. */
export type UsedMachine = MachinePart & { used: number };

/** The machines with an hour meter of which one knows what they used, and whether those are all of them. */
export const usedMachines = (machines: readonly MachinePart[]): { read: UsedMachine[]; isWhole: boolean } => {
  const metered = machines.filter(({ asset }) => asset.meter_type === 'M' || asset.meter_type === 'Y');
  const read = metered.flatMap((machine) => {
    const used = usedOn(machine.line);
    return used === undefined ? [] : [{ ...machine, used }];
  });
  return { read, isWhole: read.length > 0 && read.length === metered.length };
};

/** Hours that the machines used together, to the hundredth. */
export const hoursTogether = (machines: readonly UsedMachine[]): number =>
  Math.round(machines.reduce((sum, { used }) => sum + used, 0) * 100) / 100;

/** What a bill says of the exchanges that fall into a stretch of a line. */
export const exchangesTold = (
  line: LineRecord,
  { from, to }: Period,
  { exchanges, terms: { zone } }: BillingFacts,
): BillSentence[] =>
  exchanges.flatMap((each): BillSentence[] => {
    const at = Temporal.Instant.from(each.exchanged_at);
    const data = { at: clockText(at, zone), old: each.old_product, new: each.new_product };
    if (!isWithin(each) && each.new_line_id === line.id) {
      return Temporal.Instant.compare(at, from) === 0 ? [{ key: 'exchange.anew', data }] : [];
    }
    const isHere = Temporal.Instant.compare(from, at) < 0 && Temporal.Instant.compare(at, to) <= 0;
    if (!isHere || each.contract_line_id !== line.id) return [];
    return [{ key: isWithin(each) ? 'exchange.continues' : 'exchange.ended', data }];
  });
