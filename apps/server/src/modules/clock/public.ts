/** Ends the time of a user who signs out, switches companies or is deactivated while clocked in. */
export { leavers } from './leavers.ts';
/** What follows the attendance of a user. */
export { beforeChange, cutAlong, endAlong, followClock } from './clock-outs.ts';
/** Whose job starts is clocked in; their lock. */
export { clockInForJob, lockPerson } from './openings.ts';
/** Time that counts, beside the raw marks. */
export { closeOpening, setStretchAside, writeStretch } from './stretches.ts';
