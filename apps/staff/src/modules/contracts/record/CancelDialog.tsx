import { Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { cancelContract, getContract, listContracts } from '@yardline/contract/contracts';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import type { DialogProps } from './dialog-props.ts';

/** Cancels a document; the reason is asked, because somebody will ask for it later. */
export const CancelDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('contracts');
  const form = useRecordForm(cancelContract.body, { reason: '' });
  const { send, isSending } = useSend(cancelContract, {
    invalidates: [getContract, listContracts],
    onRefused: landOn(form),
    onDone: onClose,
  });
  const cancel = form.handleSubmit((body) =>
    send({ params: { id: document.id }, body }, { ifMatch: document.row_version }),
  );
  return (
    <ConfirmDialog
      isOpen
      title={t(`actions.cancel.${document.kind}`)}
      confirm={t(`actions.cancel.${document.kind}`)}
      dismiss={t('keep')}
      isDangerous
      isBusy={isSending}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {t('cancelText')}
      </Text>
      <FText
        control={form.control}
        name="reason"
        label={t('cancelReason')}
        isRequired
        isFirst
        maxLength={64}
      />
    </ConfirmDialog>
  );
};
