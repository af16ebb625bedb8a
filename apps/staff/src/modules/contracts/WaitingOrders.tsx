import { IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { listWebOrders, type WebOrderRow } from '@yardline/contract/web-orders/web-orders';
import { Money, When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { useNow } from '../../shell/wall/useNow.ts';
import styles from './looks/waiting-orders.module.css';

const most = 3;

const Order = ({ order }: { order: WebOrderRow }) => {
  const { t } = useTranslation('contracts');
  const isLate = Temporal.Instant.compare(useNow(), Temporal.Instant.from(order.late_at)) >= 0;
  return (
    <li>
      <Link to={paths.webOrder(order.id)} className={styles.waitingOrder}>
        <strong>{order.business === '' ? order.name : order.business}</strong>
        <span>
          {t('bookings.web.out')} <When at={order.starts_at} timeZone={order.time_zone} />
        </span>
        <span>{order.location_title}</span>
        <Money amount={order.total} />
        {isLate ? <StatusBadge tone="bad">{t('bookings.web.late')}</StatusBadge> : null}
      </Link>
    </li>
  );
};

/** What shoppers asked for on the web and is no booking before the shop accepts it: what waits longest first. [B2.12] */
export const WaitingOrders = () => {
  const { t } = useTranslation('contracts');
  const { may } = useSession();
  const query = { stage: 'open', sort: '+created_at', page_size: String(most), count: '1' } as const;
  const { data } = useCall(listWebOrders, { query }, { enabled: may('web_orders.view') });
  if (data === undefined || data.items.length === 0) return null;
  const count = data.total ?? data.items.length;
  return (
    <section className={styles.waitingOrders} aria-labelledby="waiting-orders">
      <h2 id="waiting-orders">
        <IconWorld size={16} aria-hidden />
        {t('bookings.web.title', { count })}
      </h2>
      <ul>
        {data.items.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
      {count > most ? <Link to={paths.webOrders()}>{t('bookings.web.all', { count })}</Link> : null}
    </section>
  );
};
