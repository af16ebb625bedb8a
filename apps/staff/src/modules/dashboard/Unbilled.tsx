import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import dashboardStyles from './dashboard.module.css';

/** Contracts with amounts that no invoice carries yet; each leads to its contract. */
export const Unbilled = ({ unbilled }: { unbilled: Dashboard['unbilled'] }) => {
  const { t } = useTranslation('dashboard');
  const more =
    unbilled.total > unbilled.contracts.length ? (
      <Link to={paths.billing()} className={dashboardStyles.dayAll}>
        {t('all', { count: unbilled.total })}
      </Link>
    ) : null;
  return (
    <Section title={t('unbilled')} count={unbilled.total} action={more}>
      {unbilled.contracts.length === 0 ? (
        <p className={dashboardStyles.dayNothing}>{t('nothingUnbilled')}</p>
      ) : (
        <ul className={dashboardStyles.dayLines}>
          {unbilled.contracts.map((contract) => (
            <li key={contract.contract_id}>
              <Link
                to={paths.document('contract', {
                  id: contract.contract_id,
                  number: contract.contract_number,
                })}
                className={dashboardStyles.dayLine}
              >
                <span className={dashboardStyles.dayWhen}>
                  <When at={contract.since} show="day" />
                </span>
                <span className={dashboardStyles.dayWhat}>
                  <span className={dashboardStyles.dayCustomer}>{contract.customer_name}</span>
                </span>
                <span className={`${dashboardStyles.dayNumber} ${uiStyles.figure}`} data-part="figure">
                  {contract.contract_number ?? t('draft')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
