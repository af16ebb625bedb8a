import { IconMessageQuestion } from '@tabler/icons-react';
import {
  listRequests,
  requestKinds,
  type RequestRow,
  requestStages,
} from '@yardline/contract/requests/requests';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { Age, RequestBadges } from './RequestBadges.tsx';

const useColumns = (): Column<RequestRow>[] => {
  const { t } = useTranslation('customerRequests');
  return [
    fieldColumn('number', t('number'), { canSort: true, width: 100 }),
    {
      key: 'kind',
      header: t('kind'),
      width: 140,
      cell: ({ kind }) => t(`kinds.${kind}`),
      text: ({ kind }) => t(`kinds.${kind}`),
      file: { words: Object.fromEntries(requestKinds.map((kind) => [kind, t(`kinds.${kind}`)])) },
    },
    {
      key: 'stage',
      header: t('stage'),
      width: 220,
      canSort: true,
      onPhone: 'aside',
      cell: (row) => <RequestBadges request={row} />,
      text: ({ stage }) => t(`stages.${stage}`),
      file: { words: Object.fromEntries(requestStages.map((stage) => [stage, t(`stages.${stage}`)])) },
    },
    fieldColumn('customer_name', t('customer')),
    fieldColumn('contract_number', t('contract'), { width: 100 }),
    fieldColumn('name', t('who'), { width: 160 }),
    {
      key: 'created_at',
      header: t('came'),
      width: 170,
      canSort: true,
      cell: (row) => <When at={row.created_at} timeZone={row.time_zone} />,
      text: (row) => row.created_at,
    },
    {
      key: 'waits',
      header: t('waits'),
      width: 120,
      cell: (row) => <Age request={row} />,
      text: ({ stage }) => (stage === 'open' ? t('stages.open') : null),
      file: null,
    },
    fieldColumn('location_title', t('place'), { width: 150, isExtra: true }),
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('customerRequests');
  return [
    {
      key: 'kind',
      label: t('kind'),
      options: requestKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      key: 'stage',
      label: t('stage'),
      options: requestStages.map((value) => ({ value, label: t(`stages.${value}`) })),
    },
  ];
};

/** What customers ask for of what they rent: what waits first, machines that stand still before others. */
export const RequestsPage = () => {
  const { t } = useTranslation('customerRequests');
  return (
    <ListPage
      endpoint={listRequests}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.request(id)}
      empty={{ icon: <IconMessageQuestion size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
