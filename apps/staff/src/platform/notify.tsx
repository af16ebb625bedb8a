import { CallRefused } from '@yardline/client/call-refused';
import type { Notify } from '@yardline/client/hooks';
import { showToast } from '@yardline/ui/toasts';
import i18next from 'i18next';
import { acts, isDocument, paperOf, type Undo, undoOfPaper } from './acts.ts';
import { ActToast } from './ActToast.tsx';
import { saySaved } from './say-saved.ts';

/** Milliseconds in which an act can be taken back out of its message. */
const undoMs = 10_000;

const refused: Notify['refused'] = ({ message, requestId, status }) =>
  void showToast({
    tone: 'error',
    message:
      status >= 500 && requestId !== ''
        ? `${message} (${i18next.t('requestId', { id: requestId })})`
        : message,
  });

const takeBack = async ({ name, run }: Undo): Promise<void> => {
  try {
    done(name, await run(), { canUndo: false });
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    refused(error);
  }
};

/** Says what was done, with the way to its record and, where there is a counter-entry, the way back. */
export const tellDone = (text: string, { to, undo }: { to?: string; undo?: Undo } = {}): void => {
  // Where the user is already, a link leads nowhere.
  const view =
    to === undefined || to === location.pathname ? undefined : { to, label: i18next.t('saving:toast.view') };
  if (view === undefined && undo === undefined) return void showToast({ tone: 'done', message: text });
  const toast = showToast({
    tone: 'done',
    stays: undo === undefined ? undefined : undoMs,
    message: (
      <ActToast
        text={text}
        view={view}
        undo={
          undo && {
            label: i18next.t('saving:toast.undo'),
            onUndo: () => {
              toast.hide();
              void takeBack(undo);
            },
          }
        }
      />
    ),
  });
};

const done = (endpoint: string, answer: unknown, { canUndo }: { canUndo: boolean }): void => {
  const text = saySaved(endpoint, answer);
  const act = acts[endpoint];
  const of = isDocument(answer) ? answer : undefined;
  const to = of === undefined ? paperOf(endpoint, answer) : act?.to(of);
  const back = () => (of === undefined ? undoOfPaper(endpoint, answer) : act?.undo?.(of));
  const undo = canUndo ? back() : undefined;
  tellDone(text, { ...(to === undefined ? {} : { to }), ...(undo === undefined ? {} : { undo }) });
};

/** Toasts: that an action succeeded, or why it did not. */
export const notify: Notify = {
  done: (endpoint, answer) => done(endpoint, answer, { canUndo: true }),
  refused,
};
