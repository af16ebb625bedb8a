import type { InvoiceRow } from '@yardline/contract/invoices/invoices';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

/** How an invoice stands: a credit, written off, paid, partly paid, unpaid or past its due day. */
export const InvoiceStateBadge = ({
  invoice,
}: {
  invoice: Pick<InvoiceRow, 'balance' | 'total' | 'written_off' | 'is_overdue'>;
}) => {
  const { t } = useTranslation('money');
  if (invoice.total < 0) return <StatusBadge tone="info">{t('invoices.credit')}</StatusBadge>;
  if (invoice.balance <= 0 && invoice.written_off > 0)
    return <StatusBadge tone="quiet">{t('invoices.writtenOff')}</StatusBadge>;
  if (invoice.balance <= 0) return <StatusBadge tone="good">{t('invoices.states.paid')}</StatusBadge>;
  if (invoice.is_overdue) return <StatusBadge tone="bad">{t('invoices.states.overdue')}</StatusBadge>;
  return invoice.balance + invoice.written_off < invoice.total ? (
    <StatusBadge tone="info">{t('invoices.partly')}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t('invoices.states.unpaid')}</StatusBadge>
  );
};
