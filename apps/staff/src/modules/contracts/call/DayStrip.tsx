import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import type { FreeDay } from './useFreeDays.ts';
import styles from './call.module.css';

const toneOf = (free: number, quantity: number): string =>
  free >= quantity ? 'good' : free > 0 ? 'warn' : 'bad';

/** What is free on each day, as a strip; the row beside it says what is free all through the period, so it is not read out. */
export const DayStrip = ({ days, quantity }: { days: readonly FreeDay[]; quantity: number }) => {
  const { locale } = useLocale();
  if (days.length === 0) return null;
  const weekday = (day: string) => Temporal.PlainDate.from(day).toLocaleString(locale, { weekday: 'short' });
  return (
    <span className={styles.strip} aria-hidden="true">
      {days.map(({ day, free, isAsked }) => (
        <span key={day} data-tone={toneOf(free, quantity)} data-asked={isAsked || undefined}>
          <small>
            {weekday(day)} {Number(day.slice(8))}
          </small>
          <b>{numberText(free, locale)}</b>
        </span>
      ))}
    </span>
  );
};
