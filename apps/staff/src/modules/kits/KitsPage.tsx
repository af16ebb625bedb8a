import { IconPackages } from '@tabler/icons-react';
import { createKit, type KitRow, listKits } from '@yardline/contract/kits/kits';
import { Figure } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useMarkColumns, useProductColumns } from '../../shell/product/product-columns.tsx';
import { useMarkFilters } from '../../shell/product/useMarkFilters.ts';

const useColumns = (): Column<KitRow>[] => {
  const { t } = useTranslation('kits');
  const pricedBy = (row: KitRow) => t(row.chargeable ? 'pricedBy.kit' : 'pricedBy.parts');
  const state = (row: KitRow) => t(row.is_active ? 'active' : 'inactive');
  return [
    ...useProductColumns<KitRow>('assets'),
    fieldColumn('group_name', t('group')),
    {
      key: 'details',
      header: t('contents'),
      width: 110,
      onPhone: 'aside',
      cell: (row) => <Figure value={row.details} />,
      text: (row) => String(row.details),
    },
    {
      key: 'price',
      header: t('price'),
      width: 160,
      cell: pricedBy,
      text: pricedBy,
      file: { fields: ['chargeable'], words: { true: t('pricedBy.kit'), false: t('pricedBy.parts') } },
    },
    {
      key: 'state',
      header: t('state'),
      width: 140,
      cell: (row) => <StatusBadge tone={row.is_active ? 'good' : 'quiet'}>{state(row)}</StatusBadge>,
      text: state,
      file: { fields: ['is_active'], words: { true: t('active'), false: t('inactive') } },
    },
    ...useMarkColumns<KitRow>(),
  ];
};

/** What is rented and sold together. */
export const KitsPage = () => {
  const { t } = useTranslation('kits');
  const filters: Filter[] = [
    ...useMarkFilters(),
    { key: 'inactive', label: t('inactive'), options: [{ value: '1', label: t('showInactive') }] },
  ];
  return (
    <ListPage
      endpoint={listKits}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.kit(row.number)}
      action={{ label: t('new'), to: paths.newKit(), endpoint: createKit }}
      empty={{ icon: <IconPackages size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
