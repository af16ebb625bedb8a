import { useSend } from '@yardline/client/hooks';
import { planWorkOrder } from '@yardline/contract/work-orders/plan';
import type { CallInput } from '@yardline/client/request';
import type { Span } from '@yardline/domain/work-orders/plan';
import { showToast } from '@yardline/ui/toasts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActToast } from '../../../platform/ActToast.tsx';
import { paths } from '../../../paths.ts';
import type { Item } from './item.ts';

type Body = CallInput<typeof planWorkOrder>['body'];

/** How long what was done can be taken back. */
const undoMs = 12_000;

/** Plans an order, and offers to take that back. [B2.34] */
export const usePlan = () => {
  const { t } = useTranslation('workViews');
  const before = useRef<Body>({ mechanics: [] });
  const undo = useSend(planWorkOrder, {
    isQuiet: true,
    onDone: ({ order_n: number }) => void showToast({ tone: 'done', message: t('undone', { number }) }),
  });
  const { send, isSending } = useSend(planWorkOrder, {
    isQuiet: true,
    onDone: ({ id, order_n: number, row_version: ifMatch, mechanics }) => {
      const body = before.current;
      const onUndo = () => {
        toast.hide();
        undo.send({ params: { id }, body }, { ifMatch });
      };
      const text =
        mechanics.length === 0
          ? t('unplanned', { number })
          : t('planned', { number, names: mechanics.join(', ') });
      const message = (
        <ActToast
          text={text}
          view={{ to: paths.workOrder(number), label: t('view') }}
          undo={{ label: t('undo'), onUndo }}
        />
      );
      const toast = showToast({ tone: 'done', message, stays: undoMs });
    },
  });
  const plan = (item: Item, mechanics: number[], span: Span | undefined) => {
    before.current = { mechanics: item.mechanics, hold_mode: item.row.hold_mode, ...item.span };
    send({ params: { id: item.id }, body: { mechanics, ...span } }, { ifMatch: item.row.row_version });
  };
  return { plan, isBusy: isSending || undo.isSending };
};
