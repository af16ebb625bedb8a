import { IconFileCertificate } from '@tabler/icons-react';
import { createEstimate, type EstimateRow, listEstimates } from '@yardline/contract/estimates/estimates';
import { type EstimateStatus, estimateStatuses } from '@yardline/domain/estimates/estimates';
import { Day, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { EstimateBadge, statusName } from './EstimateBadge.tsx';

const statuses = Object.keys(estimateStatuses) as EstimateStatus[];

const useColumns = (): Column<EstimateRow>[] => {
  const { t } = useTranslation('estimates');
  return [
    {
      key: 'estimate_n',
      header: t('number'),
      width: 100,
      canSort: true,
      cell: (row) => row.estimate_n,
      text: (row) => row.estimate_n,
    },
    {
      key: 'status',
      header: t('status'),
      width: 120,
      onPhone: 'aside',
      cell: (row) => <EstimateBadge status={row.status} />,
      text: (row) => statusName(row.status),
      file: { words: Object.fromEntries(statuses.map((status) => [status, statusName(status)])) },
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: (row) => row.customer_name,
      text: (row) => row.customer_name,
      file: { fields: ['customer_name'] },
    },
    {
      key: 'machine',
      header: t('machine'),
      cell: (row) => [row.asset_number, row.machine].join(' ').trim(),
      text: (row) => [row.asset_number, row.machine].join(' ').trim(),
      file: { fields: ['asset_number', 'machine'] },
    },
    { key: 'complaint', header: t('complaint'), cell: (row) => row.complaint, text: (row) => row.complaint },
    {
      key: 'valid_until',
      header: t('validUntil'),
      width: 130,
      canSort: true,
      cell: (row) => <Day day={row.valid_until} />,
      text: (row) => row.valid_until,
    },
    {
      key: 'customer_total',
      header: t('customerPays'),
      width: 120,
      isRight: true,
      cell: (row) => <Money amount={row.customer_total} />,
      text: (row) => row.customer_total,
    },
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('estimates');
  const { locations } = useSession();
  return [
    {
      key: 'status',
      label: t('status'),
      options: statuses.map((status) => ({ value: status, label: statusName(status) })),
    },
    ...(locations.length < 2
      ? []
      : [
          {
            key: 'location_id',
            label: t('yard'),
            options: locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title })),
          },
        ]),
    { key: 'finished', label: t('finished'), options: [{ value: '1', label: t('showFinished') }] },
  ];
};

/** Estimates of workshop work, the newest first. [B4.12] */
export const EstimatesPage = () => {
  const { t } = useTranslation('estimates');
  return (
    <ListPage
      endpoint={listEstimates}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.estimate(row.estimate_n)}
      action={{ label: t('new'), to: paths.newEstimate(), endpoint: createEstimate }}
      empty={{ icon: <IconFileCertificate size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
