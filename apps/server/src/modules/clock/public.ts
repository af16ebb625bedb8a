/** Clocks out a user who signs out or switches companies while clocked in. */
export { clockOutFirst } from './clock-out-first.ts';
/** What follows the attendance of a user. */
export { beforeChange, cutAlong, endAlong, followClock } from './clock-outs.ts';
/** Whose account ends works no more. */
export { endTimeOfLeaver } from './end-time.ts';
/** Whose job starts is clocked in; their lock. */
export { clockInForJob, lockPerson } from './openings.ts';
/** Time that counts, beside the raw marks. */
export { closeOpening, setStretchAside, writeStretch } from './stretches.ts';
