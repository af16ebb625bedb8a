import type { listRepairCodes, RepairCode } from '@yardline/contract/labor/labor';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

export const repairCodeRows = ({ tx }: Scope) =>
  tx
    .selectFrom('repair_codes')
    .leftJoin('labor_codes', 'labor_codes.id', 'repair_codes.labor_code_id')
    .select(['repair_codes.id', 'repair_codes.code', 'repair_codes.description', 'default_hours'])
    .select(['labor_code_id', 'repair_codes.is_active', 'repair_codes.row_version'])
    .select(sql<string>`coalesce(labor_codes.code, '')`.as('labor_code'));

/** @throws Refusal resource.not_found */
export const getRepairCodeById = async (scope: Scope, id: number): Promise<RepairCode> =>
  (await repairCodeRows(scope).where('repair_codes.id', '=', id).executeTakeFirst()) ?? notFound();

/** The codes with these ids; one of another company is absent. */
export const findRepairCodes = async (
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, RepairCode>> => {
  if (ids.length === 0) return new Map();
  const rows = await repairCodeRows(scope)
    .where('repair_codes.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Codes of repairs by their code; without another wish those in use. */
export const listRepairCodeRows = (
  scope: Scope,
  { query }: InputOf<typeof listRepairCodes>,
): Promise<Page<RepairCode>> => {
  let rows = repairCodeRows(scope).where(
    matches(sql<string>`lower(repair_codes.code || ' ' || repair_codes.description)`, query.search),
  );
  if (query.inactive === undefined) rows = rows.where('repair_codes.is_active', '=', true);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('repair_codes.id'),
    sorts: {
      code: { by: sql`lower(repair_codes.code)`, of: (row) => row.code.toLowerCase() },
      description: {
        by: sql`lower(repair_codes.description)`,
        of: (row) => row.description.toLowerCase(),
      },
    },
  });
};
