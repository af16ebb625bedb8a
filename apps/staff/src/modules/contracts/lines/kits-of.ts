import type { ContractLine } from '@yardline/contract/contracts/contracts';
import { kitsFree } from '@yardline/domain/availability/kits';
import type { LineValues } from '../form/values.ts';

type Priced = Pick<ContractLine, 'available'> | undefined;
type Line = Pick<LineValues, 'mode' | 'type' | 'productId' | 'shown'>;

/**
 * Of every line how deep it lies in kits, and of a kit how many of it what is free lets put together: the scarcest of what
 * it brought decides. Null where that is not known yet, or nothing in it is counted.
 */
export const kitsOf = (
  lines: readonly Line[],
  priced: readonly Priced[],
): { depths: number[]; free: (number | null)[] } => {
  const headers = new Map(lines.map(({ shown }, index) => [shown.kitKey, index]));
  /** The kits that a line lies in, the next one first, each with how many of it go with one of that. */
  const aboveOf = ({ shown: { kit } }: Line): { header: number; pieces: number }[] => {
    const header = kit === null ? undefined : headers.get(kit.header);
    const line = header === undefined ? undefined : lines[header];
    if (kit === null || header === undefined || line === undefined) return [];
    const beyond = aboveOf(line).map((each) => ({ ...each, pieces: each.pieces * kit.quantity }));
    return [{ header, pieces: kit.quantity }, ...beyond];
  };
  const above = lines.map((line) => aboveOf(line));
  const free = lines.map(({ shown }, index) => {
    if (shown.kitKey === '') return null;
    const [pieces, stock] = [new Map<string, number>(), new Map<string, number>()];
    for (const [at, line] of lines.entries()) {
      const within = above[at]?.find(({ header }) => header === index);
      const available = priced[at]?.available ?? null;
      if (within === undefined || available === null || line.mode === 'D') continue;
      const key = `${line.type}${line.productId}`;
      pieces.set(key, (pieces.get(key) ?? 0) + within.pieces);
      stock.set(key, available);
    }
    return pieces.size === 0 ? null : kitsFree(pieces, stock);
  });
  return { depths: above.map(({ length }) => length), free };
};
