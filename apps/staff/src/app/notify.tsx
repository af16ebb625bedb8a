import { notifications } from '@mantine/notifications';
import type { Notify } from '@yardline/client/hooks';
import i18next from 'i18next';

const doneMs = 5_000;
// Long enough to read a reason and its remedy (S8.1).
const refusedMs = 8_000;

/** Toasts: that an action succeeded, or why it did not. */
export const notify: Notify = {
  done: () => notifications.show({ color: 'accent', autoClose: doneMs, message: i18next.t('done') }),
  refused: ({ message, requestId, status }) =>
    notifications.show({
      color: 'red.8',
      autoClose: refusedMs,
      message:
        status >= 500 && requestId !== ''
          ? `${message} (${i18next.t('requestId', { id: requestId })})`
          : message,
    }),
};
