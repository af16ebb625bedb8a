import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import type { Asset } from '@yardline/contract/assets/assets';
import { listWorkOrders, type WorkOrderRow } from '@yardline/contract/work-orders/work-orders';
import { When } from '@yardline/ui/Figures';
import { type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { TabTable } from '../../../shell/record/TabTable.tsx';

const useColumns = (): TableColumn<WorkOrderRow>[] => {
  const { t } = useTranslation('assets');
  return [
    {
      key: 'number',
      header: t('orders.number'),
      cell: (row) => <Link to={paths.workOrder(row.order_n)}>{row.imported_as || row.order_n}</Link>,
    },
    { key: 'complaint', header: t('orders.complaint'), cell: (row) => row.complaint },
    {
      key: 'closed',
      header: t('orders.closedOn'),
      cell: (row) =>
        row.closed_at === null ? null : <When at={row.closed_at} timeZone={row.timeZone} show="date" />,
    },
    {
      key: 'imported',
      header: t('orders.status'),
      cell: (row) => (
        <StatusBadge tone="quiet">{t(row.is_past ? 'orders.imported' : 'orders.closed')}</StatusBadge>
      ),
    },
  ];
};

/** What the workshop did to a machine before, here or in the system from which it was imported: the last ten orders. */
export const ClosedOrders = ({ asset: { id } }: { asset: Pick<Asset, 'id'> }) => {
  const { t } = useTranslation('assets');
  const { may } = useSession();
  const isSeen = may('work_orders.view');
  const columns = useColumns();
  const query = {
    asset_id: String(id),
    status: '3',
    sort: '-closed_at',
    page_size: '10',
    count: '1',
  } as const;
  const { data } = useCall(listWorkOrders, { query }, { enabled: isSeen });
  if (!isSeen || data === undefined || data.items.length === 0) return null;
  const { items, total = items.length } = data;
  return (
    <TabTable
      title={t('orders.past')}
      columns={columns}
      rows={items}
      rowKey={(row) => row.id}
      count={total}
      empty={{ icon: <IconHistory size={24} />, title: t('orders.none') }}
    />
  );
};
