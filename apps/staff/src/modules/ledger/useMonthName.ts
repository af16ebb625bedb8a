import { language } from '../../platform/i18n.ts';

/** What a month is called, by its first day: 'November 2026', 'novembre 2026'. */
export const useMonthName = (): ((first: string) => string) => (first) =>
  Temporal.PlainDate.from(first).toLocaleString(language() === 'fr' ? 'fr-CA' : 'en-CA', {
    month: 'long',
    year: 'numeric',
    calendar: 'iso8601',
  });
