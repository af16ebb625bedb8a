import { setImmediate } from 'node:timers/promises';

/** Milliseconds that a calculation runs at a time; other calls wait that long at most. */
const turnMs = 25;

/**
 * For calculations over many records: call it between two records; it yields to other calls once this one has run long
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
