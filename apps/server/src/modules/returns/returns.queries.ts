import type { listReturns, ReturnRow } from '@yardline/contract/returns/returns';
import type { InputOf } from '@yardline/contract/endpoint';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type CustomersFound, everyWord, type FoundBy } from '../customers/public.ts';
import { beginsWith } from '../numbering/public.ts';

/** What the row says that took a return back; null of one that stands. */
const reversal = <T>(column: RawBuilder<unknown>) =>
  sql<T>`(select ${column} from return_reversals v
    where v.company_id = returns.company_id and v.return_id = returns.id)`;

const returnRows = (scope: Scope) =>
  scope.tx
    .selectFrom('returns')
    .innerJoin('contracts', 'contracts.id', 'returns.contract_id')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .select([
      reversal<string | null>(sql`v.reversed_at`).as('reversed_at'),
      sql<string>`coalesce(${reversal(sql`(select u.name from users u
        where u.company_id = v.company_id and u.id = v.reversed_by)`)}, '')`.as('reversed_by'),
      sql<string>`coalesce(${reversal(sql`v.reason`)}, '')`.as('reversal_reason'),
    ])
    .select(['returns.id', 'returns.number', 'returns.contract_id', 'contracts.number as contract_number'])
    .select(['customers.name as customer_name', 'returns.returned_at', 'returns.is_full'])
    .select(
      sql<number>`(select count(*) from return_lines l
        where l.company_id = returns.company_id and l.return_id = returns.id)`.as('lines_count'),
    );

/** Returns of few customers: looked up on their own, each step by its index. */
const ofFew = ({ company }: Scope, { finds }: CustomersFound): Expression<SqlBool> =>
  sql`returns.id = any(array(select r.id from contracts k
    join returns r on r.company_id = ${company.id} and r.contract_id = k.id
    where k.company_id = ${company.id} and ${finds(sql.ref('k.customer_id'))}))`;

/** Found by the beginning of the number, or by the customer. */
const foundBy = (scope: Scope): FoundBy => ({
  own: (word) => beginsWith(sql.ref('returns.number'), word),
  ofCustomer: (customers) =>
    customers.isRare ? ofFew(scope, customers) : customers.finds(sql.ref('contracts.customer_id')),
});

/** Returns of the divisions whose returns the actor may see. */
export const listReturnRows = async (
  scope: Scope,
  { query }: InputOf<typeof listReturns>,
): Promise<Page<ReturnRow>> => {
  const divisions = divisionsWhere(scope.actor.holder, 'returns.view');
  let rows = returnRows(scope)
    .where(sql<SqlBool>`contracts.division_id = any(${divisions}::bigint[])`)
    .where(await everyWord(scope, query.search, foundBy(scope)));
  if (query.contract_id !== undefined) rows = rows.where('returns.contract_id', '=', query.contract_id);
  if (query.ids !== undefined) rows = rows.where('returns.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('returns.id'),
    defaultDirection: 'desc',
    sorts: { number: { by: sql.ref('returns.number'), of: (row) => row.number } },
  });
};

/** @throws Refusal resource.not_found */
export const getReturnRow = async (scope: Scope, returnId: number): Promise<ReturnRow> =>
  (await returnRows(scope).where('returns.id', '=', returnId).executeTakeFirst()) ?? notFound();
