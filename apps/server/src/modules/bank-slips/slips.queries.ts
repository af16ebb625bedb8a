import type {
  BankSlip,
  BankSlipRow,
  getBankSlip as endpoint,
  listBankSlips as listEndpoint,
} from '@yardline/contract/bank-slips/bank-slips';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql, type SqlBool } from 'kysely';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const account = sql<
  BankSlipRow['account']
>`(select json_build_object('id', a.id, 'code', a.code, 'name', a.name)
  from ledger_accounts a where a.company_id = bank_slips.company_id and a.id = bank_slips.account_id)`;

const ofDivisions = (divisions: readonly number[]) => sql<SqlBool>`exists (
  select from bank_slip_lines l
  left join drawer_entries e on e.company_id = l.company_id and e.id = l.drawer_entry_id
  left join payment_allocations a on a.company_id = l.company_id and a.payment_id = l.payment_id
  left join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
  left join deposit_payments x on x.company_id = l.company_id and x.payment_id = l.payment_id
  left join deposits d on d.company_id = x.company_id and d.id = x.deposit_id
  where l.company_id = bank_slips.company_id and l.slip_id = bank_slips.id
    and coalesce(e.division_id, i.division_id, d.division_id) = any(${divisions}::bigint[]))`;

const heads = (scope: Scope) =>
  scope.tx
    .selectFrom('bank_slips')
    .innerJoin('users', 'users.id', 'bank_slips.created_by')
    .where(ofDivisions(divisionsWhere(scope.actor.holder, 'payments.view')))
    .select(['bank_slips.id', 'bank_slips.number', 'made_on', 'cash', 'cheques', 'total', 'reference'])
    .select(['bank_slips.created_at', 'taken_back_on', 'bank_slips.row_version'])
    .select(['users.name as created_by_name', account.as('account')])
    .select(
      sql<number>`(select count(*) from bank_slip_lines l
        where l.company_id = bank_slips.company_id and l.slip_id = bank_slips.id)`.as('lines'),
    );

/** Slips with something of the divisions whose payments the actor may see, the last first. */
export const listSlips = (
  scope: Scope,
  { query }: InputOf<typeof listEndpoint>,
): Promise<Page<BankSlipRow>> =>
  listPage(scope, heads(scope), query, {
    id: sql.ref<number>('bank_slips.id'),
    defaultDirection: 'desc',
    sorts: {
      made_on: { by: sql.ref('bank_slips.made_on'), of: (row) => row.made_on },
      number: { by: sql.ref('bank_slips.number'), of: (row) => row.number },
    },
  });

const itemsOf = async ({ tx, company }: Scope, slipId: number): Promise<BankSlip['items']> => {
  const { rows } = await sql<BankSlip['items'][number]>`
    select l.kind, coalesce(l.payment_id, l.drawer_entry_id) as id, l.method, p.number,
      coalesce(p.cheque_number, '') as cheque_number, coalesce(c.name, '') as customer_name,
      coalesce(e.reason, case l.kind when 'void' then p.void_reason end, '') as reason,
      coalesce(e.posting_on, case l.kind when 'void' then p.void_on end,
        (p.received_at at time zone ${company.timeZone})::date)::text as day,
      l.amount, l.is_returned
    from bank_slip_lines l
    left join payments p on p.company_id = ${company.id} and p.id = l.payment_id
    left join customers c on c.company_id = ${company.id} and c.id = p.customer_id
    left join drawer_entries e on e.company_id = ${company.id} and e.id = l.drawer_entry_id
    where l.company_id = ${company.id} and l.slip_id = ${slipId}
    order by l.line_number`.execute(tx);
  return rows;
};

/** A slip with what is on it. @throws Refusal resource.not_found */
export const getSlipById = async (scope: Scope, id: number): Promise<BankSlip> => {
  const row = await heads(scope)
    .where('bank_slips.id', '=', id)
    .select('take_back_reason')
    .executeTakeFirst();
  return row === undefined ? notFound() : { ...row, items: await itemsOf(scope, id) };
};

/** The slip of an address. */
export const getSlip = (scope: Scope, { params }: InputOf<typeof endpoint>): Promise<BankSlip> =>
  getSlipById(scope, params.id);
