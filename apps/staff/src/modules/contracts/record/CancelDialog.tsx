import { useSend } from '@yardline/client/hooks';
import { cancelContract } from '@yardline/contract/contracts';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { ReasonDialog } from '../../../shell/record/ReasonDialog.tsx';
import type { DialogProps } from './dialog-props.ts';

/** Cancels a document; requires a reason, because it will be asked for later. */
export const CancelDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('contracts');
  const form = useRecordForm(cancelContract.body, { reason: '' });
  const { send, isSending } = useSend(cancelContract, {
    onRefused: landOn(form),
    onDone: onClose,
  });
  const cancel = form.handleSubmit((body) =>
    send({ params: { id: document.id }, body }, { ifMatch: document.row_version }),
  );
  return (
    <ReasonDialog
      verb={t(`actions.cancel.${document.kind}`)}
      dismiss={t('keep')}
      text={t('cancelText')}
      label={t('cancelReason')}
      control={form.control}
      isBusy={isSending}
      onConfirm={() => void cancel()}
      onClose={onClose}
    />
  );
};
