/** An asset's maintenance state, and the assets due, for the list. */
export { assetsDue, isDue, standingOf } from './maintenance.queries.ts';
/** Where plans stand, after a reading or a change of a machine, and each night. */
export { refreshAsset, refreshStale } from './refresh-states.ts';
/** What orders do: the cycles that they take, and the plans that are done with them. */
export { orderDone, takeCycles } from './order-done.ts';
/** Plans and what was done by them, for imports. */
export { planBook } from './plan-book.ts';
