import { useLocale } from '@yardline/ui/locale';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '../../shell/record/useReachable.ts';
import type { Axis } from './axis.ts';
import styles from './availability.module.css';

type Line = { label: React.ReactNode; track: React.ReactNode };

/** A row of the chart; `below` are the lines that it opens to. */
export type ChartRow = Line & { key: string | number; below?: React.ReactNode };

type Props = { title: string; axis: Axis; rows: readonly ChartRow[]; now: string; corner?: React.ReactNode };

const weekdayOf = (day: Temporal.PlainDate, locale: string): string =>
  day.toLocaleString(locale, { weekday: 'narrow' });
const monthOf = (day: Temporal.PlainDate, locale: string): string =>
  day.toLocaleString(locale, { month: 'short' });

/** One line of the chart: its name, and what fills its days. */
export const ChartLine = ({ label, track, axis, now }: Line & { axis: Axis; now: string }) => {
  const at = axis.at(now);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {label}
      </th>
      <td>
        {track}
        {at > 0 && at < 100 ? (
          <i className={styles.now} style={{ insetInlineStart: `${at}%` }} aria-hidden="true" />
        ) : null}
      </td>
    </tr>
  );
};

/** Rows over an axis of days, with today marked; on a phone the days scroll beside the names. */
export const Chart = ({ title, axis, rows, now, corner }: Props) => {
  const { locale } = useLocale();
  const { t } = useTranslation('availability');
  const today = now.slice(0, 10);
  return (
    <section className={styles.scroll} aria-label={title} {...useReachable()}>
      <table className={styles.tl} style={{ ['--tl-days' as string]: axis.days.length }}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {corner}
            </th>
            <th scope="col" aria-label={t('days')}>
              <div className={styles.days}>
                {axis.days.map((day, index) => (
                  <span
                    key={day.toString()}
                    data-weekend={day.dayOfWeek > 5 || undefined}
                    data-today={day.toString() === today || undefined}
                  >
                    <small>
                      {day.day === 1 || index === 0 ? monthOf(day, locale) : weekdayOf(day, locale)}
                    </small>
                    {day.day}
                  </span>
                ))}
              </div>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, below, ...line }) => (
            <Fragment key={key}>
              <ChartLine {...line} axis={axis} now={now} />
              {below}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
};
