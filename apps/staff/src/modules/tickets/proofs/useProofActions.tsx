import { IconCertificate, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { sendDocument } from '@yardline/contract/sendings/sendings';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { usePrint } from '../../../shell/record/usePrint.ts';
import { proofOf } from './proof-of.ts';

/** Of a closed delivery or pickup, its proof: to print, and to send. */
export const useProofActions = (ticket: Ticket): Action[] => {
  const { t } = useTranslation('ticketDetails');
  const { whyNot } = useSession();
  const { print } = usePrint();
  const navigate = useNavigate();
  const type = proofOf(ticket);
  if (type === undefined) return [];
  return [
    {
      key: 'printProof',
      label: t('proof.print'),
      icon: <IconCertificate size={16} />,
      onRun: () => print({ type, id: ticket.id }),
    },
    {
      key: 'sendProof',
      label: t('proof.send'),
      icon: <IconSend size={16} />,
      reason: whyNot(sendDocument),
      onRun: () => void navigate({ to: paths.sendProof(ticket.type, ticket.id) }),
    },
  ];
};
