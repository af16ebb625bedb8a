/** Holds a return against what waits in the yard, and closes it with the return. */
export { returnMoment, takeFromYard } from './take-from-yard.ts';
