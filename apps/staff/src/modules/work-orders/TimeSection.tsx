import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { EmptyState } from '@yardline/ui/EmptyState';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { useMinutes } from '../../shell/work/useMinutes.ts';

type Stretch = WorkOrder['time'][number];

const useColumns = (timeZone: string): TableColumn<Stretch>[] => {
  const { t } = useTranslation('workOrders');
  const duration = useMinutes();
  return [
    { key: 'mechanic', header: t('mechanic'), cell: (row) => row.user_name },
    { key: 'began', header: t('began'), cell: (row) => <When at={row.began_at} timeZone={timeZone} /> },
    {
      key: 'ended',
      header: t('ended'),
      cell: (row) => (row.ended_at === null ? null : <When at={row.ended_at} timeZone={timeZone} />),
    },
    {
      key: 'why',
      header: t('why'),
      cell: (row) => (row.pause_reason === null ? null : t(`pause.${row.pause_reason}`)),
    },
    { key: 'duration', header: t('duration'), isRight: true, cell: (row) => duration(row.minutes) },
  ];
};

/** When who worked on it, the last stretch first. */
export const TimeSection = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('workOrders');
  const columns = useColumns(order.timeZone);
  return (
    <Section title={t('sections.time')} count={order.time.length}>
      {order.time.length === 0 ? (
        <EmptyState title={t('noTime')}>{t('noTimeText')}</EmptyState>
      ) : (
        <RowsTable label={t('sections.time')} columns={columns} rows={order.time} rowKey={({ id }) => id} />
      )}
    </Section>
  );
};
