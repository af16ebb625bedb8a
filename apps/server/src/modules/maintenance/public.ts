/** An asset says how its maintenance stands, and the list finds what is due. */
export { assetsDue, standingOf } from './watched.queries.ts';
