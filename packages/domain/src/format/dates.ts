import { locales, type Language } from './language.ts';

const shapes = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

function display(moment: Temporal.PlainDateTime, shape: keyof typeof shapes, language: Language): string {
  const key = `${language} ${shape}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...shapes[shape], timeZone: 'UTC' });
  formatters.set(key, formatter);
  // Newer language data put a narrow space before AM that users cannot type into a search.
  const text = formatter.format(moment.toZonedDateTime('UTC').epochMilliseconds).replaceAll('\u202F', ' ');
  return language === 'fr' ? inFrench[shape](text) : text;
}

/** What the language data do not know of French as it is written in Canada: the first of a month, whole hours. */
const inFrench: Readonly<Record<keyof typeof shapes, (text: string) => string>> = {
  date: (text) => text.replace(/^1(?=\s)/, '1er'),
  time: (text) => text.replaceAll(/\s*h\s*/g, '\u00a0h\u00a0').replace(/\u00a000$/, ''),
};

/** A local day for people: '2026-05-04' is 'May 4, 2026' and '4 mai 2026', the first of a month '1er mai 2026'. [B9.5] [S9.9] */
export function displayDate(date: string, language: Language): string {
  return display(Temporal.PlainDate.from(date).toPlainDateTime(), 'date', language);
}

/** A local time for people: '20:30' is '8:30 PM' and '20 h 30', a whole hour '8 h' in French. [B9.5] [S9.9] */
export function displayTime(time: string, language: Language): string {
  const day = new Temporal.PlainDate(2000, 1, 1);
  return display(day.toPlainDateTime(Temporal.PlainTime.from(time)), 'time', language);
}

/** An instant for people by the clocks of a zone: 'May 4, 2026 8:30 PM'. [B9.5] */
export function displayMoment(instant: Temporal.Instant, zone: string, language: Language): string {
  const local = instant.toZonedDateTimeISO(zone).toPlainDateTime();
  return `${display(local, 'date', language)} ${display(local, 'time', language)}`;
}
