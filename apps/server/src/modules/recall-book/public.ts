/** Machines that are added or change, before the open recalls. */
export { matchMachines } from './match-machines.ts';
/** The machines of a recall that is written or changed, or would be. */
export { compareRecall, matchRecall } from './match-recall.ts';
export { recallRows } from './recall-rows.ts';
/** Keeps a machine under recall from leaving. */
export { refuseRecalled } from './refuse-recalled.ts';
/** How a machine stands, and what its order makes of it. */
export { lockStanding, setStanding } from './stand.ts';
export { recallDone } from './order-done.ts';
export { stoppedUse } from './stop-use.ts';
