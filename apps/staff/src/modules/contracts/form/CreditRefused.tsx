import type { CreditRefused as Refused } from '@yardline/contract/credit/customer-credit';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import styles from '../../../shell/money/totals.module.css';

const parts = [
  ...(['receivables', 'unposted', 'overtime', 'wear', 'fuel'] as const),
  ...(['rentals', 'services', 'waiver', 'taxes', 'document'] as const),
];

/** Why a document goes beyond its customer's credit limit: what counts against it, part by part; what is zero is left out. */
export const CreditRefused = ({ credit }: { credit: Refused | null }) => {
  const { t } = useTranslation('contracts');
  if (credit === null) return null;
  return (
    <section aria-label={t('credit.title')}>
      <h3>{t('credit.title')}</h3>
      <dl className={styles.totals}>
        {parts
          .filter((part) => credit[part] !== 0)
          .map((part) => (
            <div key={part}>
              <dt>{t(`credit.${part}`)}</dt>
              <dd>
                <Money amount={credit[part]} />
              </dd>
            </div>
          ))}
        <div className={styles.totalsTotal}>
          <dt>{t('credit.exposure')}</dt>
          <dd>
            <Money amount={credit.exposure} />
          </dd>
        </div>
        <div>
          <dt>{t('credit.limit')}</dt>
          <dd>
            <Money amount={credit.limit} />
          </dd>
        </div>
        <div className={styles.totalsTotal}>
          <dt>{t('credit.excess')}</dt>
          <dd>
            <Money amount={credit.excess} />
          </dd>
        </div>
      </dl>
    </section>
  );
};
