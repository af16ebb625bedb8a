import { IconArrowBack, IconInfoCircle, IconNotes } from '@tabler/icons-react';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import { useTranslation } from 'react-i18next';
import { ExchangeNote } from '../exchange/ExchangeNote.tsx';
import { OutsideHoursNote } from '../failures/OutsideHoursNote.tsx';
import { FailureNote } from '../failures/FailureNote.tsx';
import { Note } from './Note.tsx';

/** What one must know of a ticket before anything else on its page. */
export const TicketNotes = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  return (
    <>
      {ticket.comments === '' ? null : <Note icon={<IconNotes size={18} />}>{ticket.comments}</Note>}
      {ticket.instructions === '' ? null : (
        <Note icon={<IconInfoCircle size={18} />}>{ticket.instructions}</Note>
      )}
      <ExchangeNote ticket={ticket} />
      <FailureNote ticket={ticket} />
      <OutsideHoursNote ticket={ticket} />
      {ticket.reversal === null ? null : (
        <Note icon={<IconArrowBack size={18} />}>
          {t('reverse.told', { name: ticket.reversal.user_name, reason: ticket.reversal.reason })}
        </Note>
      )}
    </>
  );
};
