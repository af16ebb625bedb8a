import type { When, WhenLimits } from '@yardline/contract/store/page';
import type { IslandWords } from '../words/islands/en.ts';
import { dayOfNumber, type Moment, readMoment, weekdayOf } from './days.ts';
import { sayTime } from './say.ts';

/** The rule by which another period is shown than the one that was asked for; nothing where it is no rule of the store. */
export const sayRule = (
  { time, rules: words }: IslandWords,
  { limits, moved }: Pick<When, 'limits' | 'moved'>,
): string | undefined => {
  if (limits === undefined || moved === undefined) return undefined;
  const { least, most, notice, ahead, sameDay, starts } = limits;
  if (moved === 'too_short') return words.least(least.days, least.of);
  if (moved === 'too_long') return words.most(most.days, most.of);
  if (moved === 'too_far') return words.ahead(ahead.days, ahead.of);
  if (moved === 'not_then' && starts !== undefined) {
    const said = starts.times.map(({ from, to }) => `${sayTime(time, from)} – ${sayTime(time, to)}`);
    return words.starts(said.join(', '), starts.of);
  }
  if (moved !== 'too_soon') return undefined;
  const same = sameDay === undefined ? '' : words.sameDay(sayTime(time, sameDay.until), sameDay.of);
  const before = notice.minutes === 0 ? '' : words.notice(notice.minutes, notice.of);
  return [before, same].filter(Boolean).join(' ') || undefined;
};

const two = (number: number): string => String(number).padStart(2, '0');

const isClosed = ({ closed: { weekdays, holidays } }: WhenLimits, day: number): boolean => {
  const { year, month, date } = dayOfNumber(day);
  return weekdays.includes(weekdayOf(day) || 7) || holidays.includes(`${year}-${two(month)}-${two(date)}`);
};

/** What the shopper chooses in a calendar: the start, or the end of what starts there. */
export type Picking = { picks: 'from' | 'to'; from: Moment };

/** Why a day cannot be chosen, in words; undefined for one that can. */
export const whyNotDay = (
  { rules: words }: IslandWords,
  { earliest, latest, limits }: Pick<When, 'earliest' | 'latest' | 'limits'>,
  { picks, from }: Picking,
  day: number,
): string | undefined => {
  const isEnd = picks === 'to' && day >= from.day;
  const last = readMoment(latest).day;
  if (day < readMoment(earliest).day) return words.tooSoon;
  if (limits === undefined) return day > last ? words.tooFar : undefined;
  const { least, most } = limits;
  if (isEnd && day - from.day < least.days) return words.least(least.days, least.of);
  if (isEnd && day - from.day > most.days) return words.most(most.days, most.of);
  if (!isEnd && day > last) return words.tooFar;
  return isClosed(limits, day) ? words.closed : undefined;
};

/** Whether rentals may begin at a minute of the day. */
export const isStartTime = ({ limits }: Pick<When, 'limits'>, minute: number): boolean =>
  limits?.starts?.times.some(({ from, to }) => from <= minute && minute < to) ?? true;
