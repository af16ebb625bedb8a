import {
  countOf,
  dayPattern,
  lengthOf,
  lengthPattern,
  monthOf,
  numbers,
  timePattern,
  weekdayOf,
} from './when-words.ts';

/** What a line says about time, before any of it is filled in. */
export type Said = {
  day?: string | undefined;
  time?: string | undefined;
  endDay?: string | undefined;
  endTime?: string | undefined;
  length?: Temporal.DurationLike;
  isWeekend?: boolean;
};

const begin = String.raw`(?<=^|[ ,;])`;
const pattern = (source: string): RegExp => new RegExp(begin + source, 'u');
const day = `(${dayPattern})`;
const time = `(${timePattern})`;
const at = '(?:,? ?(?:at|a|vers|@))?';

/** Between two ends; of `a` and `au` only there, because à also says a time. */
const range = pattern(
  `(?:from |du |de )?${day}(?:${at} ${time})? ?(?:to|until|till|til|thru|through|a|au|jusqu'a|jusqu'au|-) ?${day}(?:${at} ${time})?`,
);
const hours = pattern(`(?:from |de )?${time} ?(?:to|until|till|til|a|-) ?${time}`);
const untilDay = pattern(
  `(?:until|till|til|through|thru|to|jusqu'a|jusqu'au|jusque) ${day}(?:${at} ${time})?`,
);
const untilTime = pattern(`(?:until|till|til|jusqu'a) ${time}`);
const weekend = pattern(
  `(?:for |pour )?(?:the |la |le |this |cette |ce )?(?:week-?end|wknd|fin de semaine|fds)(?![\\p{L}\\d])`,
);
const half = pattern(`(?:half day|half-day|demi-journee)(?![\\p{L}\\d])`);
const lasting = pattern(
  `(?:for |pour |pendant |durant )?(?:(\\d{1,3}|${numbers}) ?-?(${lengthPattern})|(\\d{1,3})([djw])(?![\\p{L}\\d-]))`,
);
const one = pattern(`(?:for |pour )?(?:per |par |the |la |le )?(${lengthPattern})`);
const onDay = pattern(`(?:on |le |du |from |des )?${day}`);
const atTime = pattern(`(?:at |a |@ ?|vers )?${time}`);
const atHour = pattern(`(?:at|@) ?(\\d{1,2})(?= |$)`);

/** What each pattern says, in the order in which they are looked for: a range before its ends. */
const readers: readonly (readonly [RegExp, (groups: readonly (string | undefined)[]) => Said])[] = [
  [range, ([d, t, e, u]) => ({ day: d, time: t, endDay: e, endTime: u })],
  [hours, ([t, u]) => ({ time: t, endTime: u })],
  [untilDay, ([e, u]) => ({ endDay: e, endTime: u })],
  [untilTime, ([u]) => ({ endTime: u })],
  [weekend, () => ({ isWeekend: true })],
  [half, () => ({ length: { hours: 4 } })],
  [lasting, ([count, unit, digits, letter]) => lengthSaid(count ?? digits ?? '', unit ?? letter ?? '')],
  [onDay, ([d]) => ({ day: d })],
  [atTime, ([t]) => ({ time: t })],
  [atHour, ([t]) => ({ time: `${t}:00` })],
  [one, ([unit]) => lengthSaid('1', unit ?? '')],
];

const lengthSaid = (count: string, name: string): Said => {
  const unit = lengthOf(name);
  return unit === undefined ? {} : { length: { [unit]: countOf(count) ?? 1 } };
};

/** Takes what is said about time out of a plain text. */
export const takeWhen = (text: string): { said: Said; rest: string } => {
  let rest = text.replaceAll(new RegExp(`(?<=[a-z])-(?=${dayPattern})`, 'gu'), ' - ');
  const said: Said = {};
  for (const [found, read] of readers) {
    const match = found.exec(rest);
    if (match === null) continue;
    const now = Object.entries(read(match.slice(1))).filter(
      ([key, value]) => value !== undefined && !(key in said),
    );
    if (now.length === 0) continue;
    Object.assign(said, Object.fromEntries(now));
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.replaceAll(
      /\s+/g,
      ' ',
    );
  }
  return { said, rest };
};

/** '8:30am', '14h', '8 h 30', 'midi' as 'HH:mm'; undefined for a time that does not exist. */
export const timeSaid = (text: string): string | undefined => {
  if (text === 'noon' || text === 'midi') return '12:00';
  if (text === 'midnight' || text === 'minuit') return '00:00';
  const [, hour, minute = '0', half] = /^(\d{1,2})(?: ?[:h] ?(\d{2})?)? ?([ap])?/.exec(text) ?? [];
  const of12 = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  const isTime = of12 < 24 && Number(minute) < 60;
  return isTime ? `${String(of12).padStart(2, '0')}:${minute.padStart(2, '0')}` : undefined;
};

const monthDay = (text: string): { month: number; day: number; year: number | undefined } | undefined => {
  const words = text
    .replaceAll(/[.,]/g, '')
    .split(' ')
    .filter((word) => word !== 'of');
  const named = words.find((word) => monthOf(word) > 0);
  const days = words
    .filter((word) => /^\d{1,2}(?:st|nd|rd|th|er)?$/.test(word))
    .map((word) => Number.parseInt(word, 10));
  const year = words.find((word) => /^20\d\d$/.test(word));
  const [first] = days;
  if (named === undefined || first === undefined) return undefined;
  return { month: monthOf(named), day: first, year: year === undefined ? undefined : Number(year) };
};

const slashed = (text: string, isDayFirst: boolean) => {
  const [one = 0, two = 0] = text.split('/').map(Number);
  return isDayFirst || one > 12
    ? { month: two, day: one, year: undefined }
    : { month: one, day: two, year: undefined };
};

const dated = (
  { month, day: number, year }: { month: number; day: number; year: number | undefined },
  base: Temporal.PlainDate,
): Temporal.PlainDate | undefined => {
  try {
    const date = Temporal.PlainDate.from(
      { year: year ?? base.year, month, day: number },
      { overflow: 'reject' },
    );
    return year === undefined && Temporal.PlainDate.compare(date, base) < 0 ? date.add({ years: 1 }) : date;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const fixed: Readonly<Record<string, number>> = {
  today: 0,
  "aujourd'hui": 0,
  tomorrow: 1,
  tmrw: 1,
  demain: 1,
  'day after tomorrow': 2,
  'apres demain': 2,
  'apres-demain': 2,
};

export type DayContext = {
  /** Days are counted from here: from today, or from when it leaves. */
  base: Temporal.PlainDate;
  today: Temporal.PlainDate;
  isDayFirst: boolean;
  /** Whether the base itself may be meant by its weekday. */
  includesBase: boolean;
};

/** The day that is meant; `next friday` is the one of the next week. Undefined for a day that does not exist. */
export const daySaid = (text: string, { base, today, isDayFirst, includesBase }: DayContext) => {
  const ahead = fixed[text];
  if (ahead !== undefined) return today.add({ days: ahead });
  if (/^\d{4}-/.test(text)) {
    const [year, month = 0, number = 0] = text.split('-').map(Number);
    return dated({ year, month, day: number }, base);
  }
  if (text.includes('/')) return dated(slashed(text, isDayFirst), base);
  const named = monthDay(text);
  if (named !== undefined) return dated(named, base);
  const weekday = weekdayOf(text.replaceAll(/next |this |ce | prochain|\./g, ''));
  if (weekday === 0) return undefined;
  if (/^next | prochain$/.test(text)) return today.add({ days: 7 - today.dayOfWeek + weekday });
  const days = (weekday - base.dayOfWeek + 7) % 7;
  return base.add({ days: days === 0 && !includesBase ? 7 : days });
};
