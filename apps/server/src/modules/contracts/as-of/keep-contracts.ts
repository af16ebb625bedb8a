import { touchedContracts } from '../../../kernel/replay/documents-of.ts';
import { keepDocuments } from '../../../kernel/replay/keep-steps.ts';
import type { Keeper } from '../../../kernel/replay/touched.ts';
import { findStanding } from '../contract-reply.ts';
import { factsOf } from './contract-facts.ts';

/** Keeps how each document stands that the transaction changed, read again as the last thing that it does. */
export const keepContracts: Keeper = async (touched) => {
  const { scope } = touched;
  if (scope === undefined) return;
  await keepDocuments(scope, {
    touched,
    noun: 'contracts',
    ids: await touchedContracts(scope, touched),
    read: async (id) => {
      const standing = await findStanding(scope, id);
      return standing && factsOf(standing);
    },
  });
};
