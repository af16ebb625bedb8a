import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getTicket, setTicketStatus } from '@yardline/contract/tickets/tickets';
import { type TicketMove, whyMoveCannot } from '@yardline/domain/tickets/moves';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { FieldPhotos } from '../../../shell/field/FieldPhotos.tsx';
import { placeNow } from '../../../shell/field/place-now.ts';
import { QueueNote } from '../../../shell/field/QueueNote.tsx';
import { type Queue, useQueue } from '../../../shell/field/useQueue.ts';
import { StagedPlaces } from '../../../shell/staging/StagedPlaces.tsx';
import { useRecordId } from '../../../shell/useParam.ts';
import { nextMove } from '../next-move.ts';
import { Note } from '../notes/Note.tsx';
import { TicketRoute } from '../places/TicketRoute.tsx';
import { statusOf, TicketBadge } from '../TicketBadge.tsx';
import { TicketItems } from '../TicketItems.tsx';
import { useTicketType } from '../ticket-type.ts';
import { TextLateOfDriver } from '../arrivals/TextLateOfDriver.tsx';
import { TicketInspections } from '../inspections/TicketInspections.tsx';
import { Arrival } from './Arrival.tsx';
import { LoadList } from './LoadList.tsx';
import { Received } from './Received.tsx';
import { ExchangeNote } from '../exchange/ExchangeNote.tsx';
import { RoadExchange } from '../exchange/RoadExchange.tsx';
import { RoadClosing } from './RoadClosing.tsx';
import { RoadFailing } from './RoadFailing.tsx';
import { RoadNotes } from './RoadNotes.tsx';
import { headsForCustomer, type RoadState, roadStateOf } from './road-state.ts';
import styles from './road.module.css';

type StepsProps = {
  id: number;
  state: RoadState;
  reason: string | undefined;
  queue: Queue;
  onOpen: (what: 'close' | 'fail') => void;
};

/** That the driver set off, with where the phone is then. */
const setOff = async (id: number) => ({
  kind: 'at_place' as const,
  ticket_id: id,
  what: 'set_off' as const,
  place: await placeNow(),
});

/** The next step, large, a pause beside it, and the way out of a trip that failed. */
const Steps = ({ id, state, reason, queue, onOpen }: StepsProps) => {
  const { t } = useTranslation(['tickets', 'ticketDetails']);
  const next = nextMove(state);
  const canPause = whyMoveCannot('pause', { status: statusOf(state.status), hasDriver: true }) === undefined;
  const run = (move: TicketMove) => {
    if (move === 'close') onOpen('close');
    else if (move !== 'assign' && move !== 'cancel') {
      queue.say({ kind: 'ticket_step', ticket_id: id, step: move });
      if (move === 'start' && headsForCustomer(state)) queue.say(setOff(id));
    }
  };
  const button = (move: TicketMove, variant: string) => (
    <DisabledWithReason key={move} reason={reason}>
      <Button size="lg" variant={variant} classNames={{ label: styles.wrapped }} onClick={() => run(move)}>
        {t(`moves.${move}`)}
      </Button>
    </DisabledWithReason>
  );
  return (
    <>
      <div className={styles.buttons}>
        {canPause ? button('pause', 'default') : null}
        {next === undefined ? null : button(next, 'filled')}
      </div>
      <DisabledWithReason reason={reason}>
        <Button variant="subtle" color="red" size="md" onClick={() => onOpen('fail')}>
          {t('ticketDetails:failed.action')}
        </Button>
      </DisabledWithReason>
    </>
  );
};

/** One ticket on the driver's phone: where to, what, the next step, who received it, notes and photos. Everything waits for a connection. */
export const RoadTicketPage = () => {
  const { t } = useTranslation(['road', 'tickets']);
  const params = { type: useTicketType(), id: useRecordId() };
  const ticket = useLoaded(getTicket, { params });
  const queue = useQueue();
  const { user, whyNot } = useSession();
  const [open, setOpen] = useState<'close' | 'fail'>();
  const state = roadStateOf(
    ticket,
    queue.own.map(({ command }) => command),
  );
  const isOver = state.status === 3 || state.status === 8;
  const isOwn = ticket.driver_id === user.id;
  const right = whyNot(setTicketStatus, ticket.division_id);
  const reason = isOwn ? undefined : right;
  return (
    <BoardPage
      title={ticket.customer_name === '' ? t('tickets:one.task') : ticket.customer_name}
      lead={ticket.short_title}
      tools={<TicketBadge status={state.status} />}
    >
      <div className={styles.page}>
        <Link to={paths.road()} className={styles.back}>
          {t('back')}
        </Link>
        <QueueNote queue={queue} />
        <ExchangeNote ticket={ticket} isOnRoad />
        {ticket.comments === '' ? null : <Note icon={<IconNotes size={18} />}>{ticket.comments}</Note>}
        {isOver ? null : <Steps id={ticket.id} state={state} reason={right} queue={queue} onOpen={setOpen} />}
        {open === 'close' && !isOver && ticket.exchange !== null ? (
          <RoadExchange
            ticket={ticket}
            exchange={ticket.exchange}
            queue={queue}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
        {open === 'close' && !isOver && ticket.exchange === null ? (
          <RoadClosing ticket={ticket} queue={queue} onClose={() => setOpen(undefined)} />
        ) : null}
        {open === 'fail' && !isOver ? (
          <RoadFailing ticket={ticket} queue={queue} onClose={() => setOpen(undefined)} />
        ) : null}
        <TicketRoute ticket={ticket} />
        <Arrival ticket={ticket} status={state.status} queue={queue} reason={reason} />
        {isOver ? null : <TextLateOfDriver ticket={ticket} />}
        {isOver ? (
          <TicketItems ticket={ticket} />
        ) : (
          <LoadList ticket={ticket} state={state} queue={queue} reason={reason} />
        )}
        {ticket.type === 'delivery' && ticket.contract_id !== null && !isOver ? (
          <StagedPlaces contractId={ticket.contract_id} />
        ) : null}
        <TicketInspections ticket={ticket} />
        <Received ticket={ticket} queue={queue} reason={reason} />
        <RoadNotes ticket={ticket} queue={queue} reason={reason} />
        <FieldPhotos of={{ kind: 'tickets', id: ticket.id, reason }} queue={queue} />
      </div>
    </BoardPage>
  );
};
