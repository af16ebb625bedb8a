/** Pages of phones: they keep all that they read. */
const isOfPhone = (path: string): boolean => path.startsWith('/m/');
const isCounter = (path: string): boolean => /^\/counter\/?$/.test(path);

/** Pages that open without a connection: those of phones, and the counter. */
export const worksAlone = (path: string): boolean => isOfPhone(path) || isCounter(path);

/** What the counter opens with. Prices and stock are no part of it: there a desk says that it has no connection. */
const counterReads = new Set(['getSignedInUser', 'getReference', 'listServices']);

/** Whether a page keeps the answer to a call, to read it again without a connection. */
export const keepsRead = (path: string, call: string): boolean =>
  isOfPhone(path) || (isCounter(path) && counterReads.has(call));
