import { Link } from '@tanstack/react-router';
import type { CalendarDay } from '@yardline/contract/dashboard/calendar';
import { withFirst } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { CalendarSearch } from './calendar-address.ts';
import { dayParts } from './day-parts.ts';
import { Entry } from './Entry.tsx';
import styles from './calendar.module.css';

type Props = {
  day: CalendarDay;
  zone: string;
  today: string;
  /** The month that is shown; a day of another is quiet. */
  month?: number;
  isWhole?: boolean;
  /** What the address of a day says beside the day; on a wall a day leads nowhere. */
  search?: CalendarSearch;
};

/** A day of a week or of a month: its date, what falls on it, and how much more there is. */
export const DayBox = ({
  day: { day, counts, entries },
  zone,
  today,
  month,
  isWhole = false,
  search,
}: Props) => {
  const { t } = useTranslation('calendar');
  const { locale } = useLocale();
  const date = Temporal.PlainDate.from(day);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const rest = total - entries.length;
  const label = withFirst(
    date.toLocaleString(locale, { weekday: 'long', month: 'long', day: 'numeric' }),
    locale,
  );
  const short = dayParts(date, locale).map(({ type, value }, index) => (
    <span key={`${type} ${String(index)}`} className={type === 'day' ? styles.number : styles.part}>
      {value}
    </span>
  ));
  const goal = search === undefined ? undefined : { ...search, view: 'day', day };
  return (
    <li
      className={styles.day}
      data-part="cal-day"
      data-today={day === today || undefined}
      data-weekend={date.dayOfWeek > 5 || undefined}
      data-other={(month !== undefined && date.month !== month) || undefined}
      data-empty={total === 0 || undefined}
    >
      <h2 aria-current={day === today ? 'date' : undefined}>
        {goal === undefined ? (
          short
        ) : (
          <Link to={paths.calendar()} search={goal}>
            {short}
          </Link>
        )}
      </h2>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id} ${entry.at} ${entry.state}`}>
            <Entry entry={entry} zone={zone} isWhole={isWhole} />
          </li>
        ))}
      </ul>
      {rest <= 0 ? null : goal === undefined ? (
        <p className={styles.rest} data-part="cal-rest">
          {t('rest', { count: rest })}
        </p>
      ) : (
        <Link
          to={paths.calendar()}
          search={goal}
          className={styles.rest}
          data-part="cal-rest"
          aria-label={`${t('rest', { count: rest })}, ${label}`}
        >
          {t('rest', { count: rest })}
        </Link>
      )}
    </li>
  );
};
