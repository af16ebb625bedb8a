import { dayOf } from '@yardline/domain/time/local';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { book } from '../ledger/public.ts';
import type { BillingTerms } from './billing-terms.ts';

/** From which to which day an invoice may be dated, both included. */
export type InvoiceDays = { from: string; to: string };

/**
 * The days that the next invoice of a contract may bear: not before the contract begins, not before its last invoice, and none to
 * come; today always. [B5.27]
 */
export const daysOfInvoice = async (
  { tx, now }: Scope,
  { contract, zone }: BillingTerms,
): Promise<InvoiceDays> => {
  const { last } = await tx
    .selectFrom('invoices')
    .where('contract_id', '=', contract.id)
    .select((eb) => eb.fn.max('invoiced_on').as('last'))
    .executeTakeFirstOrThrow();
  const today = dayOf(now, zone);
  const began = contract.starts_at === null ? [] : [dayOf(Temporal.Instant.from(contract.starts_at), zone)];
  const from = [...began, ...(last === null ? [] : [last])].toSorted().at(-1) ?? today;
  return { from: from < today ? from : today, to: today };
};

/** @throws Refusal request.invalid at a day out of these bounds, ledger.period_closed {month} */
export const refuseDay = async (scope: Scope, terms: BillingTerms, day: string): Promise<void> => {
  const { from, to } = await daysOfInvoice(scope, terms);
  if (day < from || day > to)
    refuseFields([{ path: 'invoicedOn', code: 'invoice.date_out_of_range', data: { from, to } }]);
  await book.demandOpen(scope, day);
};
