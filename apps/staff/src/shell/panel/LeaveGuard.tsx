import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';

/** Asks before an address is left with unsaved changes; what saves navigates with `ignoreBlocker`. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const { t } = useTranslation('shell');
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t('panel.unsaved')}
      confirm={t('panel.leave')}
      dismiss={t('panel.stay')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('panel.unsavedText')}
    </ConfirmDialog>
  );
};
