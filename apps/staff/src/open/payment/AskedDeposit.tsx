import { Text } from '@mantine/core';
import type { RequestedPayment } from '@yardline/contract/payments/payment-requests';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { OwedLine, OwedSum } from './OwedInvoice.tsx';
import styles from './payment.module.css';

type Props = {
  document: NonNullable<RequestedPayment['document']>;
  deposit: NonNullable<RequestedPayment['deposit']>;
};

/** What a deposit is asked for: the lines of the reservation or contract, what it comes to, and what is held already. */
export const AskedDeposit = ({ document: { kind, number }, deposit }: Props) => {
  const { t } = useTranslation('paying');
  const { lines, waiver_total: waiver, tax_total: taxes, total, held, asked } = deposit;
  const document = t(`documents.${kind}`, { number });
  return (
    <details className={styles.payingInvoice} open>
      <summary>
        <strong>{t('deposit', { document })}</strong>
        <Money amount={asked} />
      </summary>
      <ul className={styles.payingLines}>
        {lines.map((line) => (
          <OwedLine key={line.line_number} line={line} />
        ))}
      </ul>
      <dl className={styles.payingSums}>
        {waiver === 0 ? null : <OwedSum label={t('waiver')} amount={waiver} />}
        {taxes === 0 ? null : <OwedSum label={t('taxes')} amount={taxes} />}
        <OwedSum label={t('total')} amount={total} />
        {held === 0 ? null : <OwedSum label={t('held')} amount={held} />}
        <OwedSum label={t('asked')} amount={asked} isStrong />
      </dl>
      <Text size="sm" c="dimmed">
        {t('depositNote')}
      </Text>
    </details>
  );
};
