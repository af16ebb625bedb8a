import { createHash } from 'node:crypto';
import { isMainThread, Worker } from 'node:worker_threads';

/** What a share of work takes on a calm machine with two cores, milliseconds. */
const calm = 400;

/** A fixed piece of work, in JavaScript and in the libraries below it. */
const work = (): void => {
  let digest = 'yardline';
  for (let n = 0; n < 60_000; n += 1) digest = createHash('sha256').update(digest.repeat(8)).digest('hex');
  const numbers = Array.from({ length: 200_000 }, (_, n) => (n * 7_919) % 100_003);
  for (let n = 0; n < 5; n += 1) numbers.toSorted((a, b) => ((a * (n + 3)) % 1009) - ((b * (n + 3)) % 1009));
};

/** Milliseconds that the work takes in a thread of its own, without the start of the thread. */
const elsewhere = (): Promise<number> =>
  new Promise((resolve, reject) => {
    let began = 0;
    new Worker(new URL(import.meta.url))
      .once('online', () => (began = performance.now()))
      .once('exit', () => resolve(performance.now() - began))
      .once('error', reject);
  });

/** How many times slower than a calm machine with two cores this one is now, from 1 to 6; measured on two cores at once. */
export const measureSlowness = async (): Promise<number> => {
  const took = Math.max(...(await Promise.all([elsewhere(), elsewhere()])));
  return Math.min(6, Math.max(1, Math.round((10 * took) / calm) / 10));
};

if (!isMainThread) work();
