/** Availability for documents, before they hold stock and for display. */
export { freeColumns, freeOver } from './free-over.ts';
export { kitsFreeOver } from './kits-free.ts';
/** Products for a document, with what is free of them, and their prices. */
export { findAssetCandidates, findPartCandidates } from './candidates.ts';
export { priceCandidates } from './price-candidates.ts';
/** Where a group's machines are free, and what holds a machine. */
export { whereaboutsOf } from './whereabouts.ts';
/** How many of each product are free on each day. */
export { freeByDay } from './by-day/kits-by-day.ts';
/** The free machines of a group in other yards. */
export { freeUnitsElsewhere } from './units-elsewhere.ts';
/** The instants of local days and times, for requests in local terms. */
export { stretchOf } from './stretch.ts';
