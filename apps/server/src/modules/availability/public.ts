/** Availability for documents, before they hold stock and for display. */
export { freeColumns, freeOver, type Free, type FreeOptions, type Stretch } from './free-over.ts';
/** The instants of local days and times, for requests in local terms. */
export { stretchOf } from './stretch.ts';
