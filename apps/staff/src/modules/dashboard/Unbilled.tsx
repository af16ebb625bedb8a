import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@yardline/contract/sight';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';

/** Contracts with amounts that no invoice carries yet; each leads to its contract. */
export const Unbilled = ({ unbilled }: { unbilled: Dashboard['unbilled'] }) => {
  const { t } = useTranslation('dashboard');
  const more =
    unbilled.total > unbilled.contracts.length ? (
      <Link to={paths.billing()} className="day-all">
        {t('all', { count: unbilled.total })}
      </Link>
    ) : null;
  return (
    <Section title={t('unbilled')} count={unbilled.total} action={more}>
      {unbilled.contracts.length === 0 ? (
        <p className="day-nothing">{t('nothingUnbilled')}</p>
      ) : (
        <ul className="day-lines">
          {unbilled.contracts.map((contract) => (
            <li key={contract.contract_id}>
              <Link to={paths.document('contract', contract.contract_id)} className="day-line">
                <span className="day-when">
                  <When at={contract.since} show="day" />
                </span>
                <span className="day-what">
                  <span className="day-customer">{contract.customer_name}</span>
                </span>
                <span className="day-number yl-figure">{contract.contract_number ?? t('draft')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
