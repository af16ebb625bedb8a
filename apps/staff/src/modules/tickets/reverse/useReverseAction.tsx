import { IconArrowBack } from '@tabler/icons-react';
import { reverseTicket, type Ticket } from '@yardline/contract/tickets/tickets';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';

/** Of a closed ticket, how it is taken back; of one that is, nothing. */
export const useReverseAction = (ticket: Ticket, onRun: () => void): Action[] => {
  const { t } = useTranslation('tickets');
  const { whyNot } = useSession();
  if (
    ticket.type === 'task' ||
    ticket.status !== 3 ||
    ticket.reversal !== null ||
    ticket.exchange !== null ||
    ticket.outcome === 'failed'
  )
    return [];
  return [
    {
      key: 'reverse',
      label: t('reverse.action'),
      icon: <IconArrowBack size={16} />,
      reason: whyNot(reverseTicket, ticket.division_id),
      onRun,
    },
  ];
};
