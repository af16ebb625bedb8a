import { touchedInvoices } from '../../../kernel/replay/documents-of.ts';
import type { Facts } from '../../../kernel/replay/facts.ts';
import { keepSteps, takeTurns } from '../../../kernel/replay/keep-steps.ts';
import type { Keeper } from '../../../kernel/replay/touched.ts';
import { findStandingInvoice } from '../invoices.queries.ts';
import { factsOf } from './invoice-facts.ts';

/** Keeps how each invoice stands that the transaction posted, or on which it moved money. */
export const keepInvoices: Keeper = async (touched) => {
  const { scope } = touched;
  if (scope === undefined) return;
  const ids = await touchedInvoices(scope, touched);
  if (ids.length === 0) return;
  await takeTurns(scope, 'invoices', ids);
  const facts = new Map<number, Facts>();
  for (const id of ids) {
    const standing = await findStandingInvoice(scope, id);
    if (standing !== undefined) facts.set(id, factsOf(standing));
  }
  await keepSteps(scope, { touched, noun: 'invoices', facts });
};
