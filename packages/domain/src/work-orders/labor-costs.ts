import { type Cents, quotient, share, sum } from '../money/cents.ts';

/** Time that a mechanic logged on an order in one stretch of a day, in seconds, with the cost of an hour on that day. */
export type LoggedTime = { day: string; seconds: number; rate: Cents };

/**
 * What logged time cost: the seconds of a day by the rate of the day, rounded once for each day, however often the clock was stopped in
 * between. An hour and 52 minutes at 42.00 are 78.40.
 */
export const costOfTime = (time: readonly LoggedTime[]): Cents =>
  sum(
    [...Map.groupBy(time, ({ day }) => day).values()].map((ofDay) => {
      const seconds = ofDay.reduce((total, each) => total + Math.round(each.seconds), 0);
      return quotient(BigInt(seconds) * BigInt(ofDay[0]?.rate ?? 0), 3600n);
    }),
  );

type LaborLine = { id: number; userId: number | null; hours: number };

/** The lines that bear the time of a mechanic: their own, else those without a mechanic, else all of the order. */
const bearersOf = (lines: readonly LaborLine[], userId: number): readonly LaborLine[] => {
  const own = lines.filter((line) => line.userId === userId);
  if (own.length > 0) return own;
  const open = lines.filter((line) => line.userId === null);
  return open.length > 0 ? open : lines;
};

/**
 * Spreads what the mechanics' time cost over the lines of labor of an order, by their billed hours; the last line takes the remainder.
 * Lines that bear no time are absent, and `rest` is the cost of an order without a line of labor.
 */
export const spreadLabor = (
  mechanics: readonly { userId: number; cost: Cents }[],
  lines: readonly LaborLine[],
): { byLine: Map<number, Cents>; rest: Cents } => {
  const byLine = new Map<number, Cents>();
  let rest = 0;
  for (const { userId, cost } of mechanics) {
    const bearers = bearersOf(lines, userId);
    if (bearers.length === 0) rest += cost;
    else
      for (const [index, part] of share(
        cost,
        bearers.map(({ hours }) => hours),
      ).entries()) {
        const { id } = bearers[index] ?? { id: 0 };
        byLine.set(id, (byLine.get(id) ?? 0) + part);
      }
  }
  return { byLine, rest };
};
