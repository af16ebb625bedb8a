import { IconCalendarOff } from '@tabler/icons-react';
import { type Calendar, calendarKinds } from '@yardline/contract/dashboard/calendar';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { Entry } from './Entry.tsx';
import styles from './calendar.module.css';

/** A day: what falls on it, kind by kind. */
export const DayView = ({ calendar: { days, time_zone: zone } }: { calendar: Calendar }) => {
  const { t } = useTranslation('calendar');
  const [day] = days;
  const entries = day?.entries ?? [];
  const countOf = new Map(day?.counts.map(({ kind, count }) => [kind, count]));
  if (entries.length === 0)
    return (
      <EmptyState icon={<IconCalendarOff size={24} />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  return (
    <div className={styles.sections} data-part="cal-sections">
      {calendarKinds
        .filter((kind) => countOf.has(kind))
        .map((kind) => (
          <Section key={kind} title={t(`kinds.${kind}`)} count={countOf.get(kind) ?? 0}>
            <ul className={styles.list}>
              {entries
                .filter((entry) => entry.kind === kind)
                .map((entry) => (
                  <li key={`${entry.id} ${entry.at} ${entry.state}`}>
                    <Entry entry={entry} zone={zone} isWhole />
                  </li>
                ))}
            </ul>
          </Section>
        ))}
    </div>
  );
};
