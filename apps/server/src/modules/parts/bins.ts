import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** So much out of, or into, a bin; no name is the shelf at large. */
export type Taken = { bin: string; quantity: number };

type Question = {
  partId: number;
  locationId: number;
  /** Below 0: it goes out. */
  quantity: number;
  number: string;
  bin?: string | undefined;
  /** Bins of the pieces that go out by their serial numbers, one for each. */
  named: readonly string[];
};

const hundredths = (quantity: number): number => Math.round(quantity * 100);

/**
 * Out of which bins a quantity goes: each piece with a serial number out of its own, the rest out of the bin that was named,
 * or bin after bin by name, the shelf at large first. The caller holds the lock of the stock.
 * @throws Refusal part.bin_short {number, bin, on_hand} when the bin that was named has less
 */
export const binsToTake = async (
  { tx }: Scope,
  { partId, locationId, quantity, number, bin, named }: Question,
): Promise<Taken[]> => {
  const rows = await tx
    .selectFrom('part_bins')
    .where('part_id', '=', partId)
    .where('location_id', '=', locationId)
    .where('on_hand', '>', 0)
    .orderBy('bin')
    .select(['bin', 'on_hand'])
    .execute();
  const before = new Map(rows.map((row) => [row.bin, row.on_hand]));
  const lying = new Map(rows.map((row) => [row.bin, hundredths(row.on_hand)]));
  const taken = new Map<string, number>();
  const take = (from: string, wanted: number): number => {
    const has = lying.get(from) ?? 0;
    const got = Math.min(has, wanted);
    if (got <= 0) return 0;
    lying.set(from, has - got);
    taken.set(from, (taken.get(from) ?? 0) + got);
    return got;
  };
  const short = (from: string): never => {
    throw new Refusal('part.bin_short', { number, bin: from, on_hand: before.get(from) ?? 0 });
  };
  for (const from of named) if (take(from, 100) < 100) short(from);
  let left = -hundredths(quantity) - named.length * 100;
  for (const from of bin === undefined ? [...lying.keys()] : [bin]) left -= take(from, left);
  if (left > 0) short(bin ?? '');
  return [...taken].map(([from, got]) => ({ bin: from, quantity: got / 100 }));
};

/**
 * Into which bins a quantity goes: one piece into each bin of those that are known by a number, the rest into one bin.
 */
export const binsToFill = (quantity: number, named: readonly string[], bin: string): Taken[] => {
  const filled = new Map<string, number>();
  for (const each of named) filled.set(each, (filled.get(each) ?? 0) + 100);
  const rest = hundredths(quantity) - named.length * 100;
  if (rest > 0) filled.set(bin, (filled.get(bin) ?? 0) + rest);
  return [...filled].map(([into, got]) => ({ bin: into, quantity: got / 100 }));
};
