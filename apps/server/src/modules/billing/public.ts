/** Bills what is due today at once, where a clock runs through the days, and ends what was left of it. */
export { billAtOnce, endUnended } from './bill-at-once.ts';
