import type { ReplyOf } from '@yardline/contract/endpoint';
import {
  type getReportTotals,
  type ReportFigure,
  type ReportName,
  reports,
} from '@yardline/contract/reports/reports';
import { Day } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { ReportValue } from './figures.tsx';
import styles from './reports.module.css';

type Props = { report: ReportName; totals: ReplyOf<typeof getReportTotals> };

/** The sums over all rows of a report, and the days that they are of. */
export const Totals = ({ report, totals }: Props) => {
  const { t } = useTranslation('reports');
  const figures: readonly ReportFigure[] = reports[report].figures;
  const shown = figures.filter((figure) => totals[figure] !== null);
  return (
    <dl className={styles.totals} aria-label={t('total', { count: totals.rows })}>
      <div>
        <dt>{t('period')}</dt>
        <dd>
          {reports[report].hasPeriod ? (
            <>
              <Day day={totals.from} /> – <Day day={totals.to} />
            </>
          ) : (
            t('today')
          )}
        </dd>
      </div>
      {shown.map((figure) => (
        <div key={figure}>
          <dt>{t(`figures.${figure}`)}</dt>
          <dd>
            <ReportValue figure={figure} value={totals[figure]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
