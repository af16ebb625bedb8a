import { useSend } from '@yardline/client/hooks';
import { deleteContract } from '@yardline/contract/contracts/endings';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import type { DialogProps } from '../record/dialog-props.ts';

/** Deletes a document that was saved by mistake. */
export const DeleteDialog = ({
  document: { id, kind, row_version: ifMatch, number, source },
  onClose,
  onDeleted = onClose,
}: DialogProps & { onDeleted?: () => unknown }) => {
  const { t } = useTranslation('contracts');
  const { send, isSending } = useSend(deleteContract, { onDone: onDeleted });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t(`actions.delete.${kind}`)}
      confirm={t(`actions.delete.${kind}`)}
      dismiss={t('keepIt')}
      isBusy={isSending}
      onConfirm={() => send({ params: { id }, body: {} }, { ifMatch })}
      onClose={onClose}
    >
      {t('deleteText', { number })}
      {source === null ? null : (
        <> {t('deleteGivesBack', { name: `${t(`kinds.${source.kind}.one`)} ${source.number ?? ''}` })}</>
      )}
    </ConfirmDialog>
  );
};
