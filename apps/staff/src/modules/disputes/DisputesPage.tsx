import { IconMessageReport } from '@tabler/icons-react';
import { type DisputeRow, disputeStages, listDisputes } from '@yardline/contract/disputes/disputes';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { DisputeBadge } from './DisputeBadge.tsx';

const useColumns = (): Column<DisputeRow>[] => {
  const { t } = useTranslation('disputes');
  return [
    fieldColumn('number', t('number'), { canSort: true, width: 100 }),
    {
      key: 'stage',
      header: t('stage'),
      width: 130,
      canSort: true,
      onPhone: 'aside',
      cell: ({ stage }) => <DisputeBadge stage={stage} />,
      text: ({ stage }) => t(`stages.${stage}`),
      file: { words: Object.fromEntries(disputeStages.map((stage) => [stage, t(`stages.${stage}`)])) },
    },
    fieldColumn('customer_name', t('customer')),
    fieldColumn('invoice_number', t('invoice'), { width: 100 }),
    fieldColumn('description', t('line')),
    {
      key: 'amount',
      header: t('amount'),
      width: 120,
      isRight: true,
      canSort: true,
      cell: ({ amount }) => <Money amount={amount} />,
      text: ({ amount }) => amount,
    },
    {
      key: 'created_at',
      header: t('came'),
      width: 170,
      canSort: true,
      cell: (row) => <When at={row.created_at} timeZone={row.time_zone} />,
      text: (row) => row.created_at,
    },
    fieldColumn('name', t('who'), { width: 160, isExtra: true }),
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('disputes');
  return [
    {
      key: 'stage',
      label: t('stage'),
      options: disputeStages.map((value) => ({ value, label: t(`stages.${value}`) })),
    },
  ];
};

/** Lines of bills that their customers do not agree with: what waits for an answer first. */
export const DisputesPage = () => {
  const { t } = useTranslation('disputes');
  return (
    <ListPage
      endpoint={listDisputes}
      title={t('title')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.dispute(id)}
      empty={{ icon: <IconMessageReport size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
