/** A part of a text: one that stays, one that the newer text adds, or one that it leaves out. */
export type ChangedPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** How many parts two texts have in common, from each pair of places to their ends. */
const commonFrom = (before: readonly string[], after: readonly string[]): number[][] => {
  const common = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row !== undefined)
        row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  return common;
};

/**
 * What becomes of the parts of a text, such as its paragraphs, in a newer one: as many stay as can, in the order in which they are
 * read. Source: the longest common subsequence, Hunt and McIlroy 1976.
 */
export const changedParts = (before: readonly string[], after: readonly string[]): ChangedPart[] => {
  const common = commonFrom(before, after);
  const parts: ChangedPart[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]];
    if (old !== undefined && old === next) {
      parts.push({ kind: 'same', text: old });
      [i, j] = [i + 1, j + 1];
    } else if (
      old !== undefined &&
      (next === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: old });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: next ?? '' });
      j += 1;
    }
  }
  return parts;
};
