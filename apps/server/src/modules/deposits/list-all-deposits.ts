import type { DepositRow, listAllDeposits as endpoint } from '@yardline/contract/deposits/all-deposits';
import type { InputOf } from '@yardline/contract/endpoint';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { type Expression, sql, type SqlBool } from 'kysely';
import { type ListPlan, listPage, type Page } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { everyWord, type FoundBy } from '../customers/public.ts';
import { beginsWith } from '../numbering/public.ts';

type Asked = InputOf<typeof endpoint>['query'];

const applied = sql<number>`coalesce((select sum(a.amount) from deposit_applications a
  where a.company_id = deposits.company_id and a.deposit_id = deposits.id), 0)`;

const refunded = sql<number>`coalesce((select -sum(p.amount) from deposit_payments dp
  join payments p on p.company_id = dp.company_id and p.id = dp.payment_id
  where dp.company_id = deposits.company_id and dp.deposit_id = deposits.id
    and p.status = 'succeeded' and p.amount < 0), 0)`;

/** Found by the beginning of its number or of its document's, or by the customer. */
const foundBy: FoundBy = {
  own: (word) => {
    const numbered = beginsWith(sql.ref('deposits.number'), word);
    const ofDocument = beginsWith(sql.ref('contracts.number'), word);
    return numbered && ofDocument && sql<SqlBool>`(${numbered} or ${ofDocument})`;
  },
  ofCustomer: ({ finds }) => finds(sql.ref('deposits.customer_id')),
};

const states: Readonly<Record<'held' | 'settled', Expression<SqlBool>>> = {
  held: sql`deposits.held > 0`,
  settled: sql`deposits.held = 0`,
};

const purposes: Readonly<Record<'reservation' | 'contract' | 'customer', Expression<SqlBool>>> = {
  reservation: sql`contracts.kind = 'reservation'`,
  contract: sql`contracts.kind = 'contract'`,
  customer: sql`deposits.contract_id is null`,
};

const rowsOf = async (scope: Scope, query: Asked) => {
  const divisions = divisionsWhere(scope.actor.holder, 'payments.view');
  let rows = scope.tx
    .selectFrom('deposits')
    .innerJoin('customers', 'customers.id', 'deposits.customer_id')
    .innerJoin('divisions', 'divisions.id', 'deposits.division_id')
    .innerJoin('users', 'users.id', 'deposits.created_by')
    .leftJoin('contracts', 'contracts.id', 'deposits.contract_id')
    .select(['deposits.id', 'deposits.number', 'deposits.customer_id', 'customers.name as customer_name'])
    .select(['contracts.kind as document_kind', 'deposits.contract_id as document_id'])
    .select(['contracts.number as document_number', 'divisions.title as division_title'])
    .select(['deposits.amount', 'deposits.held', applied.as('applied'), refunded.as('refunded')])
    .select(['deposits.taken_at', 'users.name as taken_by'])
    .where('deposits.number', 'is not', null)
    .where(sql<SqlBool>`deposits.division_id = any(${divisions}::bigint[])`)
    .where(await everyWord(scope, query.search, foundBy))
    .$narrowType<Pick<DepositRow, 'number' | 'document_kind'>>();
  if (query.ids !== undefined)
    rows = rows.where('deposits.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  if (query.state !== undefined) rows = rows.where(states[query.state]);
  if (query.for !== undefined) rows = rows.where(purposes[query.for]);
  if (query.customer_id !== undefined) rows = rows.where('deposits.customer_id', '=', query.customer_id);
  return rows;
};

const plan: ListPlan<DepositRow> = {
  id: sql.ref<number>('deposits.id'),
  defaultDirection: 'desc',
  sorts: {
    number: { by: sql.ref('deposits.number'), of: (row) => row.number },
    amount: { by: sql.ref('deposits.amount'), of: (row) => row.amount },
    held: { by: sql.ref('deposits.held'), of: (row) => row.held },
  },
};

/** Deposits that came, in the divisions whose payments the actor may see, the latest first. */
export const listAllDeposits = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<Page<DepositRow>> => listPage(scope, await rowsOf(scope, query), query, plan);
