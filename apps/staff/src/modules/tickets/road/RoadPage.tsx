import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { getTicket, listTickets, type TicketRow, type TicketType } from '@yardline/contract/tickets/tickets';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { patient } from '../../../platform/patient.ts';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { QueueNote } from '../../../shell/field/QueueNote.tsx';
import { type Queue, useQueue } from '../../../shell/field/useQueue.ts';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { Scheduled } from '../Scheduled.tsx';
import { TicketBadge } from '../TicketBadge.tsx';
import { roadStateOf } from './road-state.ts';
import styles from './road.module.css';

/** The most that a day holds. */
const mostOfADay = '100';

const useOwn = (type: TicketType) => {
  const { user } = useSession();
  const query = { driver_id: String(user.id), page_size: mostOfADay };
  return useCall(listTickets, { params: { type }, query }, { refetchOnMount: 'always' });
};

/** The page of a ticket opens without a connection as well. */
const takeTicketPage = patient(() => import('./RoadTicketPage.tsx'));

const byTime = (a: TicketRow, b: TicketRow): number =>
  (a.scheduled ?? '9').localeCompare(b.scheduled ?? '9') || a.id - b.id;

/** One ticket of the day. It is read whole, so that it opens without a connection as well. */
const Stop = ({ row, queue }: { row: TicketRow; queue: Queue }) => {
  const { t } = useTranslation(['road', 'tickets']);
  const { type } = row;
  const { data: ticket } = useCall(getTicket, { params: { type, id: row.id } });
  const waiting = queue.own.map(({ command }) => command);
  const status = ticket === undefined ? row.status : roadStateOf(ticket, waiting).status;
  return (
    <li className={styles.stop} data-over={status === 3 || undefined}>
      <Link to={paths.onTheRoad(type, row.id)} className={styles.stopLink}>
        <span className={styles.stopHead}>
          <strong>{row.short_title}</strong> {t(`tickets:one.${type}`)}
          <TicketBadge status={status} />
        </span>
        <span className={styles.stopWho}>{row.customer_name}</span>
        <span>{row.place}</span>
        <span className={styles.quiet}>
          <Scheduled ticket={row} /> · {t('items', { count: row.items_count })}
        </span>
      </Link>
    </li>
  );
};

/** A driver's day on the phone: their own tickets, the next one first. [B4.5] */
export const RoadPage = () => {
  const { t } = useTranslation('road');
  const queue = useQueue();
  const lists = [useOwn('delivery'), useOwn('pickup'), useOwn('task')];
  const error = lists.find((each) => each.error !== null)?.error ?? null;
  useEffect(() => void takeTicketPage(), []);
  const isThere = lists.every(({ data }) => data !== undefined);
  const rows = lists.flatMap(({ data }) => data?.items ?? []).toSorted(byTime);
  return (
    <BoardPage title={t('title')}>
      <div className={styles.page}>
        <QueueNote queue={queue} />
        {error !== null && !isThere ? (
          <Refused error={error} onRetry={() => void Promise.all(lists.map((each) => each.refetch()))} />
        ) : null}
        {isThere && rows.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
        <ul className={styles.stops} aria-label={t('title')}>
          {rows.map((row) => (
            <Stop key={row.id} row={row} queue={queue} />
          ))}
        </ul>
      </div>
    </BoardPage>
  );
};
