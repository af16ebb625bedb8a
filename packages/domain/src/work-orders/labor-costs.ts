import { type Cents, quotient, share, sum } from '../money/cents.ts';

/** Time that a mechanic logged on an order on one day, in seconds, with the cost of an hour on that day. */
export type LoggedTime = { seconds: number; rate: Cents };

/** What logged time cost: seconds by the rate of their day, rounded once for each day. An hour and 52 minutes at 42.00 are 78.40. */
export const costOfTime = (time: readonly LoggedTime[]): Cents =>
  sum(time.map(({ seconds, rate }) => quotient(BigInt(Math.round(seconds)) * BigInt(rate), 3600n)));

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
