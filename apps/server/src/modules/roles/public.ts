/** The rules for every change of rights. */
export { demandKeeper, demandOwn, endSessionsOf, moveRights } from './rights.ts';
