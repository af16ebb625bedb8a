import { Link, useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listWorkOrders, type WorkOrderRow } from '@yardline/contract/work-orders/work-orders';
import { applyChange, withoutOrder } from '@yardline/domain/work-orders/views';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { useLiveRows } from '../../../shell/live/useLiveRows.ts';
import { LazyMap } from '../../../shell/map/LazyMap.tsx';
import { OrderBadge, statusName } from '../OrderBadges.tsx';
import { waitingItem } from './item.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { YardFilter } from './YardFilter.tsx';
import styles from './map-page.module.css';

const mapInput = (yard: string | undefined) => ({
  query: { page_size: '200', ...(yard === undefined || yard === '' ? {} : { location_id: yard }) },
});

const pinTones = { 0: 'quiet', 1: 'info', 2: 'info', 3: 'quiet', 4: 'good', 7: 'warn' } as const;

const pinOf = (row: WorkOrderRow) => {
  if (row.latitude === null || row.longitude === null) return [];
  const name = `${row.order_n} · ${waitingItem(row).title} · ${statusName(row.status)}`;
  const { latitude, longitude } = row;
  return [{ key: row.id, name, latitude, longitude, mark: row.order_n, tone: pinTones[row.status] }];
};

/** Where an order is worked on, or why it is not on the map. [B2.31] */
const Place = ({ row }: { row: WorkOrderRow }) => {
  const { t } = useTranslation('workViews');
  const where = row.address === '' ? row.site_name : row.address;
  if (where === '' && row.latitude === null) return <span className={styles.place}>{t('noSite')}</span>;
  return (
    <span className={styles.place}>
      {where}
      {row.latitude === null ? <span className={styles.lost}>{t('noCoordinates')}</span> : null}
    </span>
  );
};

/** The orders by place, with their numbers and states, beside a list of all of them. A changed one is replaced in place. [B2.35] */
export const MapPage = () => {
  const { t } = useTranslation('workViews');
  const search: { location_id?: string } = useSearch({ strict: false });
  const input = mapInput(search.location_id);
  const { data, error, refetch } = useCall(listWorkOrders, input, { keepsPrevious: true });
  const { page_size: _, ...asked } = input.query;
  useLiveRows({
    endpoint: listWorkOrders,
    input,
    asked,
    live: {
      noun: 'work_orders',
      applies: (rows, id, changed) =>
        changed === undefined ? withoutOrder(rows, id) : applyChange('map', rows, changed),
    },
  });
  const rows = data?.items ?? [];
  const pins = rows.flatMap(pinOf);
  return (
    <BoardPage
      title={t('mapTitle')}
      lead={data === undefined ? '' : t('placed', { count: pins.length, total: rows.length })}
      tools={
        <>
          <YardFilter />
          <ViewSwitch view="map" />
        </>
      }
    >
      {error === null ? null : <Refused error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <div className={styles.body}>
          <LazyMap label={t('mapLabel')} pins={pins} />
          <section aria-label={t('mapList')} className={styles.list}>
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={paths.workOrder(row.order_n)} className={styles.title}>
                    <strong>{row.order_n}</strong> {waitingItem(row).title}
                  </Link>
                  <OrderBadge order={row} />
                  <Place row={row} />
                </li>
              ))}
            </ul>
            {data.next === null ? null : <p className={styles.place}>{t('more')}</p>}
          </section>
        </div>
      )}
    </BoardPage>
  );
};
