import { Alert, Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import type { SheetStretch, TimeSheet } from '@yardline/contract/time-sheets/time-sheets';
import { companyClock } from '@yardline/client/clock';
import { When } from '@yardline/ui/Figures';
import { dayText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useMinutes } from '../../shell/work/useMinutes.ts';
import { barsOf } from './day-bars.ts';
import { DayRow } from './DayRow.tsx';
import styles from './time.module.css';

const OpeningNote = ({
  sheet,
  isOwn,
  onEnd,
}: {
  sheet: TimeSheet;
  isOwn: boolean;
  onEnd?: (() => void) | undefined;
}) => {
  const { t } = useTranslation('time');
  const { opening } = sheet;
  if (opening === null) return null;
  const since = (
    <>
      {t('clockedInSince')} <When at={opening.began_at} timeZone={sheet.time_zone} />
    </>
  );
  if (!opening.is_forgotten) return <p className={styles.since}>{since}</p>;
  return (
    <Alert
      color="orange"
      icon={<IconClockExclamation size={18} aria-hidden="true" />}
      title={isOwn ? t('forgotten') : t('forgottenOf', { name: sheet.user_name })}
    >
      <p className={styles.why}>{since}</p>
      {onEnd === undefined ? null : (
        <Button variant="default" size="compact-md" onClick={onEnd}>
          {t('endIt')}
        </Button>
      )}
    </Alert>
  );
};

type Props = {
  sheet: TimeSheet;
  isOwn: boolean;
  onCorrect?: (stretch: SheetStretch) => void;
  onEnd?: (() => void) | undefined;
  /** Stands above the days. */
  children?: React.ReactNode;
};

/** The week of a person: what it comes to, and each day. */
export const WeekView = ({ sheet, isOwn, onCorrect, onEnd, children }: Props) => {
  const { t } = useTranslation('time');
  const minutes = useMinutes();
  const bars = barsOf(sheet, Temporal.Instant.fromEpochMilliseconds(companyClock()));
  const { locale } = useLocale();
  const { averaging, totals } = sheet;
  return (
    <div className={styles.sheet}>
      <div className={styles.main}>
        <OpeningNote sheet={sheet} isOwn={isOwn} onEnd={onEnd} />
        {sheet.note === '' ? null : <Alert color="orange">{t('sentBack', { note: sheet.note })}</Alert>}
        <Section title={t('weekMenu')} action={children}>
          <ul className={styles.days}>
            {sheet.days.map((day) => (
              <DayRow key={day.day} sheet={sheet} day={day} bars={bars.get(day.day)} onCorrect={onCorrect} />
            ))}
          </ul>
          <p className={styles.legend} aria-hidden="true">
            <span data-kind="attended" /> {t('legend.attended')} <span data-kind="job" /> {t('legend.job')}
          </p>
        </Section>
      </div>
      <div className={styles.aside}>
        <Facts
          title={t('total')}
          facts={[
            { label: t('attended'), value: minutes(totals.minutes) },
            { label: t('onJobs'), value: totals.on_jobs === 0 ? null : minutes(totals.on_jobs) },
            ...(['regular', 'overtime', 'double'] as const).map((kind) => ({
              label: t(`kinds.${kind}`),
              value: totals[kind] === 0 ? null : minutes(totals[kind]),
            })),
          ]}
        />
        {averaging === null ? null : (
          <p className={styles.since}>
            {t('averaged', {
              weeks: averaging.weeks,
              day: dayText(`${averaging.from_on}T00:00:00Z`, locale, 'UTC'),
              before: minutes(averaging.minutes_before),
            })}
          </p>
        )}
      </div>
    </div>
  );
};
