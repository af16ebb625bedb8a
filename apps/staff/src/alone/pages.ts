/** Pages of phones: they keep all that they read. */
const isOfPhone = (path: string): boolean => path.startsWith('/m/');
const isOfCounter = (path: string): boolean => /^\/(counter|kept-quotes)\/?$/.test(path);

/** Pages that open without a connection: those of phones, the counter and its kept quotes. */
export const worksAlone = (path: string): boolean => isOfPhone(path) || isOfCounter(path);

/** What the counter opens with. All else of it is asked of the server or not shown: a desk shows no old prices as if they were of now. */
const counterReads = new Set(['getSignedInUser', 'getReference', 'listServices', 'getCounterCopy']);

/** Whether a page keeps the answer to a call; what the counter opens with is kept wherever it is read. */
export const keepsRead = (path: string, call: string): boolean => isOfPhone(path) || counterReads.has(call);

/** Whether a page reads a kept answer to a call again, without a connection. */
export const readsAgain = (path: string, call: string): boolean =>
  isOfPhone(path) || (isOfCounter(path) && counterReads.has(call));
