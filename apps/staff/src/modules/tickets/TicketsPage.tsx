import { IconChecklist, IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react';
import { Link, Outlet, useSearch } from '@tanstack/react-router';
import { listTickets, type TicketRow } from '@yardline/contract/tickets/tickets';
import { ticketStatuses } from '@yardline/domain/tickets/status';
import { Figure } from '@yardline/ui/Figures';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { Slot } from './details/Slot.tsx';
import { useDetailColumns } from './details/useDetailColumns.tsx';
import { Scheduled } from './Scheduled.tsx';
import { statusName, TicketBadge } from './TicketBadge.tsx';
import { making } from './sheet/making.ts';
import { useTicketType } from './ticket-type.ts';
import { useTicketFilters } from './views/useTicketFilters.ts';
import { ViewSwitch } from './views/ViewSwitch.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import styles from './views/ticket-views.module.css';

const useColumns = (): Column<TicketRow>[] => {
  const { t } = useTranslation('tickets');
  const details = useDetailColumns();
  return [
    {
      key: 'ticket_n',
      header: t('ticket'),
      width: 96,
      canSort: true,
      cell: (row) => row.short_title,
      text: (row) => row.short_title,
    },
    {
      key: 'status',
      header: t('status'),
      width: 132,
      onPhone: 'aside',
      cell: (row) => <TicketBadge status={row.status} />,
      text: (row) => statusName(row.status),
      file: {
        words: Object.fromEntries(
          Object.keys(ticketStatuses).map((status) => [status, statusName(Number(status))]),
        ),
      },
    },
    {
      key: 'scheduled',
      header: t('scheduled'),
      width: 176,
      canSort: true,
      cell: (row) => (
        <>
          <Scheduled ticket={row} /> <Slot ticket={row} />
        </>
      ),
      text: (row) => row.scheduled,
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: (row) => row.customer_name,
      text: (row) => row.customer_name,
      file: { fields: ['customer_name'] },
    },
    fieldColumn('place', t('place')),
    {
      key: 'driver',
      header: t('driver'),
      width: 160,
      cell: (row) =>
        row.driver_name === '' ? <span className={uiStyles.none}>{t('noDriver')}</span> : row.driver_name,
      text: (row) => row.driver_name,
      file: { fields: ['driver_name'] },
    },
    {
      key: 'contract',
      header: t('contract'),
      width: 96,
      onPhone: 'hidden',
      cell: (row) =>
        row.contract_id === null ? null : (
          <Link to={paths.document('contract', { id: row.contract_id, number: row.contract_number })}>
            {row.contract_number}
          </Link>
        ),
      text: (row) => row.contract_number,
      file: { fields: ['contract_number'] },
    },
    {
      key: 'items',
      header: t('items'),
      width: 80,
      isRight: true,
      cell: (row) => <Figure value={row.items_count} />,
      text: (row) => row.items_count,
      file: { fields: ['items_count'] },
    },
    ...details,
  ];
};

const icons = { delivery: IconTruckDelivery, pickup: IconTruckReturn, task: IconChecklist } as const;

/** Deliveries, pickups or tasks still to do, the next one first; finished ones on demand. */
const TicketsList = () => {
  const { t } = useTranslation('tickets');
  const type = useTicketType();
  const Icon = icons[type];
  return (
    <ListPage
      key={type}
      endpoint={listTickets}
      params={{ type }}
      title={t(`titles.${type}`)}
      columns={useColumns()}
      filters={useTicketFilters()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.ticket(type, row.id)}
      action={{
        label: t(`new.${type}`),
        to: paths.newTicket(type),
        endpoint: making[type],
      }}
      tools={
        <div className={styles.viewTools}>
          <ViewSwitch view="list" />
        </div>
      }
      empty={{ icon: <Icon size={24} />, title: t(`empty.${type}`), text: t(`emptyText.${type}`) }}
    />
  );
};

const TicketMap = lazy(async () => ({ default: (await import('./views/TicketMap.tsx')).TicketMap }));
const TicketSchedule = lazy(async () => ({
  default: (await import('./views/TicketSchedule.tsx')).TicketSchedule,
}));

/** Tickets of a type as a list, on the map or by the days of a week. [B2.3] [B2.31] */
export const TicketsPage = () => {
  const { view }: { view?: string } = useSearch({ strict: false });
  if (view !== 'map' && view !== 'schedule') return <TicketsList />;
  return (
    <Suspense>
      {view === 'map' ? <TicketMap /> : <TicketSchedule />}
      <Outlet />
    </Suspense>
  );
};
