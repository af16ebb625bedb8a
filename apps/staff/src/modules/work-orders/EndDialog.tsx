import { useSend } from '@yardline/client/hooks';
import { stepWorkOrder, type WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import { useLacks } from './useLacks.ts';

export type Ending = 'complete' | 'revert' | 'close' | 'void';
type Props = { order: WorkOrder; ending: Ending; onClose: () => void };

/** Asks before an order ends or is taken back, and says what it still lacks. [B4.7] [B4.8] */
export const EndDialog = ({ order, ending, onClose }: Props) => {
  const { t } = useTranslation('workOrders');
  const { send, isSending } = useSend(stepWorkOrder, { onDone: onClose });
  const missing = useLacks(order);
  const isEnd = ending === 'complete' || ending === 'close';
  const said = [
    ...(isEnd ? missing : []),
    ...(isEnd && order.hold_mode !== 'none' && order.status !== 4 ? [t('freesMachine')] : []),
    ...(ending === 'revert' ? [t('revertText')] : []),
    ...(ending === 'void' ? [t('voidText')] : []),
    ...(ending === 'close' ? [t('closeText')] : []),
  ];
  const run = () =>
    send(
      {
        params: { id: order.id },
        body: { step: ending === 'void' ? 'close' : ending, confirm: true, is_void: ending === 'void' },
      },
      { ifMatch: order.row_version },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t(`${ending}Title`, { number: order.order_n })}
      confirm={t(`steps.${ending}`)}
      dismiss={t('keep')}
      isDangerous={ending === 'void'}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={run}
    >
      {said.join(' ')}
    </ConfirmDialog>
  );
};
