import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';

/** Asks before an address is left with unsaved changes; what saves navigates with `ignoreBlocker`. */
export const useLeaveGuard = (isDirty: boolean) => {
  const { t } = useTranslation('shell');
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  // Drawn only while it asks: a dialog that waited would take the very Escape that brought it up for its own.
  const dialog = isAsking ? (
    <ConfirmDialog
      isOpen
      title={t('panel.unsaved')}
      confirm={t('panel.leave')}
      dismiss={t('panel.stay')}
      isDangerous
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {t('panel.unsavedText')}
    </ConfirmDialog>
  ) : null;
  return { isAsking, dialog };
};

/** The same for a page that is no panel. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => useLeaveGuard(isDirty).dialog;
