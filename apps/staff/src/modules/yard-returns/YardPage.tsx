import { IconFence } from '@tabler/icons-react';
import { createYardReturn, listYardLines, type YardLine } from '@yardline/contract/yard-returns/yard-returns';
import { type YardStatus, yardStatuses } from '@yardline/domain/yard-returns/states';
import { Figure, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { YardBadge, yardStatusName } from '../../shell/yard/YardBadge.tsx';

const statuses = Object.keys(yardStatuses) as YardStatus[];

const nameOf = (row: YardLine): string =>
  [row.asset_number || row.code, row.description].filter((each) => each !== '').join(' ');

const useColumns = (): Column<YardLine>[] => {
  const { t } = useTranslation('yardReturns');
  return [
    {
      key: 'item',
      header: t('item'),
      cell: nameOf,
      text: nameOf,
      file: { fields: ['code', 'asset_number', 'description'] },
    },
    {
      key: 'status',
      header: t('status'),
      width: 190,
      onPhone: 'aside',
      cell: (row) =>
        row.contract_line_id === null && row.status === 'N' ? (
          <StatusBadge tone="bad">{t('unknown')}</StatusBadge>
        ) : (
          <YardBadge status={row.status} />
        ),
      text: ({ status }) => yardStatusName(status),
      file: { words: Object.fromEntries(statuses.map((status) => [status, yardStatusName(status)])) },
    },
    {
      key: 'arrived_at',
      header: t('arrived'),
      width: 190,
      canSort: true,
      cell: (row) => <When at={row.arrived_at} timeZone={row.timeZone} />,
      text: (row) => row.arrived_at,
    },
    {
      key: 'contract_number',
      header: t('contract'),
      width: 110,
      cell: (row) => row.contract_number,
      text: (row) => row.contract_number,
    },
    fieldColumn('customer_name', t('customer')),
    {
      key: 'quantity',
      header: t('quantity'),
      width: 90,
      isRight: true,
      cell: (row) => <Figure value={row.quantity - row.taken} />,
      text: (row) => row.quantity - row.taken,
      file: { fields: ['quantity', 'taken'] },
    },
    fieldColumn('brought_by', t('broughtBy'), { width: 150 }),
    fieldColumn('location_title', t('yard'), { width: 150 }),
    fieldColumn('number', t('number'), { width: 130 }),
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('yardReturns');
  const { locations } = useSession();
  return [
    {
      key: 'status',
      label: t('status'),
      options: statuses.map((value) => ({ value, label: yardStatusName(value) })),
    },
    {
      key: 'location_id',
      label: t('yard'),
      options: locations.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
    { key: 'unknown', label: t('known'), options: [{ value: '1', label: t('unknown') }] },
  ];
};

/** What is in the yard and waits for the counter: what is not out by our books first, then the longest waiting. [B4.16] */
export const YardPage = () => {
  const { t } = useTranslation('yardReturns');
  return (
    <ListPage
      endpoint={listYardLines}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={({ id }) => id}
      rowPath={({ number }) => paths.inYardReturn(number)}
      action={{ label: t('add'), to: paths.newInYard(), endpoint: createYardReturn }}
      empty={{ icon: <IconFence size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
