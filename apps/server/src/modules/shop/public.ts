/** The pages of the stores of all companies. */
export { openStoreLine } from './serve/store-line.ts';
export { rendererAt } from './serve/renderer.ts';
/** Hosts that are a store's own. */
export { ownHosts } from './serve/own-hosts.ts';
/** How stores do, by day. */
export { StoreCounts } from './serve/store-counts.ts';
export { serveStore } from './serve/serve-store.ts';
/** The frame of a store for the pages of customers' people, and the check that a form is one of its own. */
export type { OwnPages, Visitor } from './serve/own-pages.ts';
export { demandOwnForm } from './serve/own-form.ts';
