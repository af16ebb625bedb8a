import { useSend } from '@yardline/client/hooks';
import { type RecordFile, removeRecordFile } from '@yardline/contract/records/record-files';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import type { OfRecord } from './RecordComments.tsx';

type Props = { of: OfRecord; file: RecordFile; onClose: () => void };

/** Asks before a file, a photo or a link goes for good. */
export const RemoveFile = ({ of, file, onClose }: Props) => {
  const { t } = useTranslation(['records', 'common']);
  const { send, isSending } = useSend(removeRecordFile, {
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('files.removeTitle', { name: file.name })}
      confirm={t('common:remove')}
      isDangerous
      isBusy={isSending}
      onConfirm={() => send({ params: { kind: of.kind, record: of.id, file: file.id } })}
      onClose={onClose}
    >
      {t('files.removeText')}
    </ConfirmDialog>
  );
};
