/** The back office takes, keeps and gives back; it locks the contract first. */
export { endLock, findLock, isHeldBy, keepLock, type Lock, takeLock } from './srm-locks.queries.ts';
/** Nor is the contract itself. */
export { isOpenElsewhere } from './srm-locks.queries.ts';
/** What belongs to a contract is not edited while somebody has it open there. */
export { demandFree, refuseWhileOpen } from './refuse-while-open.ts';
