import { amount, cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Cash and checks that are at no bank at the end of a day: in the books, by the records, and how many payments. */
export type Undeposited = { ledger: number; records: number; difference: number; payments: number };

type Sums = { ledger: number; records: number; payments: number };

/**
 * What the accounts of cash and checks say at the end of a day beside what came and is on no slip: payments, what was taken back of them, and
 * cash of drawers without a payment, less what slips brought to the bank. A check that the bank sent back left the bank.
 */
export const readUndeposited = async ({ tx, company }: Scope, day: string): Promise<Undeposited> => {
  const { rows } = await sql<Sums>`
    with accounts as (
      select distinct m.account_id as id from ledger_mappings m
      where m.company_id = ${company.id} and m.purpose in ('cash', 'cheques')),
    money as (
      select p.id, p.amount + p.rounding as amount, (p.void_on is not null and p.void_on <= ${day}::date) as is_void,
        exists (select from bank_slip_lines l where l.company_id = ${company.id} and l.payment_id = p.id and l.is_returned)
          as is_returned,
        exists (select from bank_slip_lines l join bank_slips s on s.company_id = ${company.id} and s.id = l.slip_id
          where l.company_id = ${company.id} and l.payment_id = p.id and l.kind = 'payment' and s.made_on <= ${day}::date
            and (s.taken_back_on is null or s.taken_back_on > ${day}::date)) as is_banked
      from payments p
      where p.company_id = ${company.id} and p.method in ('cash', 'cheque') and not p.is_own_cheque
        and p.status in ('succeeded', 'void') and (p.received_at at time zone ${company.timeZone})::date <= ${day}::date)
    select
      (select coalesce(sum(case when l.debit_account_id in (select id from accounts) then l.amount else 0 end
          - case when l.credit_account_id in (select id from accounts) then l.amount else 0 end), 0)
        from ledger_lines l where l.company_id = ${company.id} and l.posting_on <= ${day}::date) as ledger,
      (select coalesce(sum(case when m.is_void and not m.is_returned then 0 else m.amount end), 0) from money m)
      + (select coalesce(sum(e.amount), 0) from drawer_entries e
        where e.company_id = ${company.id} and e.kind in ('paid_in', 'paid_out', 'over_short')
          and e.posting_on <= ${day}::date)
      - (select coalesce(sum(s.total), 0) from bank_slips s
        where s.company_id = ${company.id} and s.made_on <= ${day}::date
          and (s.taken_back_on is null or s.taken_back_on > ${day}::date)) as records,
      (select count(*) from money m where not m.is_void and not m.is_banked) as payments`.execute(tx);
  const [sums] = rows;
  if (sums === undefined) throw new Error('no sums of the till');
  return { ...sums, difference: amount(cents(sums.ledger) - cents(sums.records)) };
};
