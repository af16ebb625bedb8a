import { useSend } from '@yardline/client/hooks';
import { closeContract } from '@yardline/contract/contracts/counter';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from './dialog-props.ts';

/** Closes a contract whose lines are all back and billed. */
export const CloseDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('contracts');
  const { send, isSending } = useSend(closeContract, {
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('actions.close')}
      confirm={t('actions.close')}
      isBusy={isSending}
      onConfirm={() => send({ params: { id: document.id }, body: {} }, { ifMatch: document.row_version })}
      onClose={onClose}
    >
      {t('closeText')}
    </ConfirmDialog>
  );
};
