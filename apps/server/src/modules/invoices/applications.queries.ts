import type { Invoice } from '@yardline/contract/invoices/invoices';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** What credits paid of an invoice, or what a credit paid, by the paper at the other end. */
export const applicationsOf = async (scope: Scope, id: number): Promise<Invoice['applications']> => {
  const company = scope.company.id;
  const { rows } = await sql<Invoice['applications'][number]>`
    select a.id, other.id as invoice_id, other.number, a.amount, a.applied_at, a.reason,
      exists (select from credit_applications b where b.company_id = ${company} and b.reverses_id = a.id) as is_taken_back
    from credit_applications a
    join invoices other on other.company_id = a.company_id
      and other.id = case when a.credit_id = ${id} then a.invoice_id else a.credit_id end
    where a.company_id = ${company} and (a.credit_id = ${id} or a.invoice_id = ${id})
    order by a.id`.execute(scope.tx);
  return rows;
};

/** What deposits paid of an invoice. */
export const depositsOn = async (scope: Scope, invoiceId: number): Promise<Invoice['deposits']> => {
  const rows = await scope.tx
    .selectFrom('deposit_applications as a')
    .innerJoin('deposits as d', 'd.id', 'a.deposit_id')
    .leftJoin('deposit_applications as b', 'b.reverses_id', 'a.id')
    .where('a.invoice_id', '=', invoiceId)
    .orderBy('a.id')
    .select(['a.id', 'a.deposit_id', 'd.number', 'a.amount', 'a.applied_at', 'a.reason', 'b.id as back'])
    .execute();
  return rows.map(({ back, number, ...row }) => ({
    ...row,
    number: number ?? 0,
    is_taken_back: back !== null,
  }));
};

/** Credits and deposits applied to an invoice, for its balance. */
export const settled = { applicationsOf, depositsOn };
