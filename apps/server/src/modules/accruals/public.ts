/** Posts the month that is just over, where a clock runs through the days. */
export { postMonthOver } from './post-month-over.ts';
