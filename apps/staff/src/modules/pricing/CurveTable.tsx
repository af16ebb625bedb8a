import { amount } from '@yardline/domain/money/cents';
import { Figure, Money } from '@yardline/ui/Figures';
import { ScrollRegion } from '@yardline/ui/ScrollRegion';
import { useTranslation } from 'react-i18next';
import { longestDays, type Plateau, type Series } from './curve.ts';
import tableStyles from '@yardline/ui/looks/table.module.css';
import curveStyles from './looks/curve.module.css';

const allDays = Array.from({ length: longestDays }, (_, index) => index + 1);

type Props = { series: readonly Series[]; plateaus: readonly Plateau[] };

/** The figures of the chart, a row for each day: what can be read where lines cannot be seen. */
export const CurveTable = ({ series, plateaus }: Props) => {
  const { t } = useTranslation('pricing');
  const isFlat = (day: number) => plateaus.some(({ from, to }) => day > from && day <= to);
  return (
    <details className={curveStyles.curveTable}>
      <summary>{t('workbench.table')}</summary>
      <ScrollRegion label={t('workbench.table')}>
        <table className={tableStyles.table} data-part="table">
          <thead>
            <tr>
              <th scope="col">{t('workbench.daysColumn')}</th>
              {series.map(({ policy }) => (
                <th key={policy} scope="col" data-right>
                  {t(`policies.${policy}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {allDays.map((day) => (
              <tr key={day} data-flat={isFlat(day) || undefined}>
                <th scope="row">
                  <Figure value={day} />
                </th>
                {series.map(({ policy, points }) => {
                  const total = points[day - 1]?.total ?? null;
                  return (
                    <td key={policy} data-right>
                      <Money amount={total === null ? null : amount(total)} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
};
