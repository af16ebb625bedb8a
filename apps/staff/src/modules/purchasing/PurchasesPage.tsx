import { Group } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import {
  createPurchase,
  listPurchases,
  type PurchaseRow,
  purchaseStatuses,
} from '@yardline/contract/purchasing/purchasing';
import { Day, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { PurchaseBadge } from '../../shell/buying/PurchaseBadge.tsx';
import { useVendors } from '../../shell/vendors/useVendors.ts';

const useColumns = (): Column<PurchaseRow>[] => {
  const { t } = useTranslation('purchasing');
  const { may } = useSession();
  return [
    {
      key: 'number',
      header: t('number'),
      canSort: true,
      width: 110,
      cell: ({ number }) => number,
      text: ({ number }) => number,
    },
    fieldColumn('vendor_name', t('vendor')),
    {
      key: 'status',
      header: t('status'),
      width: 140,
      onPhone: 'aside',
      cell: (row) => <PurchaseBadge row={row} />,
      text: (row) => t(`statuses.${row.status}`),
    },
    {
      key: 'lines',
      header: t('linesDone'),
      width: 130,
      isRight: true,
      cell: (row) => t('doneOf', { done: row.lines_done, count: row.lines_count }),
      text: (row) => row.lines_done,
    },
    {
      key: 'expected_on',
      header: t('expected'),
      width: 150,
      canSort: true,
      cell: ({ expected_on: day }) => (day === null ? null : <Day day={day} />),
      text: (row) => row.expected_on ?? '',
    },
    fieldColumn('location_title', t('yard'), { width: 170 }),
    fieldColumn('reference', t('reference'), { width: 140, isExtra: true }),
    ...(may('view_costs')
      ? [
          {
            key: 'total',
            header: t('total'),
            width: 130,
            isRight: true,
            cell: (row: PurchaseRow) => <Money amount={row.total ?? 0} />,
            text: (row: PurchaseRow) => row.total ?? 0,
          },
        ]
      : []),
  ];
};

/** What is bought: drafts, what is on order, and what came. */
export const PurchasesPage = () => {
  const { t } = useTranslation('purchasing');
  const { locations } = useSession();
  const vendors = useVendors() ?? [];
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('status'),
      options: purchaseStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      key: 'vendor_id',
      label: t('vendor'),
      options: vendors.map(({ value, label }) => ({ value: String(value), label })),
    },
    {
      key: 'location_id',
      label: t('yard'),
      options: locations.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
  ];
  return (
    <ListPage
      endpoint={listPurchases}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={({ id }) => id}
      rowPath={({ number }) => paths.purchase(number)}
      action={{ label: t('new'), to: paths.newPurchase(), endpoint: createPurchase }}
      tools={
        <Group px={20} pb={8}>
          <LinkButton size="compact-sm" variant="default" to={paths.toOrder()}>
            {t('toOrder.title')}
          </LinkButton>
        </Group>
      }
      empty={{ icon: <IconShoppingCart size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
