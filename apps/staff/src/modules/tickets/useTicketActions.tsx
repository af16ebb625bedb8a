import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCircleCheck,
  IconClipboardCheck,
  IconFileDescription,
  IconPackageExport,
  IconPackageImport,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconSteeringWheel,
  IconUserMinus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { setTicketStatus, type Ticket, type TicketType } from '@yardline/contract/tickets/tickets';
import { createReturn } from '@yardline/contract/returns/returns';
import { say } from '@yardline/contract/words/say';
import { type TicketMove, whyMoveCannot } from '@yardline/domain/tickets/moves';
import { ticketSteps } from '@yardline/domain/tickets/status';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { useProofActions } from './proofs/useProofActions.tsx';
import { useFailAction } from './failures/useFailAction.tsx';
import { useReverseAction } from './reverse/useReverseAction.tsx';
import { making } from './sheet/making.ts';
import { nextMove } from './next-move.ts';
import { statusOf } from './TicketBadge.tsx';
import { useSendAction } from '../../shell/sending/useSendAction.tsx';
import { usePrint } from '../../shell/record/usePrint.ts';

const icons: Record<TicketMove, React.ReactNode> = {
  load: <IconPackageImport size={16} />,
  start: <IconSteeringWheel size={16} />,
  unload: <IconPackageExport size={16} />,
  complete: <IconClipboardCheck size={16} />,
  close: <IconCircleCheck size={16} />,
  pause: <IconPlayerPause size={16} />,
  resume: <IconPlayerPlay size={16} />,
  assign: <IconUserMinus size={16} />,
  cancel: <IconBan size={16} />,
};
const moves = [
  'load',
  'start',
  'unload',
  'complete',
  'close',
  'pause',
  'resume',
  'assign',
  'cancel',
] as const;
const canceling = { needs: 'tickets.delete' } as const;

type Handlers = {
  type: TicketType;
  /** Printing it on a printer of the shop. */
  printOn: Action;
  onMove: (move: TicketMove) => void;
  onReverse: () => void;
};

const contractOf = ({ contract_id: id, contract_number: number }: Ticket) =>
  id === null ? undefined : { id, number };

type OfContract = ReturnType<typeof contractOf>;

/** Of a closed pickup whose things await their check-in, the return of them. */
const useCheckInAction = (ticket: Ticket, contract: OfContract): Action[] => {
  const { t } = useTranslation('tickets');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const { status, type, reversal, outcome, exchange } = ticket;
  const isAwaited =
    exchange === null && status === 3 && type === 'pickup' && reversal === null && outcome !== 'failed';
  if (!isAwaited || contract === undefined) return [];
  return [
    {
      key: 'return',
      label: t('return'),
      icon: <IconArrowBackUp size={16} />,
      reason: whyNot(createReturn, ticket.division_id),
      onRun: () => void navigate({ to: paths.newReturn(contract) }),
    },
  ];
};

/**
 * What can be done with a ticket, the next step of its way first. A stage that cannot be reached from here is no action at
 * all; what only a right, a driver or its finality stands against says so.
 */
export const useTicketActions = (
  ticket: Ticket,
  { type, printOn, onMove, onReverse }: Handlers,
): Action[] => {
  const { t } = useTranslation('tickets');
  const { whyNot } = useSession();
  const { print } = usePrint();
  const navigate = useNavigate();
  const reverse = useReverseAction(ticket, onReverse);
  const status = statusOf(ticket.status);
  const isFinished = ticketSteps[status].length === 0;
  const hasDriver = ticket.driver_id !== null;
  const finished = isFinished ? say(language(), 'ticket.finished') : undefined;

  const steps = moves.flatMap((move): Action[] => {
    const refused = whyMoveCannot(move, { status, hasDriver });
    const isFinal = move === 'close' || move === 'cancel';
    if (!isFinal && (refused === 'ticket.step_not_allowed' || isFinished || status === 0)) return [];
    const right = whyNot(move === 'cancel' ? canceling : setTicketStatus, ticket.division_id);
    return [
      {
        key: move,
        label: t(`moves.${move}`),
        icon: icons[move],
        reason: right ?? (refused === undefined ? undefined : say(language(), refused)),
        isDangerous: move === 'cancel',
        onRun: () => onMove(move),
      },
    ];
  });
  const plan: Action = {
    key: 'plan',
    label: hasDriver || isFinished ? t('plan') : t('assignDriver'),
    icon: <IconCalendarEvent size={16} />,
    reason: whyNot(making[type], ticket.division_id) ?? finished,
    onRun: () => void navigate({ to: `${paths.ticket(type, ticket.id)}/plan` }),
  };
  const contract = contractOf(ticket);
  const send = useSendAction(paths.sendTicket(type, ticket.id));
  const around: Action[] = [
    send,
    {
      key: 'print',
      label: t('print'),
      icon: <IconPrinter size={16} />,
      onRun: () => print({ type, id: ticket.id }),
    },
    printOn,
    ...(contract === undefined
      ? []
      : [
          {
            key: 'contract',
            label: t('openContract'),
            icon: <IconFileDescription size={16} />,
            reason: whyNot({ needs: 'contracts.view' }),
            onRun: () => void navigate({ to: paths.document('contract', contract) }),
          },
        ]),
  ];
  const proof = useProofActions(ticket);
  const checkIn = useCheckInAction(ticket, contract);
  const fail = useFailAction(ticket, type, isFinished);
  const next = nextMove(ticket);
  const [first, others, cancel] = [
    steps.filter(({ key }) => key === next),
    steps.filter(({ key }) => key !== next && key !== 'cancel'),
    steps.filter(({ key }) => key === 'cancel'),
  ];
  if (isFinished) return [...checkIn, ...proof, ...around, ...reverse, ...others, plan, ...cancel];
  return status === 0
    ? [plan, ...others, ...around, ...fail, ...cancel]
    : [...first, ...others, plan, ...around, ...fail, ...cancel];
};
