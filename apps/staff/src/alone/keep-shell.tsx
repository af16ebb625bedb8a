import { showToast } from '@yardline/ui/toasts';
import i18next from 'i18next';
import { ActToast } from '../platform/ActToast.tsx';

const address = '/worker.js';
/** How long the message of a new version stays. */
const toastMs = 60_000;

/** Removes the worker and what it keeps. */
const leave = async (kept: ServiceWorkerRegistration): Promise<void> => {
  await kept.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
};

/** The server takes the worker back by no longer having it. */
const leaveWhenGone = async (kept: ServiceWorkerRegistration): Promise<void> => {
  const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
  if (status === 404) await leave(kept);
};

/** Says that a new version is ready. This page goes on with its own until the user wants the new one, or every tab was closed. */
const tellNew = (waiting: ServiceWorker): void => {
  const reload = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
    waiting.postMessage('take over');
  };
  showToast({
    tone: 'done',
    stays: toastMs,
    message: (
      <ActToast
        text={i18next.t('shell:newVersion')}
        undo={{ label: i18next.t('shell:reload'), onUndo: reload }}
      />
    ),
  });
};

const watch = (kept: ServiceWorkerRegistration): void => {
  const tell = () => {
    // Without one in charge it is the first, and nothing is new.
    if (kept.waiting !== null && navigator.serviceWorker.controller !== null) tellNew(kept.waiting);
  };
  tell();
  kept.addEventListener('updatefound', () => {
    kept.installing?.addEventListener('statechange', tell);
  });
};

let isWatched = false;

/**
 * Keeps the application in this browser, so that pages open without a connection, and asks for a newer version of it. A browser
 * that cannot, or may not over plain http, goes without.
 */
export const keepShell = async (): Promise<void> => {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || isWatched) return;
  isWatched = true;
  const kept = await navigator.serviceWorker
    .register(address, { updateViaCache: 'none' })
    .catch(() => undefined);
  if (kept === undefined) return;
  watch(kept);
  await kept.update().catch(() => leaveWhenGone(kept).catch(() => undefined));
};

/** Whether this browser keeps the application. */
export const keepsShell = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined;
