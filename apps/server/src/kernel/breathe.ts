import { setImmediate } from 'node:timers/promises';

/** Milliseconds that a calculation has at a time; everybody's calls wait for that long at most. */
const turnMs = 25;

/**
 * For calculations over many records: called between two of them, it lets others have their turn once this one took long
 * enough.
 */
export const openBreath = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await setImmediate();
    since = performance.now();
  };
};
