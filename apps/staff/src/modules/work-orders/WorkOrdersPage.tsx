import { IconTools } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import {
  createWorkOrder,
  listWorkOrders,
  type WorkOrderRow,
} from '@yardline/contract/work-orders/work-orders';
import { workOrderStatuses, type WorkOrderStatus } from '@yardline/domain/work-orders/states';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { OrderBadge, Priority, RiskBadge, statusName } from './OrderBadges.tsx';
import { priorityChoices, priorityName, typeName } from '../../shell/work/names.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import styles from '../../shell/work/work.module.css';

const statuses = Object.keys(workOrderStatuses).map((status) => Number(status) as WorkOrderStatus);

/** Which order, how it stands, and of what. */
const useOrderColumns = (): Column<WorkOrderRow>[] => {
  const { t } = useTranslation('workOrders');
  return [
    {
      key: 'order_n',
      header: t('number'),
      width: 90,
      canSort: true,
      cell: (row) => row.order_n,
      text: (row) => row.order_n,
    },
    {
      key: 'status',
      header: t('status'),
      width: 190,
      onPhone: 'aside',
      cell: (row) => (
        <span className={styles.badges}>
          <OrderBadge order={row} />
          {row.is_at_risk ? <RiskBadge /> : null}
        </span>
      ),
      text: (row) => statusName(row.status),
      file: { words: Object.fromEntries(statuses.map((status) => [status, statusName(status)])) },
    },
    {
      key: 'priority',
      header: t('priority'),
      width: 110,
      canSort: true,
      cell: (row) => <Priority order={row} />,
      text: (row) => priorityName(row.priority),
    },
    {
      key: 'machine',
      header: t('machine'),
      cell: (row) => (
        <span className={styles.machine}>
          {row.asset_number === '' ? null : <strong>{row.asset_number}</strong>} {row.machine}
        </span>
      ),
      text: (row) => [row.asset_number, row.machine].join(' ').trim(),
      file: { fields: ['asset_number', 'machine'] },
    },
  ];
};

/** What is wrong, for whom, and who does it when. */
const useWorkColumns = (): Column<WorkOrderRow>[] => {
  const { t } = useTranslation('workOrders');
  return [
    { key: 'complaint', header: t('complaint'), cell: (row) => row.complaint, text: (row) => row.complaint },
    {
      key: 'type',
      header: t('type'),
      width: 120,
      onPhone: 'hidden',
      cell: (row) => typeName(row.type),
      text: (row) => typeName(row.type),
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: (row) => row.customer_name,
      text: (row) => row.customer_name,
      file: { fields: ['customer_name'] },
    },
    {
      key: 'mechanics',
      header: t('mechanics'),
      cell: (row) =>
        row.mechanics.length === 0 ? (
          <span className={uiStyles.none}>{t('noMechanic')}</span>
        ) : (
          row.mechanics.join(', ')
        ),
      text: (row) => row.mechanics.join(', '),
    },
    {
      key: 'schedule_start',
      header: t('schedule'),
      width: 170,
      canSort: true,
      cell: (row) =>
        row.schedule_start === null ? null : <When at={row.schedule_start} timeZone={row.timeZone} />,
      text: (row) => row.schedule_start,
    },
    {
      key: 'list_total',
      header: t('lines.total'),
      width: 110,
      isRight: true,
      cell: (row) => (row.list_total === 0 ? null : <Money amount={row.list_total} />),
      text: (row) => row.list_total,
    },
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('workOrders');
  const { locations } = useSession();
  const { people } = useLoaded(getReference, {});
  return [
    {
      key: 'status',
      label: t('status'),
      options: statuses.map((status) => ({ value: String(status), label: statusName(status) })),
    },
    {
      key: 'mechanic_id',
      label: t('mechanic'),
      options: people.filter((each) => each.is_mechanic).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'priority',
      label: t('priority'),
      options: priorityChoices().map(({ value, label }) => ({ value: String(value), label })),
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

/** What the workshop has to do, the most urgent first; closed ones on demand. [B2.11] [B2.33] */
export const WorkOrdersPage = () => {
  const { t } = useTranslation('workOrders');
  const columns = [...useOrderColumns(), ...useWorkColumns()];
  return (
    <ListPage
      endpoint={listWorkOrders}
      title={t('title')}
      columns={columns}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.workOrder(row.order_n)}
      action={{ label: t('new'), to: paths.newWorkOrder(), endpoint: createWorkOrder }}
      empty={{ icon: <IconTools size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
