import { IconClipboardCheck } from '@tabler/icons-react';
import { type CountRow, countStatuses, listCounts, startCount } from '@yardline/contract/counts/counts';
import { Figure, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { CountBadge } from './CountBadge.tsx';

const useColumns = (): Column<CountRow>[] => {
  const { t } = useTranslation('counts');
  return [
    {
      key: 'number',
      header: t('number'),
      width: 110,
      canSort: true,
      cell: ({ number }) => number,
      text: ({ number }) => number,
    },
    {
      key: 'location',
      header: t('location'),
      cell: (row) => [row.location_title, ...row.bins].join(' · '),
      text: (row) => row.location_title,
      file: { fields: ['location_title'] },
    },
    {
      key: 'covers',
      header: t('covers'),
      width: 200,
      cell: (row) => t(`coversWhat.${row.covers}`),
      text: (row) => t(`coversWhat.${row.covers}`),
    },
    {
      key: 'status',
      header: t('status'),
      width: 130,
      onPhone: 'aside',
      cell: (row) => <CountBadge status={row.status} />,
      text: (row) => t(`statuses.${row.status}`),
    },
    {
      key: 'started_at',
      header: t('startedAt'),
      width: 180,
      canSort: true,
      cell: (row) => <When at={row.started_at} />,
      text: (row) => row.started_at,
    },
    {
      key: 'lines_counted',
      header: t('counted'),
      width: 110,
      isRight: true,
      cell: (row) => <Figure value={row.lines_counted} />,
      text: (row) => row.lines_counted,
    },
    {
      key: 'lines',
      header: t('lines'),
      width: 110,
      isRight: true,
      cell: (row) => <Figure value={row.lines} />,
      text: (row) => row.lines,
    },
  ];
};

/** Counts of what is really there. */
export const CountsPage = () => {
  const { t } = useTranslation('counts');
  const { locations } = useSession();
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('status'),
      options: countStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      key: 'location_id',
      label: t('location'),
      options: locations.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
  ];
  return (
    <ListPage
      endpoint={listCounts}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.count(id)}
      action={{ label: t('new'), to: paths.newCount(), endpoint: startCount }}
      empty={{ icon: <IconClipboardCheck size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
