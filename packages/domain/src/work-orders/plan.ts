/** A stretch of a day in which the shop works, in minutes after midnight. */
type Shift = { opens: number; closes: number };

/** When an order is worked on, by the clocks of its division. */
export type Span = { startDate: string; startTime: string; endDate: string; endTime: string };

/** The day of a shop that has not said its hours: eight hours with a break at noon, from Monday to Friday. */
const usualDay: readonly Shift[] = [
  { opens: 480, closes: 720 },
  { opens: 780, closes: 1020 },
];

/** The shifts of a weekday, 1 for Monday; of a division that has said no hours at all, those of the usual week. */
export const shiftsOf = (
  hours: readonly (Shift & { weekday: number })[],
  weekday: number,
): readonly Shift[] => {
  if (hours.length === 0) return weekday <= 5 ? usualDay : [];
  return hours.filter((each) => each.weekday === weekday);
};

/** Minutes that the shop works on a day. */
export const minutesOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { opens, closes }) => sum + closes - opens, 0);

const clockOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes of a day that an order takes: what of its span falls into the shifts of that day. */
export const plannedOn = (day: string, span: Span, shifts: readonly Shift[]): number => {
  if (day < span.startDate || day > span.endDate) return 0;
  const from = day === span.startDate ? clockOf(span.startTime) : 0;
  const to = day === span.endDate ? clockOf(span.endTime) : 1440;
  return shifts.reduce(
    (sum, { opens, closes }) => sum + Math.max(0, Math.min(to, closes) - Math.max(from, opens)),
    0,
  );
};

/** The days of a span that a week shows, by their places in it; undefined where it shows none. */
export const barOf = (
  days: readonly string[],
  { startDate, endDate }: Pick<Span, 'startDate' | 'endDate'>,
): { first: number; last: number } | undefined => {
  const shown = days.flatMap((day, index) => (day >= startDate && day <= endDate ? [index] : []));
  const [first] = shown;
  const last = shown.at(-1);
  return first === undefined || last === undefined ? undefined : { first, last };
};

type Laid<B> = { bar: B; lane: number };

/** Bars of a person's week, each in the first lane in which it touches no other. */
export const lanesOf = <B extends { first: number; last: number }>(bars: readonly B[]): Laid<B>[] => {
  const ends: number[] = [];
  return bars
    .toSorted((a, b) => a.first - b.first || b.last - a.last)
    .map((bar) => {
      const free = ends.findIndex((end) => end < bar.first);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = bar.last;
      return { bar, lane };
    });
};

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * When an order is worked on after it was moved to another day: it keeps its times and its length in days. One that had no plan takes
 * the hours of that day. With a length given, it ends so many days later; on a single day that it would end before it begins, it ends
 * with the last shift.
 */
export const movedTo = (
  span: Span | undefined,
  day: string,
  { shifts, days }: { shifts: readonly Shift[]; days?: number },
): Span => {
  const start = Temporal.PlainDate.from(day);
  const length =
    days ?? (span === undefined ? 1 : Temporal.PlainDate.from(span.startDate).until(span.endDate).days + 1);
  const closes = clockText(shifts.at(-1)?.closes ?? 1020);
  const startTime = span?.startTime ?? clockText(shifts[0]?.opens ?? 480);
  const endTime = span?.endTime ?? closes;
  const isBackwards = length === 1 && endTime <= startTime;
  const lastTime = closes > startTime ? closes : '23:59';
  return {
    startDate: day,
    startTime,
    endDate: start.add({ days: length - 1 }).toString(),
    endTime: isBackwards ? lastTime : endTime,
  };
};

type Day = { day: string; shifts: readonly Shift[] };

/** Minutes of each day that orders take together, beside those that the shop works. */
export const loadOf = (days: readonly Day[], spans: readonly Span[]): { planned: number; of: number }[] =>
  days.map(({ day, shifts }) => ({
    planned: spans.reduce((sum, span) => sum + plannedOn(day, span, shifts), 0),
    of: minutesOf(shifts),
  }));
