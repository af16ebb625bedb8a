import type { Calendar } from '@yardline/contract/dashboard/calendar';
import { useLocale } from '@yardline/ui/locale';
import type { CalendarSearch, CalendarView } from './calendar-address.ts';
import { DayBox } from './DayBox.tsx';
import styles from './calendar.module.css';

type Props = {
  calendar: Calendar;
  view: Exclude<CalendarView, 'day'>;
  month: number;
  label: string;
  isWhole?: boolean;
  search?: CalendarSearch;
};

/** A week or a month: seven days beside each other, on a phone one below the other. */
export const Grid = ({
  calendar: { days, time_zone: zone, today },
  view,
  month,
  label,
  isWhole,
  search,
}: Props) => {
  const { locale } = useLocale();
  return (
    <div className={styles.grid} data-part="cal-grid" data-view={view}>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map(({ day }) => (
          <span key={day}>{Temporal.PlainDate.from(day).toLocaleString(locale, { weekday: 'short' })}</span>
        ))}
      </div>
      <ol className={styles.days} data-part="cal-days" aria-label={label}>
        {days.map((day) => (
          <DayBox
            key={day.day}
            day={day}
            zone={zone}
            today={today}
            {...(view === 'month' ? { month } : {})}
            {...(isWhole === true || view === 'week' ? { isWhole: true } : {})}
            {...(search === undefined ? {} : { search })}
          />
        ))}
      </ol>
    </div>
  );
};
