import { weekOf } from '@yardline/domain/time-sheets/workday';
import { language } from '../../../platform/i18n.ts';

/** The Monday of a day's week. [B9.5] */
export const mondayOf = (day: string): string => weekOf(day, 1);

export const daysAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** A day as a heading: Mon, Jan 5. */
export const dayName = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString(language() === 'fr' ? 'fr-CA' : 'en-CA', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
