import type { Module } from '../../kernel/module.ts';
import { availabilityForms } from './forms/availability.ts';
import { clockForms } from './forms/clock.ts';
import { contractForms } from './forms/contracts.ts';
import { flaskForms } from './forms/flask.ts';
import { paymentForms } from './forms/payments.ts';
import { peopleForms } from './forms/people.ts';
import { recordForms } from './forms/records.ts';
import { signInForms } from './forms/sign-in.ts';
import { ticketForms } from './forms/tickets.ts';

/**
 * The calls of the specification that differ from ours by more than the writing of their values: other addresses, names or numbers.
 * None of them is a function of its own: each says which call of ours it means. (docs/adr/0153)
 */
export const legacy: Module = {
  name: 'legacy',
  routes: [],
  olderForms: [
    ...ticketForms,
    ...contractForms,
    ...clockForms,
    ...availabilityForms,
    ...paymentForms,
    ...recordForms,
    ...peopleForms,
    ...flaskForms,
    ...signInForms,
  ],
};
