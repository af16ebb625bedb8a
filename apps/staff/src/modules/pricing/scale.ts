/** A way from a figure to its place on a line, both linear. */
export const scaleOf =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]) =>
  (value: number): number =>
    to === from ? start : start + ((value - from) / (to - from)) * (end - start);

const roundSteps = [1, 2, 2.5, 5, 10];

/**
 * Round figures from 0 to at least `most`, about so many: 0, 500, 1,000, 1,500 for 1,340. Never fewer than two, so that a
 * scale has a length.
 */
export const ticksOf = (most: number, about: number): number[] => {
  const rough = Math.max(most, 1) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

type At = { days: number; total: number | null };

/**
 * A staircase as the path of an SVG: the price of n days holds from the end of the day before to the end of the n-th. Where
 * there is no price the line is broken.
 */
export const stairs = (
  points: readonly At[],
  x: (days: number) => number,
  y: (total: number) => number,
): string => {
  const at = (value: number) => String(Math.round(value * 10) / 10);
  let isBroken = true;
  return points
    .map(({ days, total }) => {
      if (total === null) {
        isBroken = true;
        return '';
      }
      const start = isBroken ? `M${at(x(days - 1))} ${at(y(total))}` : `V${at(y(total))}`;
      isBroken = false;
      return `${start}H${at(x(days))}`;
    })
    .join('');
};
