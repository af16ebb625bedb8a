import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import {
  listMaintenanceSchedules,
  type MaintenanceSchedule,
} from '@yardline/contract/maintenance-orders/maintenance-orders';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';

const useColumns = (): TableColumn<MaintenanceSchedule>[] => {
  const { t } = useTranslation('maintenanceOrders');
  return [
    {
      key: 'task',
      header: t('task'),
      cell: (row) => <Link to={paths.assetMaintenance(row.asset_number)}>{row.name}</Link>,
    },
    {
      key: 'state',
      header: t('due'),
      cell: ({ is_done: isDone }) => (
        <StatusBadge tone={isDone ? 'good' : 'info'}>{isDone ? t('done') : t('open')}</StatusBadge>
      ),
    },
  ];
};

/** The planned maintenance that an order does; completing the order marks it as done. */
export const MaintenanceSection = ({ id }: { id: number }) => {
  const { t } = useTranslation('maintenanceOrders');
  const columns = useColumns();
  const { data } = useCall(listMaintenanceSchedules, { params: { id } });
  if (data === undefined || data.schedules.length === 0) return null;
  return (
    <Section title={t('section')} count={data.schedules.length}>
      <RowsTable
        label={t('section')}
        columns={columns}
        rows={data.schedules}
        rowKey={({ plan_id: planId }) => planId}
      />
    </Section>
  );
};
