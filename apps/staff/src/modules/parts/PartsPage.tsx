import { IconNut } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { createPart, listParts, type PartRow, updatePart } from '@yardline/contract/parts/parts';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { EditSelected } from '../../shell/bulk/EditSelected.tsx';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useMarkColumns, useProductColumns } from '../../shell/product/product-columns.tsx';
import { useMarkFilters } from '../../shell/product/useMarkFilters.ts';
import { useOwnColumns } from '../../shell/records/useOwnColumns.tsx';
import { StockBadge } from './StockBadge.tsx';

type Place = { location_id?: string; bin?: string };
const usePlace = (): Place => useSearch({ strict: false });

/** The quantity at the selected place, beside the total. */
const useLiesThere = (): Column<PartRow>[] => {
  const { t } = useTranslation('parts');
  const { location_id: location, bin } = usePlace();
  if (location === undefined && bin === undefined) return [];
  return [
    {
      key: 'lies_there',
      header: t('liesThere'),
      width: 120,
      isRight: true,
      cell: (row) => <Figure value={row.lies_there ?? 0} unit={row.unit} />,
      text: (row) => row.lies_there ?? 0,
    },
  ];
};

const useColumns = (): Column<PartRow>[] => {
  const { t } = useTranslation('parts');
  return [
    ...useProductColumns<PartRow>('parts'),
    {
      key: 'stock',
      header: t('stock'),
      width: 130,
      onPhone: 'aside',
      cell: (row) => <StockBadge part={row} />,
    },
    ...useLiesThere(),
    {
      key: 'on_hand',
      header: t('onHand'),
      width: 100,
      isRight: true,
      cell: (row) => <Figure value={row.on_hand} unit={row.unit} />,
      text: (row) => row.on_hand,
    },
    {
      key: 'free',
      header: t('free'),
      width: 90,
      isRight: true,
      onPhone: 'hidden',
      cell: (row) => <Figure value={row.on_hand - row.promised} />,
      text: (row) => row.on_hand - row.promised,
    },
    {
      key: 'reorder_quantity',
      header: t('reorderQuantity'),
      width: 130,
      isRight: true,
      onPhone: 'hidden',
      cell: (row) => <Figure value={row.reorder_quantity} />,
      text: (row) => row.reorder_quantity,
    },
    {
      key: 'class',
      header: t('class'),
      width: 200,
      onPhone: 'hidden',
      cell: (row) => row.class_name,
      text: (row) => row.class_name,
      file: { fields: ['class_name'] },
    },
    {
      key: 'list_price',
      header: t('listPrice'),
      width: 120,
      isRight: true,
      canSort: true,
      cell: (row) => <Money amount={row.list_price} />,
      text: (row) => row.list_price,
    },
    ...useMarkColumns<PartRow>(),
  ];
};

/** Filters by where a part lies; bins are as many as they are, so only the one that is looked into is named. */
const usePlaceFilters = (): Filter[] => {
  const { t } = useTranslation('parts');
  const { locations } = useSession();
  const { bin } = usePlace();
  return [
    {
      key: 'location_id',
      label: t('location'),
      options: locations.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
    ...(bin === undefined ? [] : [{ key: 'bin', label: t('bin'), options: [{ value: bin, label: bin }] }]),
  ];
};

/** Everything that is sold over the counter. */
export const PartsPage = () => {
  const { t } = useTranslation('parts');
  return (
    <ListPage
      endpoint={listParts}
      title={t('title')}
      columns={[...useColumns(), ...useOwnColumns<PartRow>('part')]}
      filters={[
        { key: 'reorder', label: t('toReorder'), options: [{ value: '1', label: t('toReorderOnly') }] },
        ...usePlaceFilters(),
        ...useMarkFilters(),
        { key: 'inactive', label: t('inactive'), options: [{ value: '1', label: t('showInactive') }] },
      ]}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.part(row.number)}
      action={{ label: t('new'), to: paths.newPart(), endpoint: createPart }}
      selectionActions={<EditSelected to={paths.editParts()} endpoint={updatePart} />}
      empty={{ icon: <IconNut size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
