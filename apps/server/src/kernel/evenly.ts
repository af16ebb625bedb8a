import { setTimeout as wait } from 'node:timers/promises';

/** An answer is delayed to a multiple of this many milliseconds; measurable differences are a tenth of one. */
const stepMs = 25;

/**
 * Runs work and answers at a full step of time, refusals too: measuring answers does not reveal which request found
 * something.
 */
export const evenly = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await wait(stepMs - ((performance.now() - began) % stepMs));
  }
};
