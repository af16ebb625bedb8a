import { useSend } from '@yardline/client/hooks';
import { holdSeconds, takeBackSending, type Sending } from '@yardline/contract/sendings/sendings';
import { showToast } from '@yardline/ui/toasts';
import { useTranslation } from 'react-i18next';
import { ActToast } from '../../platform/ActToast.tsx';

/** Offers to take a message back, for as long as it is held. */
export const useUndo = (): ((sent: Sending) => void) => {
  const { t } = useTranslation('sending');
  const { send } = useSend(takeBackSending, {
    isQuiet: true,
    onDone: () => void showToast({ tone: 'done', message: t('undone') }),
  });
  return ({ id, to }) => {
    const onUndo = () => {
      toast.hide();
      send({ params: { id }, body: {} });
    };
    const message = <ActToast text={t('leaving', { to })} undo={{ label: t('undo'), onUndo }} />;
    const toast = showToast({ tone: 'busy', message });
    setTimeout(() => toast.hide(), holdSeconds * 1000);
  };
};
