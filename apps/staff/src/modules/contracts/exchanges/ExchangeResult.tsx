import type { CallRefused } from '@yardline/client/call-refused';
import type { exchangePreview } from '@yardline/contract/contracts/exchanges';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import styles from '../looks/document.module.css';

/** Why an exchange cannot be. */
export const Reasons = ({ error }: { error: CallRefused }) => {
  const reasons = error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.message];
  return (
    <ul className={styles.exchangePreview}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
};

/** What becomes of the time, in sentences, and both totals of the contract. */
export const ExchangeResult = ({ result }: { result: z.output<typeof exchangePreview> }) => {
  const { t } = useTranslation('exchanges');
  return (
    <>
      <ul className={styles.exchangePreview}>
        {result.text.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <dl className={styles.exchangeTotals}>
        <dt>{t('totalBefore')}</dt>
        <dd>
          <Money amount={result.total_before} />
        </dd>
        <dt>{t('totalAfter')}</dt>
        <dd>
          <Money amount={result.total_after} />
        </dd>
      </dl>
    </>
  );
};
