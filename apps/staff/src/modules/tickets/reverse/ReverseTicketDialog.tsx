import { reverseTicket, type Ticket } from '@yardline/contract/tickets/tickets';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../shell/record/ReasonDialog.tsx';
import { useMovingType } from '../ticket-type.ts';

/** Takes back a ticket that was closed by mistake: what that does is said before, and the reason stands on it. */
export const ReverseTicketDialog = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const { t } = useTranslation('tickets');
  const type = useMovingType();
  const count = ticket.ticketasset_set.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <ReasonDialog
      verb={t('reverse.action')}
      text={t(`reverse.${type}`, { count })}
      label={t('reverse.reason')}
      isDangerous={false}
      endpoint={reverseTicket}
      inputOf={(body) => ({ params: { type, id: ticket.id }, body })}
      ifMatch={ticket.row_version}
      onClose={onClose}
    />
  );
};
