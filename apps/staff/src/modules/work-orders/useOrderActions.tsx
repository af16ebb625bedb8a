import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconBan,
  IconCircleCheck,
  IconClipboardCheck,
  IconFileZip,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconShieldCheck,
  IconTag,
  IconUserCheck,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { CallRefused } from '@yardline/client/call-refused';
import { useClient, useLoaded } from '@yardline/client/hooks';
import { takeOrderBundle } from '@yardline/contract/papers/order-bundle';
import { getReference } from '@yardline/contract/reference/reference';
import {
  stepJob,
  stepWorkOrder,
  updateWorkOrder,
  type WorkOrder,
} from '@yardline/contract/work-orders/work-orders';
import { printWorkOrderTag } from '@yardline/contract/printing/printing';
import { createWarrantyClaim } from '@yardline/contract/warranty-claims/warranty-claims';
import { splitWorkOrder } from '@yardline/contract/work-orders/split';
import { createWorkInvoice } from '@yardline/contract/service-billing/service-billing';
import { say } from '@yardline/contract/words/say';
import {
  isWorkedOn,
  type JobStep,
  type MechanicStatus,
  whyJobCannot,
  whyOrderCannot,
} from '@yardline/domain/work-orders/states';
import type { Action } from '@yardline/ui/SplitAction';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { notify } from '../../platform/notify.tsx';
import { saveAs } from '../../shell/list/export-file.ts';
import { usePaperActions } from '../../shell/sending/usePaperActions.tsx';
import { useSession } from '../../session/useSession.ts';
import type { Ending } from './EndDialog.tsx';

const jobIcons = {
  start: <IconPlayerPlay size={16} />,
  pause: <IconPlayerPause size={16} />,
  finish: <IconUserCheck size={16} />,
} as const;

type Handlers = {
  onJob: (step: JobStep) => void;
  onEnd: (ending: Ending) => void;
  onBill: () => void;
  onTag: () => void;
  onSplit: () => void;
};

/** What a mechanic can say of their own work on the order. */
const useJobActions = (order: WorkOrder, onJob: Handlers['onJob']): Action[] => {
  const { t } = useTranslation('workOrders');
  const { user, whyNot } = useSession();
  const { people } = useLoaded(getReference, {});
  if (!people.some((each) => each.id === user.id && each.is_mechanic)) return [];
  const own = order.workordermechanic_set.find((each) => each.mechanic_auth_id === user.id);
  const status: MechanicStatus = own?.status ?? 5;
  return (['start', 'pause', 'finish'] as const).flatMap((step): Action[] => {
    // To start an order that waits for someone is to take it.
    const from = step === 'start' && status === 5 ? 3 : status;
    return whyJobCannot(order.status, from, step) === undefined
      ? [
          {
            key: step,
            label: t(`jobs.${step}`),
            icon: jobIcons[step],
            reason: whyNot(stepJob, order.division_id),
            onRun: () => onJob(step),
          },
        ]
      : [];
  });
};

/** The ends of an order: what is not legal now says why. */
const useEndings = (order: WorkOrder, onEnd: Handlers['onEnd']): Record<Ending, Action> => {
  const { t } = useTranslation('workOrders');
  const { whyNot } = useSession();
  const right = whyNot(stepWorkOrder, order.division_id);
  const end = (key: Ending, icon: React.ReactNode): Action => {
    const awaitsInspection = key !== 'revert' && order.is_out_of_service && !order.is_passed;
    const refused =
      whyOrderCannot(order.status, key === 'void' ? 'close' : key) ??
      (awaitsInspection ? ('work_order.needs_inspection' as const) : undefined);
    return {
      key,
      label: t(`steps.${key}`),
      icon,
      reason: right ?? (refused === undefined ? undefined : say(language(), refused)),
      isDangerous: key === 'void',
      onRun: () => onEnd(key),
    };
  };
  return {
    complete: end('complete', <IconClipboardCheck size={16} />),
    close: end('close', <IconCircleCheck size={16} />),
    revert: end('revert', <IconArrowBackUp size={16} />),
    void: end('void', <IconBan size={16} />),
  };
};

/** Billing, of an order whose customer bears a share. */
const useBill = (order: WorkOrder, onBill: () => void): Action[] => {
  const { t } = useTranslation('workOrders');
  const { whyNot } = useSession();
  if (order.sums.customer === 0) return [];
  return [
    {
      key: 'invoice',
      label: t('steps.invoice'),
      icon: <IconReceipt size={16} />,
      reason:
        whyNot(createWorkInvoice, order.division_id) ??
        (order.invoice === null ? undefined : say(language(), 'work_order.billed')),
      onRun: onBill,
    },
  ];
};

/** Printing a tag, of an order with at least one mechanic. */
const useTag = (order: WorkOrder, onTag: () => void): Action => {
  const { t } = useTranslation('workOrders');
  const { whyNot } = useSession();
  return {
    key: 'tag',
    label: t('tag.action'),
    icon: <IconTag size={16} />,
    reason:
      whyNot(printWorkOrderTag, order.division_id) ??
      (order.workordermechanic_set.length === 0
        ? say(language(), 'work_order.tag_needs_mechanic')
        : undefined),
    onRun: onTag,
  };
};

/** All that shows what was done, as one file: paper, photos, attachments and inspections. */
const useBundle = ({ id, order_n: number, division_id: division }: WorkOrder): Action => {
  const { t } = useTranslation('workOrders');
  const { whyNot } = useSession();
  const client = useClient();
  const take = async (): Promise<void> => {
    try {
      saveAs(`${t('bundle.name', { number })}.zip`, await client.call(takeOrderBundle, { params: { id } }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      notify.refused(error);
    }
  };
  return {
    key: 'bundle',
    label: t('bundle.action'),
    icon: <IconFileZip size={16} />,
    reason: whyNot(takeOrderBundle, division),
    onRun: () => void take(),
  };
};

/** A claim on the vendors who bear a share of an order. */
const useClaim = (order: WorkOrder): Action[] => {
  const { t } = useTranslation('warrantyClaims');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  if (order.sums.vendor === 0) return [];
  return [
    {
      key: 'claim',
      label: t('claim'),
      icon: <IconShieldCheck size={16} />,
      reason:
        whyNot(createWarrantyClaim, order.division_id) ??
        (order.status === 3 ? undefined : say(language(), 'claim.order_open')),
      onRun: () => void navigate({ to: paths.claimWorkOrder(order.order_n) }),
    },
  ];
};

/** Why the lines of an order cannot be shared all at once. */
const whyNotSplit = ({ status, billing, waiver_settlement: settled, list_total: list }: WorkOrder) => {
  if (!isWorkedOn(status)) return status === 3 ? 'work_order.closed' : 'work_order.complete_first';
  if (settled !== null) return 'work_order.shared_by_waiver';
  if (billing !== 'S') return 'work_line.no_split';
  return list === 0 ? 'work_order.nothing_to_split' : undefined;
};

/** Sharing the whole order at once. */
const useSplit = (order: WorkOrder, onSplit: () => void): Action => {
  const { t } = useTranslation('workOrders');
  const { whyNot } = useSession();
  const refused = whyNotSplit(order);
  return {
    key: 'split',
    label: t('split.action'),
    icon: <IconArrowsSplit2 size={16} />,
    reason:
      whyNot(splitWorkOrder, order.division_id) ??
      (refused === undefined ? undefined : say(language(), refused)),
    onRun: onSplit,
  };
};

const useEdit = (order: WorkOrder): Action => {
  const { t } = useTranslation('workOrders');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const ended = order.status === 3 ? 'work_order.closed' : 'work_order.complete_first';
  return {
    key: 'edit',
    label: t('edit'),
    icon: <IconPencil size={16} />,
    reason:
      whyNot(updateWorkOrder, order.division_id) ??
      (isWorkedOn(order.status) ? undefined : say(language(), ended)),
    onRun: () => void navigate({ to: paths.editWorkOrder(order.order_n) }),
  };
};

/** What can be done with an order, the mechanic's own next step first; what is not legal says why. */
export const useOrderActions = (order: WorkOrder, handlers: Handlers): Action[] => {
  const { onJob, onEnd, onBill, onTag, onSplit } = handlers;
  const jobs = useJobActions(order, onJob);
  const { complete, close, revert, void: mistake } = useEndings(order, onEnd);
  const edit = useEdit(order);
  const split = useSplit(order, onSplit);
  const bill = [...useBill(order, onBill), ...useClaim(order)];
  const paper = usePaperActions({ type: 'workorder', id: order.id }, paths.sendWorkOrder(order.order_n));
  const papers = [useTag(order, onTag), paper.send, paper.print, useBundle(order)];
  if (order.status === 4) return [...bill, close, ...papers, revert, edit];
  if (order.status === 3) return [...bill, ...papers, close, edit];
  const wasWorkedOn = order.time.length > 0 || order.lines.some(({ issued }) => issued > 0);
  return [...jobs, complete, close, ...bill, edit, split, ...papers, ...(wasWorkedOn ? [] : [mistake])];
};
