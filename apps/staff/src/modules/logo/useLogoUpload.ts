import { CallRefused } from '@yardline/client/call-refused';
import { useClient, useSend } from '@yardline/client/hooks';
import { upload } from '@yardline/client/upload';
import { setLogo } from '@yardline/contract/logos/logos';
import { say } from '@yardline/contract/words/say';
import { isWithin } from '@yardline/domain/files/limits';
import { mostPhotoMegabytes } from '@yardline/domain/files/photos';
import { showToast } from '@yardline/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';

/** Sends a picture and makes it the logo; what is wrong with it is told beside the button. */
export const useLogoUpload = () => {
  const { t } = useTranslation('logo');
  const client = useClient();
  const [fault, setFault] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const refuse = (refused: CallRefused): true => {
    setFault(refused.fields[0]?.message ?? refused.message);
    return true;
  };
  const { send, isSending } = useSend(setLogo, {
    isQuiet: true,
    onRefused: refuse,
    onDone: () => void showToast({ tone: 'done', message: t('done') }),
  });
  const start = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setFault(undefined);
    if (!isWithin(file.size, mostPhotoMegabytes))
      return setFault(say(language(), 'file.too_large', { limit: mostPhotoMegabytes }));
    setUploading(true);
    try {
      const { id } = await upload(client, file);
      send({ body: { file_id: id } });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      refuse(error);
    } finally {
      setUploading(false);
    }
  };
  return { start: (file: File | null) => void start(file), fault, isBusy: isUploading || isSending };
};
