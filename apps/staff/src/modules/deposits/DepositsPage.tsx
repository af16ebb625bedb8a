import { IconPig } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type DepositRow, listAllDeposits } from '@yardline/contract/deposits/all-deposits';
import { Money, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { HeldFor } from '../../shell/money/DepositsTable.tsx';

const documentOf = ({ document_id: id, document_kind: kind, document_number: number }: DepositRow) =>
  id === null || kind === null ? null : { id, kind, number };

type Sum = 'amount' | 'applied' | 'refunded' | 'held';

const useSums = (keys: readonly Sum[]): Column<DepositRow>[] => {
  const { t } = useTranslation('deposits');
  return keys.map((key) => ({
    key,
    header: t(key),
    width: 130,
    isRight: true,
    canSort: key === 'amount' || key === 'held',
    cell: (row) => <Money amount={row[key]} isQuietAtZero={key !== 'amount'} />,
    text: (row) => (row[key] === 0 ? '' : row[key]),
  }));
};

const useColumns = (): Column<DepositRow>[] => {
  const { t } = useTranslation('deposits');
  return [
    {
      key: 'number',
      header: t('number'),
      width: 140,
      canSort: true,
      // With its word, since it is the title of a card on a phone.
      cell: (row) => `${t('one')} ${row.number}`,
      text: (row) => row.number,
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: (row) => <Link to={paths.customerDeposits(row.customer_id)}>{row.customer_name}</Link>,
      text: (row) => row.customer_name,
      file: { fields: ['customer_name'] },
    },
    {
      key: 'for',
      header: t('for'),
      width: 200,
      cell: (row) => <HeldFor document={documentOf(row)} />,
      text: (row) => row.document_number ?? t('ofCustomer'),
      file: {
        fields: ['document_kind', 'document_number'],
        words: { reservation: t('documents.reservation'), contract: t('documents.contract') },
      },
    },
    {
      key: 'state',
      header: t('state'),
      width: 120,
      onPhone: 'aside',
      cell: ({ held }) => (
        <StatusBadge tone={held > 0 ? 'info' : 'quiet'}>
          {t(held > 0 ? 'states.held' : 'states.settled')}
        </StatusBadge>
      ),
      text: ({ held }) => t(held > 0 ? 'states.held' : 'states.settled'),
      file: null,
    },
    {
      key: 'taken_at',
      header: t('taken'),
      width: 190,
      cell: (row) => <When at={row.taken_at} />,
      text: (row) => row.taken_at,
    },
    ...(['taken_by', 'division_title'] as const).map((key) => ({
      key,
      header: t(key === 'taken_by' ? 'by' : 'take.division'),
      width: 180,
      isExtra: true,
      cell: (row: DepositRow) => row[key],
      text: (row: DepositRow) => row[key],
    })),
    ...useSums(['amount', 'applied', 'refunded', 'held']),
  ];
};

/** The deposits of all customers, the latest first: what of them is held, paid invoices or went back. */
export const DepositsPage = () => {
  const { t } = useTranslation('deposits');
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('state'),
      options: (['held', 'settled'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      key: 'for',
      label: t('for'),
      options: [
        ...(['reservation', 'contract'] as const).map((value) => ({ value, label: t(`documents.${value}`) })),
        { value: 'customer', label: t('ofCustomer') },
      ],
    },
  ];
  return (
    <ListPage
      endpoint={listAllDeposits}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.deposit(row.id)}
      empty={{ icon: <IconPig size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
