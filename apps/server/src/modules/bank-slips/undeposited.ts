import type { getUndeposited as endpoint, SlipItem } from '@yardline/contract/bank-slips/bank-slips';
import { mostOnSlip } from '@yardline/contract/bank-slips/bank-slips';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

const onSlip = (companyId: number, kind: 'payment' | 'void') => sql`exists (
  select from bank_slip_lines l where l.company_id = ${companyId} and l.payment_id = p.id and l.kind = ${kind} and l.is_active
    and not l.is_returned)`;

/**
 * What waits for the bank, the first first, of divisions where the actor takes payments: cash and checks, what was taken back of them after
 * a slip brought them to the bank, and cash of drawers without a payment.
 */
export const readWaiting = async (
  scope: Scope,
  { most, asked }: { most: number; asked?: readonly Pick<SlipItem, 'kind' | 'id'>[] },
): Promise<SlipItem[]> => {
  const { company } = scope;
  const idsOf = (isDrawer: boolean) =>
    asked?.filter(({ kind }) => (kind === 'drawer') === isDrawer).map(({ id }) => id) ?? null;
  const among = (column: string, ids: readonly number[] | null) =>
    ids === null ? sql`true` : sql`${sql.ref(column)} = any(${ids}::bigint[])`;
  const isAsked = among('p.id', idsOf(false));
  const divisions = divisionsWhere(scope.actor.holder, 'payments.create');
  const seen = sql`(
    exists (select from payment_allocations a join invoices i on i.company_id = ${company.id} and i.id = a.invoice_id
      where a.company_id = ${company.id} and a.payment_id = p.id and i.division_id = any(${divisions}::bigint[]))
    or exists (select from deposit_payments x join deposits d on d.company_id = ${company.id} and d.id = x.deposit_id
      where x.company_id = ${company.id} and x.payment_id = p.id and d.division_id = any(${divisions}::bigint[])))`;
  const { rows } = await sql<SlipItem>`
    select w.kind, w.id, w.method, w.number, w.cheque_number, coalesce(c.name, '') as customer_name, w.reason,
      w.day::text as day, w.amount
    from (
      select 'payment' as kind, p.id, p.method, p.number, p.cheque_number, p.customer_id, '' as reason,
        (p.received_at at time zone ${company.timeZone})::date as day, p.amount + p.rounding as amount
      from payments p
      where p.company_id = ${company.id} and p.method in ('cash', 'cheque') and p.status = 'succeeded' and not p.is_own_cheque
        and not ${onSlip(company.id, 'payment')} and ${seen} and ${isAsked}
      union all
      select 'void', p.id, p.method, p.number, p.cheque_number, p.customer_id, p.void_reason, p.void_on,
        -(p.amount + p.rounding)
      from payments p
      where p.company_id = ${company.id} and p.method in ('cash', 'cheque') and p.status = 'void'
        and ${onSlip(company.id, 'payment')} and not ${onSlip(company.id, 'void')} and ${seen} and ${isAsked}
      union all
      select 'drawer', e.id, e.method, null, '', null, e.reason, e.posting_on, e.amount
      from drawer_entries e
      where e.company_id = ${company.id} and e.kind in ('paid_in', 'paid_out', 'over_short')
        and e.division_id = any(${divisions}::bigint[]) and ${among('e.id', idsOf(true))}
        and not exists (select from bank_slip_lines l
          where l.company_id = ${company.id} and l.drawer_entry_id = e.id and l.is_active)) w
    left join customers c on c.company_id = ${company.id} and c.id = w.customer_id
    order by w.day, w.method, w.number, w.id limit ${most}`.execute(scope.tx);
  return rows;
};

/** What items come to of each kind of money, in cents. */
export const totalsOf = (items: readonly Pick<SlipItem, 'method' | 'amount'>[]) => {
  const of = (method: SlipItem['method']) =>
    sum(items.filter((item) => item.method === method).map((item) => cents(item.amount)));
  return { cash: of('cash'), cheques: of('cheque') };
};

/** The accounts that may stand for a bank: assets in use that no records are told by. */
const accountsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('ledger_accounts')
    .where('type', '=', 'asset')
    .where('control', '=', '')
    .where('is_active', '=', true)
    .orderBy('code')
    .select(['id', 'code', 'name'])
    .execute();

const bankOf = async ({ tx }: Scope): Promise<number | null> => {
  const row = await tx
    .selectFrom('ledger_mappings')
    .where('purpose', '=', 'bank')
    .where('division_id', 'is', null)
    .select('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
};

/** What waits for the bank, with what it comes to, and the accounts that it may go to. */
export const getUndeposited = async (scope: Scope): Promise<ReplyOf<typeof endpoint>> => {
  const [waiting, accounts, accountId] = await Promise.all([
    readWaiting(scope, { most: mostOnSlip + 1 }),
    accountsOf(scope),
    bankOf(scope),
  ]);
  const items = waiting.slice(0, mostOnSlip);
  const { cash, cheques } = totalsOf(items);
  return {
    items,
    has_more: waiting.length > mostOnSlip,
    cash: amount(cash),
    cheques: amount(cheques),
    accounts,
    account_id: accountId,
    today: dayOf(scope.now, scope.company.timeZone),
  };
};
