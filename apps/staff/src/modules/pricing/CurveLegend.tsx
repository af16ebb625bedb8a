import { amount } from '@yardline/domain/money/cents';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import type { Series } from './curve.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import curveStyles from './looks/curve.module.css';

/** Which line is which policy, and what each says for a day; told by dashes as well as by colour. */
export const CurveLegend = ({ series, day }: { series: readonly Series[]; day: number }) => {
  const { t } = useTranslation('pricing');
  return (
    <div className={curveStyles.curveLegend}>
      <strong className={uiStyles.figure} data-part="figure">
        {t('workbench.days', { count: day })}
      </strong>
      <ul>
        {series.map(({ policy, points, problem }, index) => {
          const total = points[day - 1]?.total ?? null;
          return (
            <li key={policy}>
              <svg width={28} height={10} aria-hidden="true">
                <path className={curveStyles.curveLine} data-series={index} d="M0 5H28" />
              </svg>
              <span>{t(`policies.${policy}`)}</span>
              {problem !== undefined ? (
                <span className={curveStyles.curveProblem}>{problem}</span>
              ) : total === null ? (
                <span className={uiStyles.none}>{t('workbench.noPrice')}</span>
              ) : (
                <strong>
                  <Money amount={amount(total)} />
                </strong>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
