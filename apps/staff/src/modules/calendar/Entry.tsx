import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CalendarEntry } from '@yardline/contract/dashboard/calendar';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { calendarIcons, entryPath } from './kinds.ts';
import styles from './calendar.module.css';

type Props = {
  entry: CalendarEntry;
  zone: string;
  /** Says what it is of and how many, not for whom alone. */
  isWhole?: boolean;
};

const State = ({ state }: Pick<CalendarEntry, 'state'>) => {
  const { t } = useTranslation('calendar');
  if (state === 'planned') return null;
  const Icon = state === 'late' ? IconAlertTriangle : IconCheck;
  return (
    <span className={styles.state} title={t(`states.${state}`)}>
      <Icon size="1.1em" stroke={2.2} aria-hidden="true" />
      <VisuallyHidden>{t(`states.${state}`)}</VisuallyHidden>
    </span>
  );
};

/** What falls on a day: when, of which kind, for whom, and whether it is done or late. It leads to its document. */
export const Entry = ({ entry, zone, isWhole = false }: Props) => {
  const { t } = useTranslation('calendar');
  const { kind, state, at, is_timed: isTimed, who, what, pieces, more, number } = entry;
  const Icon = calendarIcons[kind];
  return (
    <Link
      to={entryPath(entry)}
      className={styles.entry}
      data-part="cal-entry"
      data-kind={kind}
      data-state={state}
      data-row={isWhole || undefined}
    >
      <span className={styles.kind} title={t(`kinds.${kind}`)}>
        <Icon size="1.2em" stroke={1.8} aria-hidden="true" />
        <VisuallyHidden>{t(`kinds.${kind}`)}</VisuallyHidden>
      </span>
      <span className={styles.time}>
        {isTimed ? <When at={at} show="time" timeZone={zone} /> : t('anyTime')}
      </span>
      <span className={styles.who}>{kind === 'transfer' ? t('to', { to: who }) : who}</span>
      {isWhole ? (
        <span className={styles.what}>
          {pieces} × {what}
          {more > 0 ? ` ${t('more', { count: more })}` : ''}
          {number === null ? '' : ` · ${number}`}
        </span>
      ) : null}
      <State state={state} />
    </Link>
  );
};
