import { IconTools } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import type { Asset } from '@yardline/contract/assets/assets';
import { listWorkOrders, type WorkOrderRow } from '@yardline/contract/work-orders/work-orders';
import { workOrderStatuses } from '@yardline/domain/work-orders/states';
import { When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';

const useColumns = (): TableColumn<WorkOrderRow>[] => {
  const { t } = useTranslation('assets');
  return [
    {
      key: 'number',
      header: t('orders.number'),
      cell: (row) => <Link to={paths.workOrder(row.order_n)}>{row.order_n}</Link>,
    },
    { key: 'complaint', header: t('orders.complaint'), cell: (row) => row.complaint },
    {
      key: 'status',
      header: t('orders.status'),
      cell: ({ status }) => (
        <StatusBadge tone={status === 7 ? 'warn' : 'info'}>
          {workOrderStatuses[status][language()]}
        </StatusBadge>
      ),
    },
    {
      key: 'ready',
      header: t('orders.ready'),
      cell: (row) => (row.ready_at === null ? null : <When at={row.ready_at} />),
    },
  ];
};

/** The work orders of a machine that are still to do, for those who may see any; the list tells of all it ever had. */
export const OpenOrders = ({ asset: { id } }: { asset: Pick<Asset, 'id'> }) => {
  const { t } = useTranslation('assets');
  const { may } = useSession();
  const isSeen = may('work_orders.view');
  const ofAsset = { asset_id: String(id) };
  const columns = useColumns();
  const { data } = useCall(listWorkOrders, { query: { ...ofAsset, count: '1' } }, { enabled: isSeen });
  if (!isSeen || data === undefined) return null;
  const { items, total = items.length } = data;
  return (
    <TabTable
      title={t('orders.title')}
      columns={columns}
      rows={items}
      rowKey={(row) => row.id}
      count={total}
      action={
        <LinkButton
          to={paths.workOrders()}
          search={{ ...ofAsset, finished: '1' }}
          variant="subtle"
          size="compact-sm"
          icon={<IconTools size={14} />}
        >
          {t('orders.all')}
        </LinkButton>
      }
      empty={{ icon: <IconTools size={24} />, title: t('orders.none') }}
    />
  );
};
