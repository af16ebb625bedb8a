import { companyClock } from '@yardline/client/clock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnState } from './job-state.ts';
import styles from './field-jobs.module.css';

const two = (n: number): string => String(n).padStart(2, '0');

/** The own time on a job; while the clock runs it counts on, from the moment at which the server says it began. */
export const Timer = ({ state: { since, minutes } }: { state: OwnState }) => {
  const { t } = useTranslation('fieldJobs');
  const [now, setNow] = useState(companyClock);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => setNow(companyClock()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  const run = since === null ? 0 : Math.max(0, now - Temporal.Instant.from(since).epochMilliseconds);
  const seconds = minutes * 60 + Math.floor(run / 1000);
  return (
    <span
      className={styles.timer}
      role="timer"
      aria-label={t('time')}
      data-runs={since !== null || undefined}
    >
      {Math.floor(seconds / 3600)}:{two(Math.floor(seconds / 60) % 60)}:{two(seconds % 60)}
    </span>
  );
};
