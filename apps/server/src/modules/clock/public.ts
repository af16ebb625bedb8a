/** Clocks out a user who signs out or switches companies while clocked in. */
export { clockOutFirst } from './clock-out-first.ts';
