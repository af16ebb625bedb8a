import { language } from '../../platform/i18n.ts';

/** What a month is called, by its first day: 'November 2026', 'novembre 2026'. */
export const monthName = (first: string): string =>
  new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Temporal.PlainDate.from(first).toZonedDateTime('UTC').epochMilliseconds,
  );
