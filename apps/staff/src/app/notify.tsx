import type { Notify } from '@yardline/client/hooks';
import { showToast } from '@yardline/ui/toasts';
import i18next from 'i18next';

/** Toasts: that an action succeeded, or why it did not. */
export const notify: Notify = {
  done: () => void showToast({ tone: 'done', message: i18next.t('done') }),
  refused: ({ message, requestId, status }) =>
    void showToast({
      tone: 'error',
      message:
        status >= 500 && requestId !== ''
          ? `${message} (${i18next.t('requestId', { id: requestId })})`
          : message,
    }),
};
