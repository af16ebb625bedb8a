import { useSend } from '@yardline/client/hooks';
import { freeDeposit } from '@yardline/contract/deposits';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';

/** Holds a deposit for the customer alone from now on, and asks why. */
export const FreeDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation('deposits');
  const form = useRecordForm(freeDeposit.body, { reason: '' });
  const { send, isSending } = useSend(freeDeposit, {
    onRefused: landOn(form),
    onDone: onClose,
  });
  const free = form.handleSubmit((body) => send({ params: { id }, body }));
  return (
    <ReasonDialog
      verb={t('free.action')}
      text={t('free.text')}
      label={t('reason')}
      control={form.control}
      isDangerous={false}
      isBusy={isSending}
      onConfirm={() => void free()}
      onClose={onClose}
    />
  );
};
