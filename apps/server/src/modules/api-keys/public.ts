/** Keeps, suspends or revokes a user's keys after a new password. */
export { turnKeys } from './own-keys.ts';
export { keysTurnedAt } from './api-keys.queries.ts';
