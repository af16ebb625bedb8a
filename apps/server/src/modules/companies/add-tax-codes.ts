import type { Scope } from '../../kernel/scope.ts';

type Tax = { code: string; description: string; percent: number };

/** Writes tax codes of the company. @returns their ids, in this order */
export const addTaxCodes = async ({ tx, company }: Scope, taxes: readonly Tax[]): Promise<number[]> => {
  const rows = await tx
    .insertInto('tax_codes')
    .values(
      taxes.map(({ code, description, percent }) => ({ code, description, percent, company_id: company.id })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
