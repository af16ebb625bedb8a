import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readTaxes, type TaxOn } from './read-taxes.ts';

/** A tax as an invoice bears it. */
export type BorneTax = { code: string; percent: number };

/**
 * Holds the taxes of an invoice until it is written, so that none changes its rate meanwhile.
 * @returns what papers say of them
 * @throws Refusal tax.rate_moved where one did, between the reckoning and now
 */
export const holdTaxes = async (scope: Scope, taxes: readonly BorneTax[], day: string): Promise<TaxOn[]> => {
  const codes = taxes.map(({ code }) => code).filter((code) => code !== '');
  if (codes.length === 0) return [];
  await scope.tx
    .selectFrom('tax_codes')
    .where('code', 'in', codes)
    .orderBy('id')
    .select('id')
    .forKeyShare()
    .execute();
  const known = (await readTaxes(scope))(day);
  const isMoved = ({ code, percent }: BorneTax): boolean =>
    code !== '' && known.find((tax) => tax.code === code)?.percent !== percent;
  if (taxes.some(isMoved)) throw new Refusal('tax.rate_moved');
  return known.filter(({ code }) => codes.includes(code));
};
