import { IconCash } from '@tabler/icons-react';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import { Money, When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { TabTable } from '../../shell/record/TabTable.tsx';

const methods = ['cash', 'cheque', 'card'] as const;

type Payment = Invoice['payments'][number];

const useColumns = (): TableColumn<Payment>[] => {
  const { t } = useTranslation('money');
  const nameOf = (method: string) => {
    const known = methods.find((each) => each === method);
    return known === undefined ? method : t(`pay.methods.${known}`);
  };
  return [
    { key: 'number', header: t('payments.number'), cell: ({ number }) => number },
    {
      key: 'method',
      header: t('payments.method'),
      cell: ({ method, card_issuer: issuer, card_last4: digits }) =>
        `${nameOf(method)}${digits === '' ? '' : ` ${issuer} ···· ${digits}`}`,
    },
    { key: 'received', header: t('payments.received'), cell: (row) => <When at={row.received_at} /> },
    {
      key: 'amount',
      header: t('payments.amount'),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
};

type Props = { payments: Invoice['payments']; isCredit: boolean };

/** What was paid on an invoice or went back of a credit, and how. */
export const InvoicePayments = ({ payments, isCredit }: Props) => {
  const { t } = useTranslation('money');
  const columns = useColumns();
  return (
    <TabTable
      title={t(isCredit ? 'refund.refunds' : 'invoices.payments')}
      columns={columns}
      rows={payments}
      rowKey={(row) => row.payment_id}
      empty={{
        icon: <IconCash size={24} />,
        title: t(isCredit ? 'refund.none' : 'invoices.noPayments'),
      }}
    />
  );
};
