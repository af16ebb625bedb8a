/**
 * The number of typing errors between two words: a letter too many, too few, another one, or two in the wrong order.
 * Each stretch of a word is corrected once (optimal string alignment; G. Navarro, A guided tour to approximate string
 * matching, 2001).
 */
export const slipsBetween = (typed: string, meant: string): number => {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: meant.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const isSame = typed[i - 1] === meant[j - 1];
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          (last[j] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last[meant.length] ?? 0;
};

const shortest = 4;

/** Whether a word may be a typing error at all: numbers are not corrected, and too many short words are alike. */
export const mayBeSlip = (word: string): boolean => word.length >= shortest && !/\d/.test(word);

/** Errors tolerated: one in a word of up to five letters, two in a longer one. */
const forgiven = (word: string): number => (word.length < 6 ? 1 : 2);

/** A word, and its number of typing errors from the typed one. */
export type Near = { word: string; slips: number };

/** The words that may have been meant: those within the tolerated errors, the nearest first. */
export const wordsMeant = (typed: string, known: Iterable<string>): Near[] => {
  const near: Near[] = [];
  for (const word of known) {
    if (Math.abs(word.length - typed.length) > 2) continue;
    const slips = slipsBetween(typed, word);
    if (slips <= forgiven(typed)) near.push({ word, slips });
  }
  return near.toSorted((one, other) => one.slips - other.slips);
};
