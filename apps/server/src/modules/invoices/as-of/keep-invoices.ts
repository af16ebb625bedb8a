import { touchedInvoices } from '../../../kernel/replay/documents-of.ts';
import { keepDocuments } from '../../../kernel/replay/keep-steps.ts';
import type { Keeper } from '../../../kernel/replay/touched.ts';
import { findStandingInvoice } from '../invoices.queries.ts';
import { factsOf } from './invoice-facts.ts';

/** Keeps how each invoice stands that the transaction posted, or on which it moved money. */
export const keepInvoices: Keeper = async (touched) => {
  const { scope } = touched;
  if (scope === undefined) return;
  await keepDocuments(scope, {
    touched,
    noun: 'invoices',
    ids: await touchedInvoices(scope, touched),
    read: async (id) => {
      const standing = await findStandingInvoice(scope, id);
      return standing && factsOf(standing);
    },
  });
};
