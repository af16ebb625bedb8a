import {
  IconArrowBackUp,
  IconArrowRight,
  IconArrowsExchange,
  IconCalendarPlus,
  IconCash,
  IconCheckbox,
  IconChecklist,
  IconCopy,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlayerPause,
  IconPrinter,
  IconReceipt,
  IconReplace,
  IconTrash,
  IconTruckDelivery,
  IconTruckReturn,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type Contract } from '@yardline/contract/contracts/contracts';
import { copyContract } from '@yardline/contract/contracts/copies';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { pickSalesOrder } from '@yardline/contract/contracts/picks';
import { createOffRent } from '@yardline/contract/contracts/off-rents';
import { createExchange } from '@yardline/contract/contracts/exchanges';
import { createExchangeOrder } from '@yardline/contract/tickets/exchange-orders';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { createSubstitution } from '@yardline/contract/contracts/substitutions';
import { payCustomer } from '@yardline/contract/payments/customer-payments';
import { createTask } from '@yardline/contract/tickets/tasks';
import { createReturn } from '@yardline/contract/returns/returns';
import { say } from '@yardline/contract/words/say';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { useSendAction } from '../../../shell/sending/useSendAction.tsx';
import { kinds, needsOf } from '../kinds.ts';
import { useWorksheetActions } from '../worksheets/useWorksheetActions.tsx';
import { useRequestAction } from '../requests/useRequestAction.tsx';
import { isBillable, isToDeliver, isToPick } from './state-of.ts';
import { useWhy } from '../useWhy.ts';

export type Ask =
  | 'delivery'
  | 'pickup'
  | 'return'
  | 'exchange'
  | 'exchangeOnSite'
  | 'offRent'
  | 'request'
  | 'payment'
  | 'checkOut'
  | 'pick'
  | 'toReservation'
  | 'toContract'
  | 'extend'
  | 'invoice'
  | 'payers'
  | 'close'
  | 'reopen'
  | 'cancel'
  | 'worksheet'
  | 'letGo'
  | 'copy'
  | 'delete';

/** What moves goods or money of a document that goes out. */
const useYardActions = (document: Contract, onAsk: (ask: Ask) => void): Action[] => {
  const { t } = useTranslation(['contracts', 'onSite']);
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const why = useWhy(document);
  return [
    {
      key: 'checkOut',
      label: t('actions.checkOut'),
      icon: <IconCheckbox size={16} />,
      reason: why('deliver', checkOutContract),
      onRun: () => onAsk('checkOut'),
    },
    {
      key: 'return',
      label: t('actions.return'),
      icon: <IconArrowBackUp size={16} />,
      reason: why('return', createReturn),
      onRun: () => onAsk('return'),
    },
    {
      key: 'exchange',
      label: t('actions.exchange'),
      icon: <IconArrowsExchange size={16} />,
      reason: why('return', createExchange),
      onRun: () => onAsk('exchange'),
    },
    {
      key: 'exchangeOnSite',
      label: t('onSite:new'),
      icon: <IconArrowsExchange size={16} />,
      reason: why('return', createExchangeOrder),
      onRun: () => onAsk('exchangeOnSite'),
    },
    {
      key: 'offRent',
      label: t('actions.offRent'),
      icon: <IconPlayerPause size={16} />,
      reason: why('return', createOffRent),
      onRun: () => onAsk('offRent'),
    },
    {
      key: 'delivery',
      label: t('actions.delivery'),
      icon: <IconTruckDelivery size={16} />,
      reason: why('deliver', { needs: 'make_deliveries' }),
      onRun: () => onAsk('delivery'),
    },
    {
      key: 'pickup',
      label: t('actions.pickup'),
      icon: <IconTruckReturn size={16} />,
      reason: why('return', { needs: 'make_pickups' }),
      onRun: () => onAsk('pickup'),
    },
    {
      key: 'task',
      label: t('actions.task'),
      icon: <IconChecklist size={16} />,
      reason:
        document.status === 'open'
          ? whyNot(createTask, document.divisionId ?? undefined)
          : say(language(), 'contract.not_open'),
      onRun: () =>
        void navigate({ to: paths.newTicket('task'), search: { contract_id: String(document.id) } }),
    },
    {
      key: 'invoice',
      label: t('actions.invoice'),
      icon: <IconReceipt size={16} />,
      reason:
        why('invoice', createContractInvoice) ??
        (document.lines.some(isBillable) ? undefined : say(language(), 'invoice.nothing_to_bill')),
      onRun: () => onAsk('invoice'),
    },
  ];
};

/** Money of a document comes in while its customer owes some of it. */
const usePaymentAction = (document: Contract, onAsk: (ask: Ask) => void): Action => {
  const { t } = useTranslation('contracts');
  const { whyNot } = useSession();
  return {
    key: 'payment',
    label: t('actions.payment'),
    icon: <IconCash size={16} />,
    reason:
      whyNot(payCustomer, document.divisionId ?? undefined) ??
      (document.customerId !== null && document.figures.owed > 0 ? undefined : t('nothingOwed')),
    onRun: () => onAsk('payment'),
  };
};

/** What changes when and with what its items go, of a document that holds some. */
const useHeldActions = (document: Contract, onAsk: (ask: Ask) => void): Action[] => {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const why = useWhy(document);
  const { kind } = document;
  return [
    {
      key: 'extend',
      label: t('actions.extend'),
      icon: <IconCalendarPlus size={16} />,
      reason: why('extend', needsOf(kind, 'edit')),
      onRun: () => onAsk('extend'),
    },
    {
      key: 'substitute',
      label: t('actions.substitute'),
      icon: <IconReplace size={16} />,
      reason:
        why('edit', createSubstitution) ??
        (document.status === 'open' && document.lines.some(isToDeliver)
          ? undefined
          : t('substitute.nothing')),
      onRun: () => void navigate({ to: paths.substitute(kind, document) }),
    },
  ];
};

/** What ends a document, and opens it again. */
const useEndActions = (document: Contract, onAsk: (ask: Ask) => void): Action[] => {
  const { t } = useTranslation('contracts');
  const why = useWhy(document);
  const { kind } = document;
  const edit = needsOf(kind, 'edit');
  const cancel = {
    key: 'cancel',
    label: t(`actions.cancel.${kind}`),
    icon: <IconX size={16} />,
    isDangerous: true,
    reason: why('cancel', edit),
    onRun: () => onAsk('cancel'),
  };
  const remove = {
    key: 'delete',
    label: t(`actions.delete.${kind}`),
    icon: <IconTrash size={16} />,
    isDangerous: true,
    reason: document.status === 'draft' ? t('deleteDraftInstead') : why('delete', edit),
    onRun: () => onAsk('delete'),
  };
  if (!kinds[kind].goesOut) return [cancel, remove];
  return [
    {
      key: 'close',
      label: t('actions.close'),
      icon: <IconLock size={16} />,
      reason: why('close', edit),
      onRun: () => onAsk('close'),
    },
    {
      key: 'reopen',
      label: t('actions.reopen'),
      icon: <IconLockOpen size={16} />,
      reason: why('reopen', edit),
      onRun: () => onAsk('reopen'),
    },
    cancel,
    remove,
  ];
};

/** What moves goods and money of a sales order. */
const useOrderActions = (document: Contract, onAsk: (ask: Ask) => void): Action[] => {
  const { t } = useTranslation('contracts');
  const why = useWhy(document);
  const isThere = document.lines.some((line) => isToPick(line) && line.promised !== 0);
  const canBill = document.lines.some((line) => isBillable(line) && !isToPick(line));
  return [
    {
      key: 'pick',
      label: t('actions.pick'),
      icon: <IconCheckbox size={16} />,
      reason: why('pick', pickSalesOrder) ?? (isThere ? undefined : t('order.nothingIn')),
      onRun: () => onAsk('pick'),
    },
    {
      key: 'invoice',
      label: t('actions.invoice'),
      icon: <IconReceipt size={16} />,
      reason:
        why('invoice', createContractInvoice) ??
        (canBill ? undefined : say(language(), 'invoice.nothing_to_bill')),
      onRun: () => onAsk('invoice'),
    },
  ];
};

/** Everything that can be done with a document, what is legal now first; what is not says why. */
export const useDocumentActions = (
  document: Contract,
  { printOn, onAsk, onPrint }: { printOn: Action; onAsk: (ask: Ask) => void; onPrint: () => void },
): Action[] => {
  const { t } = useTranslation('contracts');
  const { t: past } = useTranslation('history');
  const navigate = useNavigate();
  const { kind } = document;
  const why = useWhy(document);
  const yard = useYardActions(document, onAsk);
  const worksheet = useWorksheetActions(document, onAsk);
  const held = useHeldActions(document, onAsk);
  const ends = useEndActions(document, onAsk);
  const { whyNot } = useSession();
  const whyNotCopied = whyNot(copyContract, document.divisionId ?? undefined);
  const order = useOrderActions(document, onAsk);
  const payment = usePaymentAction(document, onAsk);
  const request = useRequestAction(document, () => onAsk('request'));
  const send = useSendAction(
    paths.sendDocument(kind, document),
    document.status === 'draft' ? say(language(), 'sending.draft') : undefined,
  );

  // A conversion is stated only for what the kind can become.
  const conversions = kinds[kind].becomes.map((to) => ({
    key: to,
    label: t(`actions.to.${to}`),
    icon: <IconArrowRight size={16} />,
    reason: why('convert', needsOf(to, 'create')),
    onRun: () => onAsk(to === 'contract' ? 'toContract' : 'toReservation'),
  }));
  const edit = {
    key: 'edit',
    label: t('actions.edit'),
    icon: <IconPencil size={16} />,
    reason: why('edit', needsOf(kind, 'edit')),
    onRun: () => void navigate({ to: paths.editDocument(kind, document) }),
  };
  return [
    ...(document.status === 'draft' ? [edit] : []),
    ...(kind === 'sales_order' ? [] : worksheet),
    ...conversions,
    ...(kinds[kind].goesOut ? [...yard, request] : []),
    ...(kind === 'sales_order' ? order : []),
    ...(kinds[kind].goesOut || kind === 'sales_order' ? [payment] : []),
    ...(document.status === 'draft' ? [] : [edit]),
    ...(kind === 'quote' || kind === 'sales_order' ? [] : held),
    {
      key: 'copy',
      label: t('actions.copy'),
      icon: <IconCopy size={16} />,
      reason: document.status === 'draft' ? t('noNumber') : whyNotCopied,
      onRun: () => onAsk('copy'),
    },
    send,
    {
      key: 'print',
      label: t('actions.print'),
      icon: <IconPrinter size={16} />,
      reason: document.number === null ? t('noNumber') : undefined,
      onRun: onPrint,
    },
    printOn,
    {
      key: 'asOf',
      label: past('asOf'),
      icon: <IconHistory size={16} />,
      onRun: () => void navigate({ to: paths.documentAsOf(document.id) }),
    },
    ...ends,
  ];
};
