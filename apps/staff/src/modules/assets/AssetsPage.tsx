import { Button } from '@mantine/core';
import { IconForklift, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { type AssetRow, createAsset, listAssets, updateAsset } from '@yardline/contract/assets/assets';
import { getReference } from '@yardline/contract/reference/reference';
import { documentStatusCodes } from '@yardline/domain/availability/status-codes';
import { Day, Figure, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { EditSelected } from '../../shell/bulk/EditSelected.tsx';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useMarkColumns, useProductColumns } from '../../shell/product/product-columns.tsx';
import { useMarkFilters } from '../../shell/product/useMarkFilters.ts';
import { AssetStatusBadge } from './AssetStatusBadge.tsx';
import { useOwnColumns } from '../../shell/records/useOwnColumns.tsx';
import styles from './assets.module.css';

/** What a machine does now, and until when. */
const useStatusColumns = (): Column<AssetRow>[] => {
  const { t } = useTranslation('assets');
  return [
    {
      key: 'status_code',
      header: t('status'),
      width: 160,
      canSort: true,
      onPhone: 'aside',
      cell: (row) =>
        row.is_active || row.disposed_on !== null ? (
          <AssetStatusBadge code={row.status_code} disposedAs={row.disposed_as} />
        ) : (
          <StatusBadge tone="quiet">{t('inactive')}</StatusBadge>
        ),
      text: (row) => row.status_code,
      file: {
        words: Object.fromEntries(
          Object.entries(documentStatusCodes).map(([code, words]) => [code, words[language()]]),
        ),
      },
    },
    {
      key: 'until',
      header: t('until'),
      width: 130,
      cell: (row) => <When at={row.status_until} show="date" />,
      text: (row) => row.status_until,
      file: { fields: ['status_until'] },
    },
  ];
};

const useColumns = (): Column<AssetRow>[] => {
  const { t } = useTranslation('assets');
  return [
    ...useProductColumns<AssetRow>('assets'),
    ...useStatusColumns(),
    {
      key: 'group',
      header: t('group'),
      width: 200,
      cell: (row) => row.group_name,
      text: (row) => row.group_name,
      file: { fields: ['group_name'] },
    },
    {
      key: 'model',
      header: t('model'),
      width: 180,
      cell: (row) => [row.make, row.model].filter((each) => each !== '').join(' '),
      text: (row) => `${row.make} ${row.model}`.trim(),
      file: { fields: ['make', 'model'] },
    },
    {
      key: 'location',
      header: t('location'),
      width: 150,
      cell: (row) => row.location_title,
      text: (row) => row.location_title,
      file: { fields: ['location_title'] },
    },
    {
      key: 'quantity',
      header: t('quantity'),
      width: 90,
      isRight: true,
      onPhone: 'hidden',
      cell: (row) => <Figure value={row.quantity} />,
      text: (row) => row.quantity,
    },
    {
      key: 'serial',
      header: t('serialNumber'),
      width: 150,
      isExtra: true,
      cell: (row) => row.serial_number,
      text: (row) => row.serial_number,
      file: { fields: ['serial_number'] },
    },
    {
      key: 'vin',
      header: t('vin'),
      width: 180,
      isExtra: true,
      cell: (row) => row.vin,
      text: (row) => row.vin,
    },
    {
      key: 'ends',
      header: t('warrantyUntil'),
      width: 140,
      isExtra: true,
      cell: (row) => <Day day={row.warranty_until} />,
      text: (row) => row.warranty_until,
    },
    {
      key: 'meter',
      header: t('meter'),
      width: 90,
      isRight: true,
      isExtra: true,
      cell: (row) => <Figure value={row.meter} />,
      text: (row) => row.meter,
    },
    ...useMarkColumns<AssetRow>(),
  ];
};

/** Leads to the labels of what the list shows, or of what is chosen of it. */
const LabelsButton = ({ label }: { label: string }) => {
  const navigate = useNavigate();
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPrinter size={14} />}
      onClick={() => void navigate({ to: paths.assetLabels(), search: true })}
    >
      {label}
    </Button>
  );
};

/** The fleet: every machine and product, where it stands and what has it. */
export const AssetsPage = () => {
  const { t } = useTranslation(['assets', 'maintenance']);
  const { classes } = useLoaded(getReference, {});
  const { locations } = useSession();
  const filters: Filter[] = [
    {
      key: 'status_code',
      label: t('status'),
      options: Object.entries(documentStatusCodes).map(([value, words]) => ({
        value,
        label: words[language()],
      })),
    },
    {
      key: 'class_id',
      label: t('class'),
      options: classes
        .filter(({ kind }) => kind === 'rental')
        .map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'location_id',
      label: t('location'),
      options: locations.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
    {
      key: 'kind',
      label: t('kind'),
      options: (['numbered', 'bulk', 'customer_owned'] as const).map((value) => ({
        value,
        label: t(`kinds.${value}`),
      })),
    },
    {
      key: 'ends_within',
      label: t('ends.title'),
      options: (['0', '30', '90'] as const).map((value) => ({ value, label: t(`ends.within.${value}`) })),
    },
    {
      key: 'maintenance',
      label: t('maintenance:filter'),
      options: (['soon', 'overdue'] as const).map((value) => ({
        value,
        label: t(`maintenance:filters.${value}`),
      })),
    },
    ...useMarkFilters(),
    { key: 'inactive', label: t('inactive'), options: [{ value: '1', label: t('showInactive') }] },
  ];
  return (
    <ListPage
      endpoint={listAssets}
      title={t('title')}
      columns={[...useColumns(), ...useOwnColumns<AssetRow>('asset')]}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.asset(row.number)}
      tools={
        <div className={styles.assetTools}>
          <LabelsButton label={t('labels.ofList')} />
        </div>
      }
      selectionActions={
        <>
          <EditSelected to={paths.editAssets()} endpoint={updateAsset} />
          <LabelsButton label={t('labels.ofSelected')} />
        </>
      }
      action={{ label: t('new'), to: paths.newAsset(), endpoint: createAsset }}
      empty={{ icon: <IconForklift size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
