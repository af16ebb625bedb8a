/** Takes, keeps and releases locks for the back office, which locks the contract first. */
export { endLock, findLock, isHeldBy, keepLock, type Lock, takeLock } from './srm-locks.queries.ts';
/** Whether another user has the contract open, for the contract's own edits. */
export { isOpenElsewhere } from './srm-locks.queries.ts';
/** Refuses edits of a contract's records while another user has it open there. */
export { demandFree, refuseWhileOpen } from './refuse-while-open.ts';
