/** Opens a store, and shows what stands on its own pages, for setting up a company. */
export { createStore } from './write-store.ts';
export { publishContent } from './publish-content.ts';
/** The draft that a preview opens. */
export { getPreviewed } from './content/previews.ts';
/** Pages of a store show what changed, for what they show. */
export { renewPages, renewPagesOfList } from './renew-pages.ts';
/** What visitors said about being measured. */
export { keepConsent } from './hosts/keep-consent.ts';
/** Looks each day whether hosts of stores are still their companies'. */
export { lookAtHosts } from './hosts/look-at-hosts.ts';
/** Where a store answers. */
export { storeUrl } from './stores.queries.ts';
/** The desk of a store, for mails about what a customer's person did there. */
export { deskOf } from './desk-of.ts';
/** Where requests of customers, and questions about invoices, are mailed. */
export { mailboxes } from './request-mailbox.ts';
