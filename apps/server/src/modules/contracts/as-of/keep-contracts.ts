import { touchedContracts } from '../../../kernel/replay/documents-of.ts';
import { keepSteps, takeTurns } from '../../../kernel/replay/keep-steps.ts';
import type { Facts } from '../../../kernel/replay/facts.ts';
import type { Keeper } from '../../../kernel/replay/touched.ts';
import { findStanding } from '../contract-reply.ts';
import { factsOf } from './contract-facts.ts';

/** Keeps how each document stands that the transaction changed, read again as the last thing that it does. */
export const keepContracts: Keeper = async (touched) => {
  const { scope } = touched;
  if (scope === undefined) return;
  const ids = await touchedContracts(scope, touched);
  if (ids.length === 0) return;
  await takeTurns(scope, 'contracts', ids);
  const facts = new Map<number, Facts>();
  for (const id of ids) {
    const standing = await findStanding(scope, id);
    if (standing !== undefined) facts.set(id, factsOf(standing));
  }
  await keepSteps(scope, { touched, noun: 'contracts', facts });
};
