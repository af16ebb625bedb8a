/** Keeps, suspends or revokes a user's keys after a new password. */
export { turnKeys } from './own-keys.ts';
export { keysHeldAt } from './api-keys.queries.ts';
