import { IconTruck } from '@tabler/icons-react';
import {
  listTransfers,
  sendTransfer,
  type TransferRow,
  transferStatuses,
} from '@yardline/contract/transfers/transfers';
import { Figure, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { TransferBadge } from './TransferBadge.tsx';

const useColumns = (): Column<TransferRow>[] => {
  const { t } = useTranslation('transfers');
  return [
    {
      key: 'number',
      header: t('number'),
      canSort: true,
      width: 110,
      cell: ({ number }) => number,
      text: ({ number }) => number,
    },
    { key: 'from', header: t('from'), cell: (row) => row.from_title, text: (row) => row.from_title },
    { key: 'to', header: t('to'), cell: (row) => row.to_title, text: (row) => row.to_title },
    {
      key: 'status',
      header: t('status'),
      width: 160,
      onPhone: 'aside',
      cell: (row) => <TransferBadge row={row} />,
      text: (row) => t(`statuses.${row.status}`),
    },
    {
      key: 'expected_at',
      header: t('expected'),
      width: 180,
      canSort: true,
      cell: (row) => <When at={row.expected_at} />,
      text: (row) => row.expected_at,
    },
    {
      key: 'pieces',
      header: t('pieces'),
      width: 110,
      isRight: true,
      cell: ({ pieces }) => <Figure value={pieces} />,
      text: ({ pieces }) => pieces,
    },
    {
      key: 'received',
      header: t('arrived'),
      width: 110,
      isRight: true,
      cell: ({ received }) => <Figure value={received} />,
      text: ({ received }) => received,
    },
  ];
};

/** Stock in transit between yards. */
export const TransfersPage = () => {
  const { t } = useTranslation('transfers');
  const { locations } = useSession();
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('status'),
      options: transferStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      key: 'location_id',
      label: t('yard'),
      options: locations.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
  ];
  return (
    <ListPage
      endpoint={listTransfers}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.transfer(id)}
      action={{ label: t('new'), to: paths.newTransfer(), endpoint: sendTransfer }}
      empty={{ icon: <IconTruck size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
