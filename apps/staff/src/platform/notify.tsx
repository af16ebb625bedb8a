import type { Notify } from '@yardline/client/hooks';
import { showToast } from '@yardline/ui/toasts';
import i18next from 'i18next';
import { saySaved } from './say-saved.ts';

/** Toasts: that an action succeeded, or why it did not. */
export const notify: Notify = {
  done: (endpoint, answer) => void showToast({ tone: 'done', message: saySaved(endpoint, answer) }),
  refused: ({ message, requestId, status }) =>
    void showToast({
      tone: 'error',
      message:
        status >= 500 && requestId !== ''
          ? `${message} (${i18next.t('requestId', { id: requestId })})`
          : message,
    }),
};
