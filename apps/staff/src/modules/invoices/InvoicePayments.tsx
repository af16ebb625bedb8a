import { IconCash } from '@tabler/icons-react';
import type { Invoice } from '@yardline/contract/invoices';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';

const methods = ['cash', 'cheque', 'card'] as const;

/** What was paid on an invoice, and how. */
export const InvoicePayments = ({ payments }: { payments: Invoice['payments'] }) => {
  const { t } = useTranslation('money');
  const nameOf = (method: string) => {
    const known = methods.find((each) => each === method);
    return known === undefined ? method : t(`pay.methods.${known}`);
  };
  return (
    <Section title={t('invoices.payments')} count={payments.length}>
      {payments.length === 0 ? (
        <EmptyState icon={<IconCash size={24} />} title={t('invoices.noPayments')} />
      ) : (
        <table className="yl-table">
          <thead>
            <tr>
              <th scope="col">{t('payments.number')}</th>
              <th scope="col">{t('payments.method')}</th>
              <th scope="col">{t('payments.received')}</th>
              <th scope="col" data-right>
                {t('payments.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.payment_id}>
                <td>{payment.number}</td>
                <td>
                  {nameOf(payment.method)}
                  {payment.card_last4 === '' ? '' : ` ${payment.card_issuer} ···· ${payment.card_last4}`}
                </td>
                <td>
                  <When at={payment.received_at} />
                </td>
                <td data-right>
                  <Money amount={payment.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
};
