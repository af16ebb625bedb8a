import { type OpenHours, type Opening } from '../divisions/opening.ts';
import { type Language, locales } from '../format/language.ts';

/** Weekdays with the same hours, 1 for Monday, and the hours in words. */
export type HoursLine = { first: number; last: number; hours: string };

const closed: Readonly<Record<Language, string>> = { en: 'Closed', fr: 'Fermé' };

const clock = (time: string, language: Language): string => {
  const [hour = '0', minute = '00'] = time.split(':');
  const n = Number(hour);
  if (language === 'fr') return minute === '00' ? `${n}\u00a0h` : `${n}\u00a0h\u00a0${minute}`;
  return `${n % 12 === 0 ? 12 : n % 12}:${minute}\u00a0${n < 12 || n === 24 ? 'a.m.' : 'p.m.'}`;
};

const span = ({ opens, closes }: OpenHours, language: Language): string =>
  `${clock(opens, language)} – ${clock(closes, language)}`;

/**
 * The hours of a week, a line for neighbouring days that are alike: Monday to Friday 7:00 a.m. – 5:00 p.m. None where they
 * were never told.
 */
export function hoursText({ hours }: Opening, language: Language): HoursLine[] {
  if (hours.length === 0) return [];
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const spans = hours
      .filter((each) => each.weekday === weekday)
      .toSorted((one, other) => one.opens.localeCompare(other.opens))
      .map((each) => span(each, language));
    return { weekday, hours: spans.length === 0 ? closed[language] : spans.join(', ') };
  });
  return days.reduce<HoursLine[]>((lines, day) => {
    const last = lines.at(-1);
    if (last === undefined || last.hours !== day.hours)
      return [...lines, { first: day.weekday, last: day.weekday, hours: day.hours }];
    return [...lines.slice(0, -1), { first: last.first, last: day.weekday, hours: last.hours }];
  }, []);
}

const monday = Temporal.PlainDate.from('2026-01-05');

/** *Monday – Friday*, or one day alone. */
export function dayNames(first: number, last: number, language: Language): string {
  const named = (weekday: number): string => {
    const date = monday.add({ days: weekday - 1 });
    const name = date.toLocaleString(locales[language], { weekday: 'long' });
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
  return first === last ? named(first) : `${named(first)} – ${named(last)}`;
}
