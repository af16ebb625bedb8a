/** The edit distance: letters changed, added or left out to make one text of the other. Source: Levenshtein 1966. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const longest = 60;
const plain = (text: string): string => text.toLowerCase().slice(0, longest);

/** The names most similar to a text, the nearest first. */
export const nearest = (text: string, names: readonly string[], most: number): string[] =>
  names
    .map((name) => ({ name, far: distance(plain(text), plain(name)) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ name }) => name);
