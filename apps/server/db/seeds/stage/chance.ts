/** Numbers that look random and are the same every time: a demo shop tells the same story on every machine. */
export type Chance = {
  /** A whole number from 0 up to, not including, `n`. */
  below(n: number): number;
  /** One of the list, which is not empty. */
  pick<T>(list: readonly T[]): T;
  /** True in `percent` of a hundred cases. */
  happens(percent: number): boolean;
};

/** Mulberry32 over a seed: 32 bits of state are plenty for a story. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    pick: (list) => {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
    happens: (percent) => below(100) < percent,
  };
};
