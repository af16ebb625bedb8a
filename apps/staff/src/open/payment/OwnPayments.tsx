import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CallRefused } from '@yardline/client/call-refused';
import type { RequestedPayment } from '@yardline/contract/payments/payment-requests';
import { printRequestedReceipt } from '@yardline/contract/papers/receipts';
import { cardIssuer } from '@yardline/domain/payments/cards';
import { Money, When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../platform/client.ts';
import { saveAs } from '../../shell/list/export-file.ts';
import type { Bearer } from './useRequested.ts';
import styles from './payment.module.css';

type Payment = RequestedPayment['payments'][number];

const Receipt = ({ bearer, payment }: { bearer: Bearer; payment: Payment }) => {
  const { t } = useTranslation('paying');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const number = payment.number ?? 0;
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const params = { ...bearer, paymentId: payment.id };
      saveAs(t('receiptFile', { number }), await client.call(printRequestedReceipt, { params }));
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      setProblem(refused.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        size="md"
        loading={isBusy}
        leftSection={<IconDownload size={18} />}
        aria-label={t('receiptOf', { number })}
        onClick={() => void save()}
      >
        {t('receipt')}
      </Button>
      {problem === '' ? null : <p role="alert">{problem}</p>}
    </>
  );
};

/** What was paid by this link, each with its receipt. */
export const OwnPayments = ({ bearer, payments }: { bearer: Bearer; payments: readonly Payment[] }) => {
  const { t } = useTranslation('paying');
  const paid = payments.filter(({ status }) => status === 'succeeded');
  if (paid.length === 0) return null;
  return (
    <section className={styles.payingSurface} aria-label={t('payments')}>
      <h2>{t('payments')}</h2>
      <ul className={styles.payingPayments}>
        {paid.map((payment) => (
          <li key={payment.id}>
            <span>
              <strong>{t('payment', { number: payment.number ?? 0 })}</strong>
              <small>
                <When at={payment.received_at} /> · {cardIssuer(payment.card_issuer)} ····{' '}
                {payment.card_last4}
              </small>
            </span>
            <Money amount={payment.amount} />
            <Receipt bearer={bearer} payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  );
};
