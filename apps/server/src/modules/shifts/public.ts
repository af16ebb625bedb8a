/** How long people are here on each day. */
export { hoursOfPeople } from './hours.queries.ts';
