import type { Chance } from '../stage/chance.ts';

/** Who does what at Northyard. */
export const counter = ['Casey Lin', 'Jules Tremblay'] as const;
export const sales = ['Priya Nair', 'Tom Okafor'] as const;
export const dispatcher = 'Dana Whitfield';
export const inspector = 'Grace Adeyemi';
export const accountant = 'Noor Haddad';

/** A clerk at the counter, or a salesperson for a quote. */
export const writerOf = (chance: Chance, kind: 'quote' | 'reservation' | 'contract'): string =>
  chance.pick(kind === 'quote' ? sales : counter);
