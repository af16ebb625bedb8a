import { keepBegun } from '@yardline/client/begun';

/** The reads that the page began by itself. */
export const begunReads = keepBegun({
  fetch: (url, init) => globalThis.fetch(url, init),
  now: () => performance.now(),
});
