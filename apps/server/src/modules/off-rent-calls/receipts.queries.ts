import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { listOffRentReceipts, OffRentReceipt } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { mayView, readContract } from '../contracts/public.ts';

/** What a receipt names, as it was when it was given. */
export type ReceiptContent = Pick<OffRentReceipt, 'lines' | 'billed_beyond'>;

const status = sql<OffRentReceipt['status']>`case when r.taken_back_at is not null then 'taken_back'
  when exists (select from off_rents o where o.company_id = r.company_id and o.receipt_id = r.id
    and o.status in ('created', 'updated')) then 'waiting' else 'approved' end`;

const receiptRows = ({ tx }: Scope) =>
  tx
    .selectFrom('off_rent_receipts as r')
    .innerJoin('contracts as c', 'c.id', 'r.contract_id')
    .leftJoin('customers', 'customers.id', 'c.customer_id')
    .innerJoin('divisions', 'divisions.id', 'c.division_id')
    .innerJoin('users', 'users.id', 'r.created_by')
    .leftJoin('tickets', 'tickets.id', 'r.pickup_ticket_id')
    .selectAll('r')
    .select(['c.number as contract_number', 'c.division_id', 'divisions.time_zone', 'users.name as taken_by'])
    .select(['tickets.short_title', status.as('status')])
    .select(sql<string>`coalesce(customers.name, '')`.as('customer_name'))
    .$narrowType<Pick<OffRentReceipt, 'reason' | 'channel'>>();

type Row = Awaited<ReturnType<ReturnType<typeof receiptRows>['execute']>>[number];

const receiptOf = (row: Row): OffRentReceipt => {
  const content = row.content as ReceiptContent;
  return {
    id: row.id,
    number: row.number,
    contract_id: row.contract_id,
    contract_number: row.contract_number,
    customer_name: row.customer_name,
    division_id: row.division_id,
    timeZone: row.time_zone,
    called_at: row.called_at,
    effective_at: row.effective_at,
    reason: row.reason,
    channel: row.channel,
    by_name: row.by_name,
    phone: row.phone,
    email: row.email,
    place: row.place,
    notes: row.notes,
    share_reason: row.share_reason,
    status: row.status,
    lines: content.lines,
    billed_beyond: content.billed_beyond,
    pickup:
      row.pickup_ticket_id === null ? null : { id: row.pickup_ticket_id, short_title: row.short_title ?? '' },
    hash: row.hash.toString('hex'),
    taken_by: row.taken_by,
    take_back_reason: row.take_back_reason,
  };
};

/** A receipt, where the actor may see its contract. @throws Refusal resource.not_found */
export const getReceiptById = async (scope: Scope, id: number): Promise<OffRentReceipt> => {
  const row = await receiptRows(scope).where('r.id', '=', id).executeTakeFirst();
  if (row === undefined) return notFound();
  const { division_id: division } = row;
  const isSeen = may(scope, 'contracts.view', division === null ? {} : { division });
  return isSeen ? receiptOf(row) : notFound();
};

/** The receipts of a contract, newest first. @throws Refusal resource.not_found */
export const listReceipts = async (
  scope: Scope,
  { params }: InputOf<typeof listOffRentReceipts>,
): Promise<ReplyOf<typeof listOffRentReceipts>> => {
  const contract = await readContract(scope, params.id);
  if (!mayView(scope, contract)) return notFound();
  const rows = await receiptRows(scope)
    .where('r.contract_id', '=', params.id)
    .orderBy('r.id', 'desc')
    .execute();
  return { receipts: rows.map(receiptOf) };
};

/** The invoices that billed lines beyond a moment and gave nothing of it back, by their numbers. */
export const billedBeyond = async (
  { tx }: Scope,
  lineIds: readonly number[],
  at: Temporal.Instant,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .where('l.contract_line_id', '=', sql<number>`any(${[...lineIds]}::bigint[])`)
    .where('l.type', '=', 'R')
    .where('l.credits_line_id', 'is', null)
    .where('l.period_to', '>', at.toString())
    .orderBy('i.number')
    .select('i.number')
    .distinct()
    .$narrowType<{ number: number }>()
    .execute();
  return rows.map(({ number }) => number);
};
