import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listReport, type ReportName, type ReportRow } from '@yardline/contract/reports/reports';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asked, ways } from './report-rows.ts';
import styles from './reports.module.css';

/** The library of plots is fetched with the first of them. */
const Quadrant = lazy(async () => ({ default: (await import('./plots/Quadrant.tsx')).Quadrant }));
const Hours = lazy(async () => ({ default: (await import('./plots/Hours.tsx')).Hours }));
const Weeks = lazy(async () => ({ default: (await import('./plots/Weeks.tsx')).Weeks }));

const plots = {
  utilization: { Plot: Quadrant, caption: 'plot.quadrant' },
  'raise-or-sell': { Plot: Quadrant, caption: 'plot.quadrant' },
  'revenue-by-week': { Plot: Weeks, caption: 'plot.weeks' },
  'mechanic-performance': { Plot: Hours, caption: 'plot.hours' },
} as const;

const isPlotted = (report: ReportName): report is keyof typeof plots => Object.hasOwn(plots, report);

/** As many points as can be told apart, and more weeks than the longest period has in a usual year. */
const mostPoints = 100;

type Props = {
  report: ReportName;
  query: Readonly<Record<string, string>>;
  asked: Asked;
};

const Plotted = ({ report, query, asked }: Props & { report: keyof typeof plots }) => {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const input = {
    params: { type: report },
    query: Object.assign({}, query, { page_size: String(mostPoints) }),
  };
  const { data: page } = useCall(listReport, input, { keepsPrevious: true });
  const { Plot, caption } = plots[report];
  const open = (row: ReportRow) => {
    const way = ways[report](row, asked);
    if (way !== undefined) void navigate(way);
  };
  if (page === undefined || page.items.length === 0) return null;
  return (
    <figure className={styles.plot}>
      <figcaption>
        {t(caption)}
        <small>
          {t('plot.hint')} {page.next === null ? '' : t('plot.capped', { count: page.items.length })}
        </small>
      </figcaption>
      {/* For readers of the screen aloud the table below says the same, and its rows lead where the points do. */}
      <div aria-hidden="true" className={styles.plotSpace}>
        <Suspense fallback={<Skeleton h={300} />}>
          <Plot rows={page.items} onOpen={open} />
        </Suspense>
      </div>
    </figure>
  );
};

/** The plot of a report that has one. */
export const Plots = ({ report, ...props }: Props) =>
  isPlotted(report) ? <Plotted report={report} {...props} /> : null;
