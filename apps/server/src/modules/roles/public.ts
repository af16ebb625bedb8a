/** The rules for every change of rights. */
export { demandKeeper, demandOwn, endSessionsOf } from './rights.ts';
