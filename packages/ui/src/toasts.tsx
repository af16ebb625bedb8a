import { createNotificationsStore, Notifications, notifications } from '@mantine/notifications';
import styles from './looks/ui.module.css';

/** The nine places of a screen at which a message may stand. */
export const toastPlaces = [
  ...(['top-left', 'top-center', 'top-right'] as const),
  ...(['middle-left', 'middle-center', 'middle-right'] as const),
  ...(['bottom-left', 'bottom-center', 'bottom-right'] as const),
];
type ToastPlace = (typeof toastPlaces)[number];

/** Milliseconds that a message stays, and one that says what went wrong (S9.7). */
const toastMs = 5_000;
const errorToastMs = 8_000;

const tones = { done: 'accent', warning: 'yellow.8', error: 'red.8', busy: 'accent' } as const;

type Toast = {
  message: React.ReactNode;
  /** What a busy message tells goes on until it is changed or hidden. */
  tone: keyof typeof tones;
  place?: ToastPlace;
  /** Milliseconds that it stays, where it offers an act. */
  stays?: number | undefined;
};

// The library knows six places; the three in the middle are its upper ones, in a store of their own, moved by style.
const middle = createNotificationsStore();

const at = (place: ToastPlace) =>
  place.startsWith('middle')
    ? { position: place.replace('middle', 'top') as 'top-left', store: middle }
    : { position: place as 'top-left', store: undefined };

const dataOf = ({ message, tone, stays = toastMs }: Toast) => ({
  message,
  color: tones[tone],
  loading: tone === 'busy',
  withCloseButton: tone !== 'busy',
  autoClose: tone === 'busy' ? (false as const) : tone === 'error' ? errorToastMs : stays,
  // Errors are announced at once; anything else when the screen reader has finished its sentence.
  role: tone === 'error' ? 'alert' : 'status',
});

/** A message on the screen. */
type ShownToast = { change: (toast: Omit<Toast, 'place'>) => void; hide: () => void };

/** Shows a message over everything; it goes by itself, and stays while it is pointed at. */
export const showToast = (toast: Toast): ShownToast => {
  const { position, store } = at(toast.place ?? 'top-center');
  const id = notifications.show({ ...dataOf(toast), position }, store);
  return {
    change: (next) => void notifications.update({ ...dataOf(next), position, id }, store),
    hide: () => void notifications.hide(id, store),
  };
};

/** Takes away every message, and those that wait for room. */
export const clearToasts = (): void => {
  for (const store of [undefined, middle]) {
    notifications.clean(store);
    notifications.cleanQueue(store);
  }
};

/** Where messages appear; once on a page. */
export const Toaster = () => (
  <>
    <Notifications limit={4} />
    <Notifications limit={4} store={middle} className={styles.toastsMiddle} />
  </>
);
