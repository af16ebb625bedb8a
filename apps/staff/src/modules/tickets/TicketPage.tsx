import { useMediaQuery } from '@mantine/hooks';
import { IconGitFork } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getTicket, setTicketStatus, type Ticket, type TicketType } from '@yardline/contract/tickets/tickets';
import type { TicketMove } from '@yardline/domain/tickets/moves';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { ThumbBar } from '../../shell/record/ThumbBar.tsx';
import { SendingsSection } from '../../shell/sending/SendingsSection.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { useDetailFacts } from './details/useDetailFacts.tsx';
import { ReverseTicketDialog } from './reverse/ReverseTicketDialog.tsx';
import { Scheduled } from './Scheduled.tsx';
import { tellMoved, tellRefused } from './tell-move.ts';
import { TicketBadge } from './TicketBadge.tsx';
import { ConflictsOfRecord } from '../../shell/field/Conflicts.tsx';
import { RecordNotes } from '../../shell/records/RecordNotes.tsx';
import { proofOf } from './proofs/proof-of.ts';
import { ArrivalSection } from './arrivals/ArrivalSection.tsx';
import { TicketInspections } from './inspections/TicketInspections.tsx';
import { EvidenceSection } from './road/EvidenceSection.tsx';
import { TicketHistory } from './TicketHistory.tsx';
import { TicketItems } from './TicketItems.tsx';
import { TicketNotes } from './notes/TicketNotes.tsx';
import { TicketRoute } from './places/TicketRoute.tsx';
import { TicketSteps } from './TicketSteps.tsx';
import { usePrintOn } from '../../shell/record/usePrintOn.tsx';
import { useTicketType } from './ticket-type.ts';
import { useTicketActions } from './useTicketActions.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import ticketsStyles from './tickets.module.css';

const Relations = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  const type = useTicketType();
  const { follows, followed_by: followedBy, reversal, redoes } = ticket;
  const redoneBy = reversal?.redone_by ?? null;
  const said = [
    ...(follows === null ? [] : [{ ...follows, text: t('follows', { title: follows.short_title }) }]),
    ...(followedBy === null
      ? []
      : [{ ...followedBy, text: t('followedBy', { title: followedBy.short_title }) }]),
    ...(redoneBy === null
      ? []
      : [{ ...redoneBy, text: t('reverse.redoneBy', { title: redoneBy.short_title }) }]),
    ...(redoes === null ? [] : [{ ...redoes, text: t('reverse.redoes', { title: redoes.short_title }) }]),
  ];
  return said.map(({ id, text }) => (
    <Link key={id} to={paths.ticket(type, id)} className={ticketsStyles.relation}>
      <IconGitFork size={16} aria-hidden="true" />
      {text}
    </Link>
  ));
};

/** Printing it on a printer of the shop. */
const usePrintOnTicket = ({ id, division_id, short_title }: Ticket, type: TicketType) =>
  usePrintOn({ type, id, divisionId: division_id, name: short_title });

const TicketFacts = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  const details = useDetailFacts(ticket);
  return (
    <Facts
      facts={[
        { label: t('scheduled'), value: <Scheduled ticket={ticket} /> },
        {
          label: t('driver'),
          value: ticket.driver_name || <span className={uiStyles.none}>{t('noDriver')}</span>,
        },
        ...(ticket.contract_id === null
          ? []
          : [
              {
                label: t('contract'),
                value: (
                  <Link
                    to={paths.document('contract', {
                      id: ticket.contract_id,
                      number: ticket.contract_number,
                    })}
                    className={ticketsStyles.ticketLink}
                  >
                    {ticket.contract_number}
                  </Link>
                ),
              },
            ]),
        ...details,
      ]}
    />
  );
};

/** One ticket: where it stands, what it moves, from where to where; on a phone the driver's own screen. */
export const TicketPage = () => {
  const { t } = useTranslation('tickets');
  const type = useTicketType();
  const params = { type, id: useRecordId() };
  const ticket = useLoaded(getTicket, { params });
  const navigate = useNavigate();
  const { user, whyNot } = useSession();
  const notesReason = ticket.driver_id === user.id ? undefined : whyNot(setTicketStatus, ticket.division_id);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [move, setMove] = useState<TicketMove>('start');
  const [isCanceling, setCanceling] = useState(false);
  const [isReversing, setReversing] = useState(false);
  const { send, isSending } = useSend(setTicketStatus, {
    isQuiet: true,
    onDone: ({ message }) => {
      setCanceling(false);
      tellMoved(message);
    },
    onRefused: (refused) => {
      setCanceling(false);
      return tellRefused(move, ticket.short_title, refused);
    },
  });
  const run = (wanted: TicketMove) => {
    setMove(wanted);
    if (wanted === 'close') void navigate({ to: `${paths.ticket(type, ticket.id)}/close` });
    else if (wanted === 'cancel') setCanceling(true);
    else send({ params, body: { status: wanted } }, { ifMatch: ticket.row_version });
  };
  const proof = proofOf(ticket);
  const printOn = usePrintOnTicket(ticket, type);
  const actions = useTicketActions(ticket, {
    type,
    printOn: printOn.action,
    onMove: run,
    onReverse: () => setReversing(true),
  });
  return (
    <RecordPage
      list={{ to: paths.tickets(type), label: t(`titles.${type}`) }}
      title={ticket.customer_name === '' ? t(`one.${type}`) : ticket.customer_name}
      number={ticket.short_title}
      status={<TicketBadge status={ticket.status} />}
      actions={isPhone ? [] : actions}
      isBusy={isSending}
      aside={<TicketFacts ticket={ticket} />}
    >
      <TicketSteps ticket={ticket} />
      <TicketNotes ticket={ticket} />
      <Relations ticket={ticket} />
      <TicketRoute ticket={ticket} />
      <ConflictsOfRecord of={{ ticket_id: String(ticket.id) }} />
      <TicketItems ticket={ticket} />
      <TicketInspections ticket={ticket} />
      <ArrivalSection ticket={ticket} />
      <EvidenceSection ticket={ticket} />
      <RecordNotes kind="tickets" id={ticket.id} reason={notesReason} />
      <TicketHistory ticket={ticket} />
      <SendingsSection type={type} id={ticket.id} />
      {proof === undefined ? null : <SendingsSection type={proof} id={ticket.id} />}
      {isPhone ? <ThumbBar actions={actions} isBusy={isSending} /> : null}
      <ConfirmDialog
        isOpen={isCanceling}
        title={t('cancel.title', { title: ticket.short_title })}
        confirm={t('moves.cancel')}
        dismiss={t('cancel.keep')}
        isDangerous
        isBusy={isSending}
        onClose={() => setCanceling(false)}
        onConfirm={() => send({ params, body: { status: 'cancel' } }, { ifMatch: ticket.row_version })}
      >
        {t(type === 'task' ? 'cancel.task' : 'cancel.text')}
      </ConfirmDialog>
      {printOn.sheet}
      {isReversing ? <ReverseTicketDialog ticket={ticket} onClose={() => setReversing(false)} /> : null}
      <Outlet />
    </RecordPage>
  );
};
