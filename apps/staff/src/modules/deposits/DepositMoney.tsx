import { IconCash } from '@tabler/icons-react';
import type { Deposit } from '@yardline/contract/deposits/deposits';
import { Money, When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { TakeBackRefund } from '../../shell/money/refunds/TakeBackRefund.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';

type Payment = Deposit['payments'][number];

const useColumns = (): TableColumn<Payment>[] => {
  const { t } = useTranslation('money');
  return [
    { key: 'number', header: t('payments.number'), cell: ({ number }) => number },
    {
      key: 'method',
      header: t('payments.method'),
      cell: ({ method, card_issuer: issuer, card_last4: digits, amount }) => {
        const way = `${t(`pay.methods.${method}`)}${digits === '' ? '' : ` ${issuer} ···· ${digits}`}`;
        return amount < 0 ? t('refund.by', { method: way }) : way;
      },
    },
    { key: 'reason', header: t('refund.reason'), cell: ({ reason }) => reason },
    { key: 'received', header: t('payments.received'), cell: (row) => <When at={row.received_at} /> },
    {
      key: 'amount',
      header: t('payments.amount'),
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'back',
      header: t('void.action'),
      isRight: true,
      isHeaderHidden: true,
      cell: ({ amount, payment_id: id, number }) =>
        amount < 0 ? <TakeBackRefund id={id} number={number} /> : null,
    },
  ];
};

/** The money of a deposit: how it came, and what went back. */
export const DepositMoney = ({ payments }: { payments: readonly Payment[] }) => {
  const { t } = useTranslation('deposits');
  const columns = useColumns();
  return (
    <TabTable
      title={t('money')}
      columns={columns}
      rows={payments}
      rowKey={(row) => row.payment_id}
      empty={{ icon: <IconCash size={24} />, title: t('noMoney') }}
      isWide
    />
  );
};
