import { companyClock } from '@yardline/client/clock';
import { useSyncExternalStore } from 'react';

const second = 1_000;
const minute = 60 * second;

const everySecond = (changed: () => void) => {
  const timer = setInterval(changed, second);
  return () => clearInterval(timer);
};

/** The company's time to the minute, as an instant; renders again when the minute is over. */
export const useNow = (): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(
    useSyncExternalStore(everySecond, () => Math.floor(companyClock() / minute) * minute),
  );
