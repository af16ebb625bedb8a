import { IconTools } from '@tabler/icons-react';
import { Outlet, useSearch } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import {
  createWorkOrder,
  listWorkOrders,
  type WorkOrderRow,
} from '@yardline/contract/work-orders/work-orders';
import { workOrderStatuses, type WorkOrderStatus } from '@yardline/domain/work-orders/states';
import { applyChange, withoutOrder } from '@yardline/domain/work-orders/views';
import { Money, When } from '@yardline/ui/Figures';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { OrderBadge, Priority, RiskBadge, statusName } from './OrderBadges.tsx';
import { priorityChoices, priorityName, typeName } from '../../shell/work/names.ts';
import { PlanMany } from './views/PlanMany.tsx';
import { ViewSwitch } from './views/ViewSwitch.tsx';
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
      isExtra: true,
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

/** How old the order is, and whether it waits for parts. */
const useAgeColumns = (): Column<WorkOrderRow>[] => {
  const { t } = useTranslation('workOrders');
  return [
    {
      key: 'created_at',
      header: t('opened'),
      width: 120,
      isExtra: true,
      onPhone: 'hidden',
      cell: (row) => <When at={row.created_at} timeZone={row.timeZone} show="date" />,
      text: (row) => row.created_at,
    },
    {
      key: 'open_purchases',
      header: t('waitsForParts'),
      width: 150,
      isExtra: true,
      onPhone: 'hidden',
      cell: (row) => (row.open_purchases === 0 ? null : t('partsOnOrder', { count: row.open_purchases })),
      text: (row) => (row.open_purchases === 0 ? null : row.open_purchases),
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

/** A changed order moves to the top of the list. [B2.33] */
const live: React.ComponentProps<typeof ListPage<typeof listWorkOrders>>['live'] = {
  noun: 'work_orders',
  applies: (rows, id, changed) =>
    changed === undefined ? withoutOrder(rows, id) : applyChange('list', rows, changed),
};

/** What the workshop has to do as a list, the most urgent first; closed ones on demand. [B2.11] */
const OrdersList = () => {
  const { t } = useTranslation('workOrders');
  const columns = [...useOrderColumns(), ...useWorkColumns(), ...useAgeColumns()];
  return (
    <ListPage
      endpoint={listWorkOrders}
      title={t('title')}
      columns={columns}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.workOrder(row.order_n)}
      action={{ label: t('new'), to: paths.newWorkOrder(), endpoint: createWorkOrder }}
      tools={
        <div className={styles.viewTools}>
          <ViewSwitch view="list" />
        </div>
      }
      empty={{ icon: <IconTools size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
      selectionActions={<PlanMany />}
      live={live}
    />
  );
};

const CardsPage = lazy(async () => ({ default: (await import('./views/CardsPage.tsx')).CardsPage }));
const MapPage = lazy(async () => ({ default: (await import('./views/MapPage.tsx')).MapPage }));

/** Work orders as a list, as cards or on the map. [B2.32] */
export const WorkOrdersPage = () => {
  const { view }: { view?: string } = useSearch({ strict: false });
  if (view !== 'cards' && view !== 'map') return <OrdersList />;
  return (
    <Suspense>
      {view === 'cards' ? <CardsPage /> : <MapPage />}
      <Outlet />
    </Suspense>
  );
};
