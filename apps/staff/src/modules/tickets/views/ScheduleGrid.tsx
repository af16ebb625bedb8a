import { Link } from '@tanstack/react-router';
import { urgencies } from '@yardline/domain/tickets/urgency';
import { When } from '@yardline/ui/Figures';
import { ScrollRegion } from '@yardline/ui/ScrollRegion';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { Slot } from '../details/Slot.tsx';
import { statusName } from '../TicketBadge.tsx';
import type { ScheduleRow, Shown } from './schedule-rows.ts';
import { dayName } from './week.ts';
import styles from './ticket-views.module.css';
import weekStyles from '../../../shell/looks/week.module.css';

const Item = ({ shown: { ticket, urgency } }: { shown: Shown }) => (
  <li>
    <Link
      to={paths.ticket(ticket.type, ticket.id)}
      className={styles.item}
      data-item={ticket.id}
      data-urgency={urgency}
    >
      <strong>{ticket.short_title}</strong>{' '}
      {ticket.is_timed && ticket.scheduled !== null ? (
        <When at={ticket.scheduled} show="time" timeZone={ticket.timeZone} />
      ) : null}{' '}
      <Slot ticket={ticket} />
      <span className={styles.itemText}>{ticket.customer_name || ticket.place}</span>
      <span className={styles.itemText}>
        {urgency === 'late' ? <strong className={styles.late}>{urgencies.late[language()]} · </strong> : null}
        {statusName(ticket.status)}
      </span>
    </Link>
  </li>
);

type Props = { label: string; days: readonly string[]; today: string; rows: readonly ScheduleRow[] };

/** Rows by the days of a week; on a phone each row is a list of the days that have something. */
export const ScheduleGrid = ({ label, days, today, rows }: Props) => {
  const { t } = useTranslation('ticketViews');
  return (
    <ScrollRegion className={weekStyles.week} label={label}>
      <div className={`${weekStyles.weekHead} ${styles.head}`} aria-hidden="true">
        <span />
        {days.map((day) => (
          <span key={day} data-today={day === today || undefined}>
            {dayName(day)}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <section
          key={row.id ?? 0}
          className={`${weekStyles.weekRow} ${styles.gridRow}`}
          aria-label={row.name}
          data-items
        >
          <h2 className={weekStyles.weekName}>{row.name}</h2>
          {row.days.map((shown, index) => {
            const day = days[index] ?? '';
            return (
              <div
                key={day}
                className={styles.day}
                data-today={day === today || undefined}
                data-empty={shown.length === 0 || undefined}
              >
                <span className={styles.dayName}>{dayName(day)}</span>
                {shown.length === 0 ? null : (
                  <ul aria-label={t('onDay', { name: row.name, day: dayName(day) })}>
                    {shown.map((each) => (
                      <Item key={each.ticket.id} shown={each} />
                    ))}
                  </ul>
                )}
              </div>
            );
          })}
          {row.days.every(({ length }) => length === 0) ? (
            <span className={styles.free}>{t('free')}</span>
          ) : null}
        </section>
      ))}
    </ScrollRegion>
  );
};
