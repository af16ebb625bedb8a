/** What a new password does to the keys of a person. */
export { turnKeys } from './own-keys.ts';
export { keysTurnedAt } from './api-keys.queries.ts';
