import { clockOutFirst } from './clock-out-first.ts';
import { endTimeOfLeaver } from './end-time.ts';

/** What ends the time of a user who goes: out of a session or to another company, or out of the company. */
export const leavers = { clockOutFirst, endTimeOfLeaver };
