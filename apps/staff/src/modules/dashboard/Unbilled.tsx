import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Act } from './Act.tsx';
import { Part } from './Part.tsx';
import { Row } from './Row.tsx';
import styles from './dashboard.module.css';

/** Contracts with amounts that no invoice carries yet, and what they come to. */
export const Unbilled = ({ unbilled }: { unbilled: Dashboard['unbilled'] }) => {
  const { t } = useTranslation('dashboard');
  const { whyNot } = useSession();
  return (
    <Part
      title={t('unbilled')}
      total={unbilled.total}
      shown={unbilled.contracts.length}
      nothing={t('nothingUnbilled')}
      all={{ to: paths.billing() }}
      sum={
        <span className={styles.daySum} title={t('unbilledMeans')}>
          <Money amount={unbilled.amount} />
        </span>
      }
    >
      {unbilled.contracts.map((row) => (
        <Row
          key={row.contract_id}
          to={paths.document('contract', { id: row.contract_id, number: row.contract_number })}
          when={<When at={row.since} show="day" />}
          title={row.customer_name}
          text={row.contract_number ?? t('draft')}
          figure={<Money amount={row.amount} />}
          acts={
            <Act
              to={paths.document('contract', { id: row.contract_id, number: row.contract_number })}
              search={{ act: 'invoice' }}
              reason={whyNot(createContractInvoice, row.division_id)}
            >
              {t('bill')}
            </Act>
          }
        />
      ))}
    </Part>
  );
};
