import { useSend } from '@yardline/client/hooks';
import { letWorksheetGo } from '@yardline/contract/contracts/worksheets';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from '../record/dialog-props.ts';

/** Gives back what a worksheet holds; it is a plain draft from then on. */
export const LetGoDialog = ({ document, onClose }: DialogProps) => {
  const { t } = useTranslation('contracts');
  const { send, isSending } = useSend(letWorksheetGo, { onDone: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={t('worksheet.letGo')}
      confirm={t('worksheet.letGo')}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => send({ params: { id: document.id }, body: {} }, { ifMatch: document.row_version })}
    >
      {t('worksheet.letGoText')}
    </ConfirmDialog>
  );
};
