/** Opens a store, and shows what stands on its own pages, for setting up a company. */
export { createStore } from './write-store.ts';
export { publishContent } from './publish-content.ts';
/** Pages of a store show what changed, for what they show. */
export { renewPages } from './renew-pages.ts';
/** Where a store answers. */
export { storeUrl } from './stores.queries.ts';
