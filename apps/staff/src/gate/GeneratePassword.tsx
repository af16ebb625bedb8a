import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import { ownPage } from './own-page.ts';

/** Asks a user whose password no longer counts to set a new one, and opens the page for it in a window. [S8.5] */
export const GeneratePassword = ({ url, onClose }: { url: string; onClose: () => void }) => {
  const { t } = useTranslation(['signIn', 'common']);
  const open = () => {
    const page = ownPage(url, location.origin);
    if (page !== undefined) window.open(page, '_blank', 'noopener');
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('generateTitle')}
      confirm={t('generate')}
      dismiss={t('common:cancel')}
      onConfirm={open}
      onClose={onClose}
    >
      {t('generateText')}
    </ConfirmDialog>
  );
};
