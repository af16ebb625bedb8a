import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SheetStretch, TimeSheet } from '@yardline/contract/time-sheets/time-sheets';
import { workdayOf } from '@yardline/domain/time-sheets/workday';
import { When } from '@yardline/ui/Figures';
import { dayText, timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useMinutes } from '../../shell/work/useMinutes.ts';
import type { DayBars, Piece } from './day-bars.ts';
import styles from './time.module.css';

const Bar = ({ pieces, kind }: { pieces: readonly Piece[]; kind: 'attended' | 'job' }) => (
  <div className={styles.bar} data-kind={kind}>
    {pieces.map(({ left, width }) => (
      <span key={left} style={{ insetInlineStart: `${left}%`, inlineSize: `${width}%` }} />
    ))}
  </div>
);

/** From when to when, in the zone of the sheet, or in the company's where there is none; without an end it goes on. */
export const Span = ({ from, to, zone }: { from: string; to: string | null; zone: string }) => {
  const { t } = useTranslation('time');
  const place = zone === '' ? {} : { timeZone: zone };
  return (
    <span className={styles.span}>
      <When at={from} show="time" {...place} />–
      {to === null ? t('now') : <When at={to} show="time" {...place} />}
    </span>
  );
};

type StretchProps = {
  stretch: SheetStretch;
  zone: string;
  /** Asks for a correction of it; left out where none can be asked. */
  onCorrect?: ((stretch: SheetStretch) => void) | undefined;
};

const Stretch = ({ stretch, zone, onCorrect }: StretchProps) => {
  const { t } = useTranslation('time');
  const { locale } = useLocale();
  const said = `${dayText(stretch.began_at, locale, zone)} ${timeText(stretch.began_at, locale, zone)}`;
  return (
    <li data-aside={stretch.is_effective ? undefined : true}>
      <Span from={stretch.began_at} to={stretch.ended_at} zone={zone} />{' '}
      <small>
        {stretch.is_effective ? '' : `${t('setAside')} `}
        {stretch.source === 'clock'
          ? t('sources.clock')
          : t(stretch.reason === '' ? 'byName' : 'byWhom', {
              source: t(`sources.${stretch.source}`),
              name: stretch.by_name,
              reason: stretch.reason,
            })}
      </small>
      {stretch.is_effective && onCorrect !== undefined ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('correctThis', { span: said })}
          onClick={() => onCorrect(stretch)}
        >
          {t('correct')}
        </Button>
      ) : null}
    </li>
  );
};

type Props = {
  sheet: TimeSheet;
  day: TimeSheet['days'][number];
  bars: DayBars | undefined;
  onCorrect?: ((stretch: SheetStretch) => void) | undefined;
};

/** A day of the week: bars of attendance over jobs, and in words what they show. */
export const DayRow = ({ sheet, day, bars, onCorrect }: Props) => {
  const { t } = useTranslation('time');
  const { locale } = useLocale();
  const minutes = useMinutes();
  const { time_zone: zone } = sheet;
  const calendar = { zone, workdayHour: sheet.workday_hour, weekStart: 1 };
  const isOf = (at: string) => workdayOf(Temporal.Instant.from(at), calendar) === day.day;
  const stretches = sheet.stretches.filter(({ began_at: at }) => isOf(at));
  const jobs = sheet.jobs.filter(({ began_at: at }) => isOf(at));
  const notes = sheet.notes.filter((note) => note.day === day.day);
  const isEmpty = day.minutes === 0 && stretches.length === 0 && jobs.length === 0;
  const extra = (['overtime', 'double'] as const).filter((kind) => day[kind] > 0);
  return (
    <li className={styles.day} data-today={day.day === sheet.today || undefined}>
      <div className={styles.dayHead}>
        <strong>{dayText(`${day.day}T00:00:00Z`, locale, 'UTC')}</strong>
        <span className={styles.dayTotal}>
          {isEmpty ? <small>{t('nothing')}</small> : minutes(day.minutes)}
          {extra.map((kind) => (
            <small key={kind}>
              {t(`kinds.${kind}`)} {minutes(day[kind])}
            </small>
          ))}
        </span>
      </div>
      {isEmpty ? null : (
        <>
          <div aria-hidden="true">
            <Bar kind="attended" pieces={bars?.attended ?? []} />
            {jobs.length === 0 ? null : <Bar kind="job" pieces={bars?.jobs ?? []} />}
          </div>
          <ul className={styles.lines}>
            {stretches.map((stretch) => (
              <Stretch key={stretch.id} stretch={stretch} zone={zone} onCorrect={onCorrect} />
            ))}
            {jobs.map((job) => (
              <li key={`${job.work_order_id} ${job.began_at}`}>
                <Span from={job.began_at} to={job.ended_at} zone={zone} />{' '}
                <Link to={paths.workOrder(job.order_n)}>{job.order_n}</Link> <small>{job.machine}</small>
              </li>
            ))}
            {notes.map((note) => (
              <li key={`${note.kind} ${note.from}`} data-note={note.kind}>
                <Span from={note.from} to={note.to} zone={zone} /> <small>{t(`notes.${note.kind}`)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
};
