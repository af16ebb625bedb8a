import { IconMoodSad } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { failTicket } from '@yardline/contract/tickets/failures';
import type { TicketType, Ticket } from '@yardline/contract/tickets/tickets';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';

/** Of an open ticket, how its trip failed; of a finished one, nothing. */
export const useFailAction = (ticket: Ticket, type: TicketType, isFinished: boolean): Action[] => {
  const { t } = useTranslation('ticketDetails');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  if (isFinished) return [];
  return [
    {
      key: 'fail',
      label: t('failed.action'),
      icon: <IconMoodSad size={16} />,
      reason: whyNot(failTicket, ticket.division_id),
      onRun: () => void navigate({ to: `${paths.ticket(type, ticket.id)}/fail` }),
    },
  ];
};
