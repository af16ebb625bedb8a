/** What everybody observes who gives or takes rights. */
export { demandKeeper, demandOwn, endSessionsOf, moveRights } from './rights.ts';
