import type { StoreDates } from './dates.ts';

/** When a store rents, beside the hours of its place. */
export type OwnDates = Omit<StoreDates, 'opening'>;

/** Minutes of the day, the first is part of it and the last is not. */
export type StartTime = readonly [from: number, to: number];

/** What a layer says; what it leaves out the wider one says. */
export type SaidDates = Partial<OwnDates>;

/** A rule of a store: of a division, of a class, of both, or of the whole store. */
export type DateRule = { divisionId: number | null; classId: number | null; says: SaidDates };

/** What a product's dates depend on. What has no class yet, such as a page of many products, has the rules of its place alone. */
type Wanted = { divisionId: number; classId?: number | undefined };

/** The narrower a rule, the later it is laid over the others. [B3.48] */
const widthOf = ({ divisionId, classId }: DateRule): number =>
  (classId === null ? 0 : 2) + (divisionId === null ? 0 : 1);

/** Lays one layer over another. Where a narrower limit crosses the wider other one, the narrower holds. */
const over = (wide: OwnDates, says: SaidDates): OwnDates => {
  const next = { ...wide, ...says };
  if (next.minDays <= next.maxDays) return next;
  return says.minDays === undefined ? { ...next, minDays: next.maxDays } : { ...next, maxDays: next.minDays };
};

/**
 * When a product is rented: as the rule of its class and its place's division says, else that of its class, of the division, of the
 * whole store, else the store itself, and last the company. Each layer says what it says and leaves the rest. [B3.48] [B2.21]
 * @param base the company's own settings under what the store says
 */
export function datesFor(base: OwnDates, rules: readonly DateRule[], wanted: Wanted): OwnDates {
  return rules
    .filter(
      ({ divisionId, classId }) =>
        (divisionId === null || divisionId === wanted.divisionId) &&
        (classId === null || classId === wanted.classId),
    )
    .toSorted((one, other) => widthOf(one) - widthOf(other))
    .reduce((wide, { says }) => over(wide, says), base);
}

/** What of several products limits all of them, each with the place of the product that asks for it. */
export type Limits = {
  dates: OwnDates;
  by: Partial<Record<keyof OwnDates, number>>;
  /** Two of them are never rented together: one for longer than the other, or at other times of the day. */
  clash?: readonly [number, number];
};

const meet = (one: readonly StartTime[], other: readonly StartTime[]): StartTime[] =>
  one.flatMap(([from, to]) =>
    other.flatMap(([begins, ends]): StartTime[] => {
      const [first, last] = [Math.max(from, begins), Math.min(to, ends)];
      return first < last ? [[first, last]] : [];
    }),
  );

/** Takes one more product in: each of its limits counts where it is the stricter one. */
const stricter = (known: Limits, next: OwnDates, at: number): Limits => {
  const dates = { ...known.dates };
  const by = { ...known.by };
  let { clash } = known;
  const take = <K extends keyof OwnDates>(limit: K, value: OwnDates[K], isStricter: boolean): void => {
    if (!isStricter) return;
    dates[limit] = value;
    by[limit] = at;
  };
  take('minDays', next.minDays, next.minDays > dates.minDays);
  take('maxDays', next.maxDays, next.maxDays < dates.maxDays);
  take('leadMinutes', next.leadMinutes, next.leadMinutes > dates.leadMinutes);
  take('horizonDays', next.horizonDays, next.horizonDays < dates.horizonDays);
  const { sameDayUntil: until } = next;
  take('sameDayUntil', until, until !== undefined && until < (dates.sameDayUntil ?? Infinity));
  take('allowsOutside', false, dates.allowsOutside === true && next.allowsOutside !== true);
  if (dates.minDays > dates.maxDays) {
    clash ??= [by.minDays ?? 0, by.maxDays ?? 0];
    dates.maxDays = dates.minDays;
  }
  const starts = next.startTimes ?? [];
  if (starts.length > 0) {
    const had = dates.startTimes ?? [];
    const both = had.length === 0 ? starts : meet(had, starts);
    if (both.length === 0) clash ??= [by.startTimes ?? 0, at];
    else take('startTimes', both, JSON.stringify(both) !== JSON.stringify(had));
  }
  return { dates, by, ...(clash === undefined ? {} : { clash }) };
};

/** When products may be rented together: the strictest of what each of them says. Without any, the limits of `none`. */
export function strictest(all: readonly OwnDates[], none: OwnDates): Limits {
  const [first = none, ...others] = all;
  const by = Object.fromEntries(Object.keys(first).map((limit) => [limit, 0]));
  return others.reduce<Limits>((known, next, index) => stricter(known, next, index + 1), {
    dates: first,
    by,
  });
}

/** Start times as the database writes them: `{[420,600),[780,900)}`. */
export function readStartTimes(text: string): StartTime[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]): StartTime => [Number(from), Number(to)]);
}

/** The same as text for the database, which joins those that touch. */
export function writeStartTimes(times: readonly StartTime[]): string {
  return `{${times.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}
