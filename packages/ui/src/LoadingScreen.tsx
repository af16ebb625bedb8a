import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocale } from './locale.tsx';
import styles from './looks/ui.module.css';

/** Milliseconds after which it is said that something takes its time, and for which that stays once it is done (S9.8). */
const delayMs = 1_000;
const postDelayMs = 300;

type Timers = { set: (run: () => void, ms: number) => number; clear: (timer: number) => void };

const browserTimers: Timers = {
  set: (run, ms) => window.setTimeout(run, ms),
  clear: (timer) => window.clearTimeout(timer),
};

type Props = {
  isBusy: boolean;
  /** What goes on; 'Loading' when left out. */
  label?: string;
  /** Another clock than the browser's. */
  timers?: Timers;
};

/** Covers what it stands in while something takes long: not for a moment's work, and not for a flash. */
export const LoadingScreen = ({ isBusy, label, timers = browserTimers }: Props) => {
  const { words } = useLocale();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = timers.set(() => setShown(isBusy), isBusy ? delayMs : postDelayMs);
    return () => timers.clear(timer);
  }, [isBusy, timers]);
  return (
    <output className={styles.loading} data-shown={isShown || undefined}>
      {isShown ? (
        <>
          <Loader size="md" aria-hidden="true" />
          <span>{label ?? words.loading}</span>
        </>
      ) : null}
    </output>
  );
};
