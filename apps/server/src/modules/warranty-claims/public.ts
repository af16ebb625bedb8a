/** A claim as it is answered, for its paper. */
export { getClaimById } from './warranty-claims.queries.ts';
