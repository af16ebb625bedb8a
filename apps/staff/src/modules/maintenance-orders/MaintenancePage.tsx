import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  listMaintenanceStates,
  type MaintenanceState,
} from '@yardline/contract/maintenance-orders/maintenance-orders';
import { Day, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import type { Column, Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useLeft } from '../../shell/maintenance/useLeft.ts';
import { standingTones } from '../../shell/maintenance/tones.ts';
import { DueWeeks } from './DueWeeks.tsx';
import { MakeOrders } from './MakeOrders.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import styles from './maintenance-orders.module.css';

/** Of which machine what is due, and how it stands. */
const useDueColumns = (): Column<MaintenanceState>[] => {
  const { t } = useTranslation('maintenanceOrders');
  const { t: say } = useTranslation('maintenance');
  const left = useLeft();
  return [
    {
      key: 'machine',
      header: t('machine'),
      cell: (row) => (
        <>
          <strong>{row.asset_number}</strong> {row.description}
        </>
      ),
      text: (row) => `${row.asset_number} ${row.description}`,
      file: { fields: ['asset_number', 'description'] },
    },
    {
      key: 'task',
      header: t('task'),
      cell: (row) => row.plan_name,
      text: (row) => row.plan_name,
      file: { fields: ['plan_name'] },
    },
    {
      key: 'due',
      header: t('due'),
      width: 190,
      onPhone: 'aside',
      cell: (row) => (
        <>
          <StatusBadge tone={standingTones[row.standing]}>{say(`standings.${row.standing}`)}</StatusBadge>
          <small className={styles.line}>{left(row)}</small>
        </>
      ),
      text: (row) => say(`standings.${row.standing}`),
      file: {
        fields: ['standing'],
        words: {
          fine: say('standings.fine'),
          soon: say('standings.soon'),
          overdue: say('standings.overdue'),
        },
      },
    },
    {
      key: 'falls_on',
      header: t('falls'),
      width: 130,
      canSort: true,
      cell: (row) => (row.falls_on === null ? null : <Day day={row.falls_on} />),
      text: (row) => row.falls_on,
    },
  ];
};

const OrderOf = ({ row }: { row: MaintenanceState }) => {
  const { t } = useTranslation('maintenanceOrders');
  if (row.order !== null) return <Link to={paths.workOrder(row.order.order_n)}>{row.order.order_n}</Link>;
  const isLater = row.makes_orders && row.is_out && row.on_rent === 'at_return';
  return <span className={uiStyles.none}>{isLater ? t('orderAtReturn') : t('noOrder')}</span>;
};

/** Where the machine is, until when, and the order that does it. */
const usePlaceColumns = (): Column<MaintenanceState>[] => {
  const { t } = useTranslation('maintenanceOrders');
  const placeOf = (row: MaintenanceState) =>
    row.is_out ? [row.customer_name, row.site_name].filter(Boolean).join(', ') : row.location_title;
  return [
    {
      key: 'place',
      header: t('place'),
      cell: placeOf,
      text: placeOf,
      file: { fields: ['location_title', 'customer_name', 'site_name'] },
    },
    {
      key: 'until',
      header: t('until'),
      width: 150,
      cell: (row) => {
        if (!row.is_out) return null;
        return row.out_until === null ? (
          <span className={uiStyles.none}>{t('openEnd')}</span>
        ) : (
          <When at={row.out_until} timeZone={row.timeZone} show="date" />
        );
      },
      text: (row) => row.out_until,
      file: { fields: ['out_until'] },
    },
    {
      key: 'order',
      header: t('order'),
      width: 140,
      cell: (row) => <OrderOf row={row} />,
      text: (row) => row.order?.order_n ?? null,
      file: null,
    },
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('maintenanceOrders');
  const { locations } = useSession();
  return [
    ...(locations.length < 2
      ? []
      : [
          {
            key: 'location_id',
            label: t('yard'),
            options: locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title })),
          },
        ]),
    { key: 'unordered', label: t('unordered'), options: [{ value: '1', label: t('onlyUnordered') }] },
  ];
};

/** Maintenance of all machines: overdue, due soon, and by week; what is selected becomes work orders. [B9.12] */
export const MaintenancePage = () => {
  const { t } = useTranslation('maintenanceOrders');
  return (
    <ListPage
      endpoint={listMaintenanceStates}
      title={t('title')}
      columns={[...useDueColumns(), ...usePlaceColumns()]}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.assetMaintenance(row.asset_number)}
      tools={<DueWeeks />}
      selectionActions={<MakeOrders />}
      empty={{ icon: <IconTool size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
