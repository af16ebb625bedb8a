import type { Cents } from '../money/cents.ts';
import type { Rate } from '../pricing/rates.ts';
import { longestStay } from '../pricing/windows.ts';
import { lengths } from './length.ts';
import { monday, plainRules, trial, type TrialRules } from './trial.ts';

/** The price of a time before and after a change of a table, in cents; null while a table is empty or cannot be priced. */
export type Change = { days: number; before: Cents | null; after: Cents | null };

/** The days for which a change of a table is compared: within a week, a week, over a week, four weeks. */
export const comparedDays = [1, 3, 7, 10, 28] as const;

/** A table before and after a change, and its pricing rules. */
type Changed = { before: readonly Rate[]; after: readonly Rate[]; rules?: TrialRules };

const costs = (
  { before, after, rules = plainRules }: Changed,
  stay: { from: Temporal.Instant; to: Temporal.Instant },
) => {
  const cost = (rates: readonly Rate[]) =>
    rates.length === 0 ? null : (trial(rates, stay, rules)?.unit ?? null);
  return { before: cost(before), after: cost(after) };
};

/** The effect of a change of a rate table on rentals of usual lengths: one piece, whole days from a Monday at 08:00. */
export function compareTables(changed: Changed): Change[] {
  return comparedDays.map((days) => {
    const to = monday.add({ minutes: days * lengths.day });
    return { days, ...costs(changed, { from: monday, to }) };
  });
}

/** The price of the longest stay in each window of the changed table, before and after the change. */
export function compareWindows(changed: Changed): (Omit<Change, 'days'> & { code: string })[] {
  return changed.after.flatMap(({ code, window }) => {
    const [outDay] = window?.outDays ?? [];
    if (window === undefined || outDay === undefined || longestStay(window, outDay) <= 0) return [];
    const day = monday.toZonedDateTimeISO('UTC').add({ days: outDay - 1 });
    const from = day.withPlainTime(Temporal.PlainTime.from(window.outFrom)).toInstant();
    return [{ code, ...costs(changed, { from, to: from.add({ minutes: longestStay(window, outDay) }) }) }];
  });
}
