import { IconCash } from '@tabler/icons-react';
import { listPayments, type Payment } from '@yardline/contract/payments/payments';
import { Money, When } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { Link } from '@tanstack/react-router';
import { methods } from '@yardline/domain/payments/tenders';
import { useTranslation } from 'react-i18next';
import { SendSelected } from '../../shell/sending/SendSelected.tsx';
import { paths } from '../../paths.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const tones: Record<Payment['status'], Tone> = {
  pending: 'info',
  succeeded: 'good',
  failed: 'bad',
  void: 'quiet',
};

const detailOf = (payment: Payment): string => {
  if (payment.status === 'failed') return payment.failure;
  if (payment.amount < 0) return payment.reason;
  if (payment.method === 'card') return `${payment.card_issuer} ···· ${payment.card_last4}`;
  return payment.cheque_number || payment.reference;
};

/** The deposit that it was taken for, or the numbers of the invoices that it paid. */
const PaidFor = ({ payment }: { payment: Payment }) => {
  const { t } = useTranslation('money');
  if (payment.deposit_id === null) return payment.invoice_numbers.join(', ');
  return (
    <Link to={paths.deposit(payment.deposit_id)}>
      {t('payments.deposit')} {payment.deposit_number}
    </Link>
  );
};

const useColumns = (): Column<Payment>[] => {
  const { t } = useTranslation('money');
  return [
    {
      key: 'number',
      header: t('payments.number'),
      width: 110,
      cell: (row) => row.number ?? '–',
      text: (row) => row.number,
    },
    {
      key: 'customer',
      header: t('payments.customer'),
      cell: (row) => row.customer_name,
      text: (row) => row.customer_name,
      file: { fields: ['customer_name'] },
    },
    {
      key: 'method',
      header: t('payments.method'),
      width: 110,
      cell: (row) =>
        row.amount < 0
          ? t('refund.by', { method: t(`pay.methods.${row.method}`) })
          : t(`pay.methods.${row.method}`),
      text: (row) => row.method,
    },
    {
      key: 'detail',
      header: t('payments.detail'),
      width: 180,
      onPhone: 'hidden',
      cell: detailOf,
      text: detailOf,
      file: null,
    },
    {
      key: 'status',
      header: t('payments.status'),
      width: 130,
      onPhone: 'aside',
      cell: (row) => (
        <StatusBadge tone={tones[row.status]}>
          {t(
            row.amount < 0 && row.status === 'succeeded' ? 'refund.done' : `payments.statuses.${row.status}`,
          )}
        </StatusBadge>
      ),
      text: (row) => row.status,
    },
    {
      key: 'for',
      header: t('payments.for'),
      width: 110,
      cell: (row) => <PaidFor payment={row} />,
      text: (row) => row.deposit_number ?? row.invoice_numbers.join(' '),
      file: { fields: ['invoice_numbers', 'deposit_number'] },
    },
    {
      key: 'received_at',
      header: t('payments.received'),
      width: 190,
      canSort: true,
      cell: (row) => <When at={row.received_at} />,
      text: (row) => row.received_at,
    },
    {
      key: 'amount',
      header: t('payments.amount'),
      width: 130,
      isRight: true,
      cell: (row) => <Money amount={row.amount} />,
      text: (row) => row.amount,
    },
  ];
};

/** All payments, newest first; a row leads to the invoices of its customer. */
export const PaymentsPage = () => {
  const { t } = useTranslation('money');
  const filters: Filter[] = [
    {
      key: 'kind',
      label: t('payments.kind'),
      options: (['invoice', 'deposit'] as const).map((value) => ({
        value,
        label: t(`payments.kinds.${value}`),
      })),
    },
    {
      key: 'method',
      label: t('payments.method'),
      options: methods.map((value) => ({
        value,
        label: t(`pay.methods.${value}`),
      })),
    },
  ];
  return (
    <ListPage
      endpoint={listPayments}
      title={t('payments.title')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.customer(row.customer_id)}
      selectionActions={<SendSelected type="receipt" />}
      empty={{ icon: <IconCash size={24} />, title: t('payments.emptyTitle'), text: t('payments.emptyText') }}
    />
  );
};
