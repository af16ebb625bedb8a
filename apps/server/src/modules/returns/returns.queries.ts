import type { listReturns, ReturnRow } from '@yardline/contract/tickets';
import type { InputOf } from '@yardline/contract/endpoint';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { sql, type SqlBool } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const returnRows = (scope: Scope) =>
  scope.tx
    .selectFrom('returns')
    .innerJoin('contracts', 'contracts.id', 'returns.contract_id')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .select(['returns.id', 'returns.number', 'returns.contract_id', 'contracts.number as contract_number'])
    .select(['customers.name as customer_name', 'returns.returned_at', 'returns.is_full'])
    .select(
      sql<number>`(select count(*) from return_lines l
        where l.company_id = returns.company_id and l.return_id = returns.id)`.as('lines_count'),
    );

/** Returns of the divisions whose returns the actor may see. */
export const listReturnRows = (
  scope: Scope,
  { query }: InputOf<typeof listReturns>,
): Promise<Page<ReturnRow>> => {
  const divisions = divisionsWhere(scope.actor.holder, 'returns.view');
  let rows = returnRows(scope)
    .where(sql<SqlBool>`contracts.division_id = any(${divisions}::bigint[])`)
    .where(matches(sql<string>`(returns.number::text || ' ' || customers.search)`, query.search));
  if (query.contract_id !== undefined) rows = rows.where('returns.contract_id', '=', query.contract_id);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('returns.id'),
    defaultDirection: 'desc',
    sorts: { number: { by: sql.ref('returns.number'), of: (row) => row.number } },
  });
};

/** @throws Refusal resource.not_found */
export const getReturnRow = async (scope: Scope, returnId: number): Promise<ReturnRow> =>
  (await returnRows(scope).where('returns.id', '=', returnId).executeTakeFirst()) ?? notFound();
