import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** An answer is delayed to a multiple of this many milliseconds; measurable differences are a tenth of one. */
const stepMs = 25;
/** A timer counts in whole milliseconds: what it cuts off would show the fraction of the work, so the end is awaited by the clock. */
const timerMs = 2;

/**
 * Runs work and answers at a full step of time, refusals too: measuring answers does not reveal which request found
 * something.
 */
export const evenly = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const took = performance.now() - began;
    const end = began + (Math.floor(took / stepMs) + 1) * stepMs;
    await wait(Math.max(0, end - performance.now() - timerMs));
    while (performance.now() < end) await nextTurn();
  }
};
