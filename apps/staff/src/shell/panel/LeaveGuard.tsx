import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Asks before an address is left with unsaved changes; what saves navigates with `ignoreBlocker`. What opens without an
 * address of its own is closed by `leave`, which asks the same.
 */
export const useLeaveGuard = (isDirty: boolean) => {
  const { t } = useTranslation('shell');
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const [leaving, setLeaving] = useState<() => void>();
  const isBlocked = blocker.status === 'blocked';
  const isAsking = isBlocked || leaving !== undefined;
  const go = () => {
    if (isBlocked) blocker.proceed();
    leaving?.();
  };
  const stay = () => {
    if (isBlocked) blocker.reset();
    setLeaving(undefined);
  };
  // Drawn only while it asks: a dialog that waited would take the very Escape that brought it up for its own.
  const dialog = isAsking ? (
    <ConfirmDialog
      isOpen
      title={t('panel.unsaved')}
      confirm={t('panel.leave')}
      dismiss={t('panel.stay')}
      isDangerous
      onConfirm={go}
      onClose={stay}
    >
      {t('panel.unsavedText')}
    </ConfirmDialog>
  ) : null;
  const leave = (close: () => void) => (isDirty ? setLeaving(() => close) : close());
  return { isAsking, dialog, leave };
};

/** The same for a page that is no panel. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => useLeaveGuard(isDirty).dialog;
