import type { WebOrderRow } from '@yardline/contract/web-orders/web-orders';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shell/wall/useNow.ts';

const hour = 60;
const day = 24 * hour;

type Order = Pick<WebOrderRow, 'stage' | 'created_at' | 'late_at'>;

/** How long an open order has waited, with a word beside the colour where its place was open for two hours since. */
export const Waited = ({ order }: { order: Order }) => {
  const { t } = useTranslation('webOrders');
  const now = useNow();
  if (order.stage !== 'open') return null;
  const since = now.since(Temporal.Instant.from(order.created_at)).total('minutes');
  const minutes = Math.max(0, Math.floor(since));
  const age =
    minutes < hour
      ? t('age.minutes', { n: minutes })
      : minutes < day
        ? t('age.hours', { n: Math.floor(minutes / hour) })
        : t('age.days', { n: Math.floor(minutes / day) });
  const isLate = Temporal.Instant.compare(now, Temporal.Instant.from(order.late_at)) >= 0;
  return isLate ? <StatusBadge tone="bad">{t('age.late', { age })}</StatusBadge> : age;
};
