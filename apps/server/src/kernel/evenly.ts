import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds to whose multiples an answer is held back; what can be told apart takes a tenth of one. */
const stepMs = 25;

/**
 * Does something and answers at a full step of time, refusals too: a stranger who measures answers does not learn from them
 * which question found something.
 */
export const evenly = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await wait(stepMs - ((performance.now() - began) % stepMs));
  }
};
