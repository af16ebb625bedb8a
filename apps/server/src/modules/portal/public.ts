/** The account of customers' people at the stores. */
export { servePortal } from './serve/serve-portal.ts';
