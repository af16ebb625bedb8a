import { openHandedOut } from './handed-out/open-handed-out.ts';
import { agreed } from './open-agreed.ts';

/** Contracts that are not written at the counter: those whose equipment is out already, and those at prices that were agreed. */
export const openings = { handedOut: openHandedOut, agreed };
