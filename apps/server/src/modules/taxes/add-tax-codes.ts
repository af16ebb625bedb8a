import type { Scope } from '../../kernel/scope.ts';

type Tax = { code: string; description: string; percent: number };

/** Writes tax codes of the company, each with a rate that holds since ever. @returns their ids, in this order */
export const addTaxCodes = async ({ tx, company }: Scope, taxes: readonly Tax[]): Promise<number[]> => {
  const rows = await tx
    .insertInto('tax_codes')
    .values(taxes.map(({ code, description }) => ({ code, description, company_id: company.id })))
    .returning(['id', 'code'])
    .execute();
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const ids = taxes.map(({ code }) => idOf.get(code) ?? 0);
  await tx
    .insertInto('tax_rates')
    .values(taxes.map(({ percent }, at) => ({ percent, tax_code_id: ids[at] ?? 0, company_id: company.id })))
    .execute();
  return ids;
};
