/** A document tells what is held for it, and is not over while something is. */
export { hasDeposits, heldOn, heldOnContract } from './held-on.ts';
/** Who converts a document takes its deposits along. */
export { moveDeposits } from './move-deposits.ts';
/** Payments bring money in and give it back; the deposit is theirs to lock first. */
export { type HeldDeposit, lockDeposits, openDeposit } from './lock-deposits.ts';
export { changeHeld, freeOf, settleDeposit } from './settle-deposit.ts';
/** Bills are paid out of what is held, by whoever makes them and by hand. */
export { enterUses } from './enter-uses.ts';
export { candidatesFor, isGoingOn, listHeldOn, readFlag } from './candidates.ts';
