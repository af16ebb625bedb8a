import type { Cents } from '../money/cents.ts';
import { locales, type Language } from './language.ts';
import { defaultCurrency } from './numbers.ts';

// Money, days and times as they were set before version 4 of what is hashed for signatures. Nobody reads them so.

const money = new Map<string, Intl.NumberFormat>();
const moments = new Map<string, Intl.DateTimeFormat>();

const moneyFormat = (language: Language, currency: string): Intl.NumberFormat => {
  const name = `${language} ${currency}`;
  const format = money.get(name) ?? new Intl.NumberFormat(locales[language], { style: 'currency', currency });
  money.set(name, format);
  return format;
};

const shapes = {
  date: { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
  time: { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const set = (moment: Temporal.PlainDateTime, shape: keyof typeof shapes, language: Language): string => {
  const name = `${language} ${shape}`;
  const format = moments.get(name) ?? new Intl.DateTimeFormat(locales[language], shapes[shape]);
  moments.set(name, format);
  return format.format(moment.toZonedDateTime('UTC').epochMilliseconds).replaceAll('\u202F', ' ');
};

/** '1 234,50 $ US' where French is read by a company of the United States. */
export const moneyBefore4 = (value: Cents, language: Language, currency: string = defaultCurrency): string =>
  moneyFormat(language, currency).format(value / 100);

/** '1 mai 2026'. */
export const dateBefore4 = (date: string, language: Language): string =>
  set(Temporal.PlainDate.from(date).toPlainDateTime(), 'date', language);

/** '8 h 00'. */
export const timeBefore4 = (time: string, language: Language): string =>
  set(new Temporal.PlainDate(2000, 1, 1).toPlainDateTime(Temporal.PlainTime.from(time)), 'time', language);

/** '1 mai 2026 8 h 00'. */
export const momentBefore4 = (instant: Temporal.Instant, zone: string, language: Language): string => {
  const local = instant.toZonedDateTimeISO(zone).toPlainDateTime();
  return `${set(local, 'date', language)} ${set(local, 'time', language)}`;
};
