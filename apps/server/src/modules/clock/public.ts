/** Whoever signs out or goes to another company while clocked in is clocked out first. */
export { clockOutFirst } from './clock-out-first.ts';
