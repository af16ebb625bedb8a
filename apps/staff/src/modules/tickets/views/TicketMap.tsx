import { Link } from '@tanstack/react-router';
import type { TicketRow } from '@yardline/contract/tickets/tickets';
import { type Urgency, urgencies } from '@yardline/domain/tickets/urgency';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { useItemKeys } from '../../../shell/board/useItemKeys.ts';
import { LazyMap } from '../../../shell/map/LazyMap.tsx';
import { making } from '../sheet/making.ts';
import { Scheduled } from '../Scheduled.tsx';
import { TicketBadge } from '../TicketBadge.tsx';
import { useTicketType } from '../ticket-type.ts';
import { TicketViewPage } from './TicketViewPage.tsx';
import { useShown } from './useShown.ts';
import { useViewState } from './useViewState.ts';
import styles from './ticket-views.module.css';

/** More pins cannot be told apart. */
const mostOnMap = 200;

const tones = { late: 'bad', today: 'info', later: 'quiet', unscheduled: 'quiet', finished: 'good' } as const;

type Placed = { ticket: TicketRow; urgency: Urgency; n: number };

const pinOf = ({ ticket, urgency, n }: Placed) => {
  const { id, latitude, longitude, short_title: title, customer_name: customer } = ticket;
  if (latitude === null || longitude === null) return [];
  const said = [`${n}`, title, customer, urgencies[urgency][language()]].filter((each) => each !== '');
  return [{ key: id, name: said.join(' · '), latitude, longitude, mark: String(n), tone: tones[urgency] }];
};

/** Where a ticket goes, or why it is not on the map, and where that is mended. [B2.31] */
const Place = ({ ticket }: { ticket: TicketRow }) => {
  const { t } = useTranslation(['ticketViews', 'ticketDetails']);
  const { whyNot } = useSession();
  const reason = whyNot(making[ticket.type], ticket.division_id);
  return (
    <span className={styles.place}>
      {ticket.place}
      {ticket.latitude === null ? (
        <span className={styles.lost}>
          {t('ticketDetails:noCoordinates')}{' '}
          {reason ?? (
            <Link to={`${paths.ticket(ticket.type, ticket.id)}/plan`}>
              {t('setPlace', { title: ticket.short_title })}
            </Link>
          )}
        </span>
      ) : null}
    </span>
  );
};

const Row = ({ placed: { ticket, urgency, n } }: { placed: Placed }) => (
  <li className={styles.row}>
    <span className={styles.number} data-tone={tones[urgency]}>
      {n}
    </span>
    <Link to={paths.ticket(ticket.type, ticket.id)} className={styles.title} data-item={ticket.id}>
      <strong>{ticket.short_title}</strong> {ticket.customer_name}
    </Link>
    <TicketBadge status={ticket.status} />
    <span className={styles.place}>
      {urgency === 'late' ? <strong className={styles.late}>{urgencies.late[language()]}</strong> : null}{' '}
      <Scheduled ticket={ticket} />
    </span>
    <Place ticket={ticket} />
  </li>
);

/** The tickets by place, numbered by urgency, beside a list of the same numbers. Arrows walk the list. [B2.3] [B2.31] */
export const TicketMap = () => {
  const { t } = useTranslation(['ticketViews', 'tickets']);
  const type = useTicketType();
  const state = useViewState({ view: 'map' });
  const { week: _, ...search } = state.search;
  const { rows, more, error, retry } = useShown(type, search, mostOnMap);
  const placed = rows?.map((each, index): Placed => ({ ...each, n: index + 1 })) ?? [];
  const pins = placed.flatMap(pinOf);
  const body = useRef<HTMLDivElement>(null);
  useItemKeys({ body, acts: {} });
  return (
    <TicketViewPage
      view="map"
      state={state}
      lead={rows === undefined ? '' : t('placed', { count: pins.length, total: placed.length })}
      error={error}
      onRetry={retry}
    >
      {rows === undefined ? null : (
        <div className={styles.mapBody} ref={body}>
          <LazyMap label={t('mapLabel')} pins={pins} />
          <section aria-label={t('mapList')} className={styles.list} data-items>
            {placed.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
            <ol>
              {placed.map((each) => (
                <Row key={each.ticket.id} placed={each} />
              ))}
            </ol>
            {more === 0 ? null : <p className={styles.more}>{t('notShown', { count: more })}</p>}
          </section>
        </div>
      )}
    </TicketViewPage>
  );
};
