import { useSend } from '@yardline/client/hooks';
import { moveDrawerCash } from '@yardline/contract/till/sessions';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FMoney } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

type Props = { sessionId: number; kind: 'paid_in' | 'paid_out'; onClose: () => void };

/** Puts cash into a drawer, or pays it out, with the reason. */
export const MoveCashDialog = ({ sessionId, kind, onClose }: Props) => {
  const { t } = useTranslation('till');
  const form = useRecordForm(moveDrawerCash.body, { kind, reason: '' });
  const { send, isSending } = useSend(moveDrawerCash, { onRefused: landOn(form), onDone: onClose });
  const confirm = form.handleSubmit((body) => send({ params: { id: sessionId }, body }));
  return (
    <ConfirmDialog
      isOpen
      title={t(`kinds.${kind}`)}
      confirm={t('record')}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FMoney control={form.control} name="amount" label={t('amount')} isRequired isFirst />
      <FText control={form.control} name="reason" label={t('reason')} maxLength={120} isRequired />
    </ConfirmDialog>
  );
};
