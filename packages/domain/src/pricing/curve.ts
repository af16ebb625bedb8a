import type { Cents } from '../money/cents.ts';

/** What a rental costs that comes back after so many whole days, at the time of day at which it went out. */
export type CurvePoint = { days: number; amount: Cents };

/** A stretch of days that all cost the same: once it begins, keeping the equipment until its last day costs nothing more. */
export type Plateau = { fromDay: number; toDay: number; amount: Cents };

/** Days after which a price that stays the same is worth telling: the periods that rates are made for. */
const rateDays = [7, 14, 21, 28];

/** Stretches of at least two days with one price, in the order of the points, which are one day apart. */
export function plateausOf(points: readonly CurvePoint[]): Plateau[] {
  const found: Plateau[] = [];
  for (const { days, amount } of points) {
    const last = found.at(-1);
    if (last?.amount === amount) last.toDay = days;
    else found.push({ fromDay: days, toDay: days, amount });
  }
  return found.filter(({ fromDay, toDay }) => toDay > fromDay);
}

/** What a clerk tells of a price: how many days more it buys, and from which day on a longer period costs no more. */
export type CurveTold = { freeDays: number; better: Plateau[] };

/**
 * Of 120 a day, 260 a week and 700 for four weeks: two days cost 240, and from the third day a week costs no more than the days;
 * from day 16 four weeks do. Asked for two days, both are told; asked for five, that two more days are free, and the four weeks.
 *
 * @param asked the length of the rental in days, also in parts of one
 * @param amount what it costs
 */
export function tellCurve(
  points: readonly CurvePoint[],
  { asked, amount }: { asked: number; amount: Cents },
): CurveTold {
  const later = points.filter(({ days }) => days > asked);
  const end = later.findIndex((point) => point.amount !== amount);
  const freeDays = end === -1 ? later.length : end;
  const better = plateausOf(points).filter(
    ({ fromDay, toDay }) => fromDay > asked && rateDays.includes(toDay),
  );
  return { freeDays, better };
}
