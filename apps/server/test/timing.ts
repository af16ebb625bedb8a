/**
 * How often a value of one group is above a value of the other, ties counted half: 0.5 where nothing tells them apart.
 * This is Mann and Whitney's U over the number of pairs; of two groups of 200 alike it leaves 0.35 to 0.65 less than once in a million.
 */
export const shareAbove = (one: readonly number[], other: readonly number[]): number => {
  let above = 0;
  for (const a of one) for (const b of other) above += a > b ? 1 : a === b ? 0.5 : 0;
  return above / (one.length * other.length);
};

/** How many times slower than a calm one the machine was found at the beginning of this part; 1 where nobody measured. */
const slowness = Number(process.env['SLOWNESS'] ?? 1);

/** A bound for something that has to end, in milliseconds: as much longer as the machine is slower. */
export const within = (milliseconds: number): number => milliseconds * slowness;
