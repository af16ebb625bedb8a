/** The deposits held for a document, which cannot be closed while there are any. */
export { hasDeposits, heldOn, heldOnContract } from './held-on.ts';
/** Moves deposits with a converted document. */
export { moveDeposits } from './move-deposits.ts';
/** Locks deposits first, for payments and refunds. */
export { type HeldDeposit, lockDeposits, openDeposit } from './lock-deposits.ts';
export { heldDeposits, settleDeposit } from './settle-deposit.ts';
/** Applies held deposits to invoices, at posting and by hand, and takes it back. */
export { enterUses, reverseUse } from './enter-uses.ts';
export { isGoingOn, listHeldOn, readFlag } from './candidates.ts';
