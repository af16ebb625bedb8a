import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StopTicket, Trip, TripStop } from '@yardline/contract/trips/trips';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import type { Acts } from '../acts/useActs.ts';
import { siteTickets } from '../of-board.ts';
import { Pane } from './Pane.tsx';
import { useStopName } from '../StopBar.tsx';
import type { RoadWords } from '../useRoadWords.ts';
import styles from './pane.module.css';

type Props = {
  trip: Trip;
  stop: TripStop;
  words: RoadWords;
  acts: Acts;
  onMove: (ids: readonly number[]) => void;
  onClose: () => void;
  reason: string | undefined;
};

const Ticket = ({ ticket, words }: { ticket: StopTicket; words: RoadWords }) => {
  const { t } = useTranslation('dispatch');
  const { type, slot_from: from, slot_to: to } = ticket;
  const name = `${ticket.short_title} ${ticket.customer_name}`;
  return (
    <li>
      <span>
        <Link to={paths.ticket(type, ticket.id)}>{name}</Link> ·{t(`act.${ticket.act}`)}
      </span>
      <span className={styles.quiet}>
        {[
          ticket.items,
          t('kilograms', { weight: words.kilograms(ticket.weight) }) + (ticket.is_weight_known ? '' : ' ?'),
          ...(from === null || to === null ? [] : [words.slot(from, to)]),
          ticket.contact,
          ticket.instructions,
        ]
          .filter((each) => each !== '')
          .join(' · ')}
      </span>
    </li>
  );
};

/** One stop: what is done there and when, and the same acts as by keys. */
export const StopPane = ({ trip, stop, words, acts, onMove, onClose, reason }: Props) => {
  const { t } = useTranslation('dispatch');
  const nameOf = useStopName();
  const own = siteTickets(stop).map(({ id }) => id);
  const canAct = reason === undefined && stop.arrived_at === null;
  const last = trip.stops.length - 1;
  return (
    <Pane
      title={t('stopTitle', { n: stop.position + 1, place: nameOf(stop) })}
      onClose={onClose}
      facts={[
        [t('where'), stop.place],
        [t('arrival'), words.at(stop.arrive_at)],
        [t('departure'), words.at(stop.leave_at)],
        [
          t('way'),
          t('wayOf', { drive: words.duration(stop.drive_minutes), km: Math.round(stop.distance / 1000) }),
        ],
        [t('loadAfter'), words.load(stop.load_after, trip.payload)],
        ...(stop.late_minutes > 0 ? ([[t('promise'), words.late(stop.late_minutes)]] as const) : []),
      ]}
      acts={
        canAct ? (
          <>
            {own.length === 0 ? null : (
              <Button size="xs" onClick={() => onMove(own)} aria-keyshortcuts="m">
                {t('moveTo')}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              disabled={stop.position === 0}
              onClick={() => acts.shift(stop.id, -1)}
              aria-keyshortcuts="["
            >
              {t('earlier')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={stop.position === last}
              onClick={() => acts.shift(stop.id, 1)}
              aria-keyshortcuts="]"
            >
              {t('later')}
            </Button>
            <Button size="xs" variant="default" onClick={() => acts.pin(stop.id)} aria-keyshortcuts="p">
              {t(stop.is_pinned ? 'unpin' : 'pin')}
            </Button>
            {own.length === 0 ? null : (
              <Button size="xs" variant="default" onClick={() => acts.unplace(own)} aria-keyshortcuts="u">
                {t('unplace')}
              </Button>
            )}
          </>
        ) : null
      }
    >
      <ul className={styles.tickets} aria-label={t('ticketsHere')}>
        {stop.tickets.map((ticket) => (
          <Ticket key={`${ticket.id}-${ticket.act}`} ticket={ticket} words={words} />
        ))}
      </ul>
    </Pane>
  );
};
