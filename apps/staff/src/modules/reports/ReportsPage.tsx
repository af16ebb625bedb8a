import { Link } from '@tanstack/react-router';
import { reportNames, reports } from '@yardline/contract/reports/reports';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import styles from './reports.module.css';

/** All reports, each with what it says; those without the right to their records say so. */
export const ReportsPage = () => {
  const { t } = useTranslation('reports');
  const { whyNot } = useSession();
  return (
    <BoardPage title={t('title')}>
      <ul className={styles.reports}>
        {reportNames.map((report) => {
          const reason = whyNot({ needs: reports[report].needs });
          const name = <strong>{t(`names.${report}`)}</strong>;
          return (
            <li key={report}>
              {reason === undefined ? (
                <Link to={paths.report(report)} className={styles.report}>
                  {name}
                  <span>{t(`about.${report}`)}</span>
                </Link>
              ) : (
                <span className={styles.report} aria-disabled="true">
                  {name}
                  <span>{reason}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </BoardPage>
  );
};
