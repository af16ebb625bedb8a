import type { Scope } from '../../../kernel/scope.ts';
import { enterAll, type NewEntry } from './enter.ts';
import { entriesOfPayments, entriesOfVoids } from './money-entries.ts';
import { entriesOfPapers } from './paper-entries.ts';
import { demandOpen } from './periods.ts';
import { entriesOfStock } from './stock-entries.ts';
import { entriesOfBankSlipReturns, entriesOfBankSlips, entriesOfDrawerCash } from './till-entries.ts';
import { entriesOfCreditUses, entriesOfDepositUses, entriesOfWriteOffs } from './use-entries.ts';
import { entriesOfRepairs, entriesOfSublets, entriesOfWarranties } from './work-entries.ts';

type Derive = (scope: Scope, ids: readonly number[]) => Promise<NewEntry[]>;

/** @returns how many entries were written; those that are there already are not written again */
const entering =
  (derive: Derive) =>
  async (scope: Scope, ids: readonly number[]): Promise<number> =>
    ids.length === 0 ? 0 : enterAll(scope, await derive(scope, ids));

/**
 * Writes the entries of records, by their ids, in the transaction that wrote these: the same for a verb and for what was there
 * before the ledger.
 */
export const book = {
  papers: entering(entriesOfPapers),
  payments: entering(entriesOfPayments),
  voids: entering(entriesOfVoids),
  depositUses: entering(entriesOfDepositUses),
  creditUses: entering(entriesOfCreditUses),
  stock: entering(entriesOfStock),
  repairs: entering(entriesOfRepairs),
  sublets: entering(entriesOfSublets),
  warranties: entering(entriesOfWarranties),
  writeOffs: entering(entriesOfWriteOffs),
  drawerCash: entering(entriesOfDrawerCash),
  bankSlips: entering(entriesOfBankSlips),
  bankSlipReturns: entering(entriesOfBankSlipReturns),
  demandOpen,
} as const;
