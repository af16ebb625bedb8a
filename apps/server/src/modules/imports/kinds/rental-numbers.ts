import { sql } from 'kysely';
import type { Setting } from './kind.ts';
import type { Numbered } from './rental-history.ts';
import type { Rental } from './rental-rows.ts';

const isPlain = (contract: string): boolean => /^[1-9]\d{0,8}$/.test(contract);

const takenOf = async (
  { scope: { tx, company } }: Setting,
  numbers: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ number: number }>`
    select number from contracts where company_id = ${company.id} and kind = 'contract'
      and number = any(${[...numbers]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ number }) => number));
};

/** A contract as the file brings it, with its own number where it keeps that. */
export type Brought = { contract: string; rentals: readonly Rental[]; kept: number | undefined };

/** Contracts that keep their number: one that the system could have given, and that is unused. */
export const keptNumbers = async (
  setting: Setting,
  contracts: readonly string[],
): Promise<Map<string, number>> => {
  const plain = contracts.filter(isPlain).map(Number);
  const taken = await takenOf(setting, plain);
  return new Map(plain.filter((number) => !taken.has(number)).map((number) => [String(number), number]));
};

/** Gives so many next numbers. */
export type NextNumbers = (count: number) => Promise<number[]>;

/** The next numbers of contracts beside those that the file keeps: the counter learns of these only at the end. */
export const nextBeside =
  (setting: Setting, kept: ReadonlySet<number>): NextNumbers =>
  async (count) => {
    const found: number[] = [];
    while (found.length < count) {
      const next = await setting.takeNumbers('contract', count - found.length);
      const taken = await takenOf(setting, next);
      found.push(...next.filter((number) => !kept.has(number) && !taken.has(number)));
    }
    return found;
  };

/** Contracts with the number that each keeps, or the next, with which it has its own as its reference. */
export const numbered = async (contracts: readonly Brought[], next: NextNumbers): Promise<Numbered[]> => {
  const fresh = await next(contracts.filter(({ kept }) => kept === undefined).length);
  return contracts.map(({ contract, rentals, kept }) => ({
    contract,
    rentals,
    number: kept ?? fresh.shift() ?? 0,
    reference: kept === undefined ? contract : '',
  }));
};
