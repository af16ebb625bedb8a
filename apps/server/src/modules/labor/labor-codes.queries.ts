import type { LaborCode, listLaborCodes } from '@yardline/contract/labor/labor';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

export const laborCodeRows = ({ tx }: Scope) =>
  tx
    .selectFrom('labor_codes')
    .select(['id', 'code', 'description', 'bill_rate', 'cost_rate', 'overtime_percent', 'double_percent'])
    .select(['min_hours', 'round_minutes', 'is_tax1', 'is_tax2', 'is_active', 'row_version'])
    .$narrowType<Pick<LaborCode, 'round_minutes'>>();

/** @throws Refusal resource.not_found */
export const getLaborCodeById = async (scope: Scope, id: number): Promise<LaborCode> =>
  (await laborCodeRows(scope).where('id', '=', id).executeTakeFirst()) ?? notFound();

/** The codes with these ids; one of another company is absent. */
export const findLaborCodes = async (
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, LaborCode & { cost_rate: number }>> => {
  if (ids.length === 0) return new Map();
  const rows = await laborCodeRows(scope)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Codes of labor by their code; without another wish those in use. */
export const listLaborCodeRows = (
  scope: Scope,
  { query }: InputOf<typeof listLaborCodes>,
): Promise<Page<LaborCode>> => {
  let rows = laborCodeRows(scope).where(
    matches(sql<string>`lower(code || ' ' || description)`, query.search),
  );
  if (query.inactive === undefined) rows = rows.where('is_active', '=', true);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('labor_codes.id'),
    sorts: {
      code: { by: sql`lower(code)`, of: (row) => row.code.toLowerCase() },
      description: { by: sql`lower(description)`, of: (row) => row.description.toLowerCase() },
    },
  });
};
