/** An asset's maintenance state, and the assets due, for the list. */
export { assetsDue, standingOf } from './watched.queries.ts';
