import type { Division, listDivisions } from '@yardline/contract/divisions';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Divisions as settings show them. */
export const divisionRows = ({ tx }: Scope) =>
  tx
    .selectFrom('divisions')
    .select(['id', 'code', 'title', 'city', 'prov_state', 'phone', 'time_zone', 'holidays', 'is_closed'])
    .select(['tax1_code_id', 'tax2_code_id', 'exempts_rentals', 'exempts_sales', 'row_version']);

/** @throws Refusal resource.not_found */
export const getDivisionById = async (scope: Scope, divisionId: number): Promise<Division> =>
  (await divisionRows(scope).where('id', '=', divisionId).executeTakeFirst()) ?? notFound();

/** The company's row with which exemptions it respects. */
export const exemptionRow = ({ tx, company }: Scope) =>
  tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['id', 'respects_all_exemptions', 'row_version']);

export const listDivisionRows = async (scope: Scope): Promise<ReplyOf<typeof listDivisions>> => {
  const { id: _, ...rules } = await exemptionRow(scope).executeTakeFirstOrThrow();
  return { ...rules, divisions: await divisionRows(scope).orderBy('code').execute() };
};
