import type { InputOf } from '@yardline/contract/endpoint';
import type { Payment, voidPayment as endpoint } from '@yardline/contract/payments/payments';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../../kernel/audit.ts';
import { publish } from '../../../kernel/outbox.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../../kernel/scope.ts';
import { takeOffBalance } from '../../invoices/public.ts';
import { markReturned } from '../../bank-slips/public.ts';
import { book } from '../../ledger/public.ts';
import { inDrawers } from '../../till/public.ts';
import { getPaymentById } from '../payments.queries.ts';

/** What a payment is for, read without a lock: it never changes. */
export const allocationsOf = ({ tx }: Scope, paymentId: number) =>
  tx
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices', 'invoices.id', 'a.invoice_id')
    .where('a.payment_id', '=', paymentId)
    .orderBy('a.invoice_id')
    .select(['a.invoice_id', 'a.amount', 'a.discount', 'invoices.division_id'])
    .execute();

/** Locks invoices in the order of their ids. */
export const lockInvoices = async ({ tx }: Scope, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('invoices')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'balance'])
    .forUpdate()
    .execute();
};

/** Locks a payment. @throws Refusal resource.not_found */
export const lockPayment = async ({ tx }: Scope, id: number) =>
  (await tx
    .selectFrom('payments')
    .where('id', '=', id)
    .select(['id', 'number', 'status', 'method', 'amount', 'received_at', 'created_by', 'row_version'])
    .select('cheque_number')
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

/** A locked payment. */
export type Locked = Awaited<ReturnType<typeof lockPayment>>;

/** Why a payment cannot be void: it does not count, is of a card or of another day, or brought a deposit. */
const whyNotVoid = (scope: Scope, payment: Locked, isOfInvoices: boolean) => {
  if (payment.status !== 'succeeded') return 'payment.voided';
  if (payment.method === 'card' || payment.amount <= 0) return 'payment.void_not_cash';
  if (!isOfInvoices) return 'payment.void_of_deposit';
  const zone = scope.company.timeZone;
  const isToday = dayOf(Temporal.Instant.from(payment.received_at), zone) === dayOf(scope.now, zone);
  return isToday ? undefined : 'payment.void_another_day';
};

/** Why the bank sends money back: it was in the till, and went to the bank. */
const fromBank: readonly string[] = ['nsf', 'stopped', 'chargeback'];

type Ending = {
  parts: Awaited<ReturnType<typeof allocationsOf>>;
  invoices: Awaited<ReturnType<typeof lockInvoices>>;
  /** Since when it does not count; and of one that came back later on, why. */
  marks: { void_on: string; void_kind?: string; void_reason?: string };
};

/**
 * Ends a payment, under its lock and those of its invoices: it keeps its number and counts no longer, its invoices are owed again,
 * and the books take it back.
 */
export const endPayment = async (
  scope: Scope,
  { id, number, amount, row_version: version }: Locked,
  { parts, invoices, marks }: Ending,
): Promise<void> => {
  await scope.tx
    .updateTable('payments')
    .set({
      ...marks,
      status: 'void',
      voided_at: scope.now.toString(),
      voided_by: scope.actor.userId,
      row_version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  const isFromBank = fromBank.includes(marks.void_kind ?? '');
  if (isFromBank) await markReturned(scope, id);
  await inDrawers.takeOut(scope, { paymentId: id, isFromBank });
  await book.voids(scope, [id]);
  for (const invoice of invoices) {
    const { amount: paid = 0, discount = 0 } = parts.find((part) => part.invoice_id === invoice.id) ?? {};
    await takeOffBalance(scope, invoice, -paid, { discounted: -discount });
  }
  await audit(scope, {
    action: 'update',
    noun: 'payments',
    rowId: id,
    before: { status: 'succeeded' },
    after: { status: 'void', number, amount, ...marks },
  });
  for (const { id: invoiceId } of invoices)
    await publish(scope, { topic: 'payment.voided', payload: { payment_id: id, invoice_id: invoiceId } });
};

/**
 * Takes back a cash or check payment that was recorded by mistake, on its day: it keeps its number and counts no longer, and its
 * invoices are owed again. Users void their own payments, those who may delete payments also those of others.
 * @throws Refusal resource.not_found, permission.denied, payment.voided, payment.void_not_cash, payment.void_of_deposit,
 *   payment.void_another_day
 */
export const voidPayment = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<Payment> => {
  const parts = await allocationsOf(scope, id);
  for (const { division_id: division } of parts) {
    if (!may(scope, 'payments.view', { division })) return notFound();
    demand(scope, 'payments.create', { division });
  }
  const invoices = await lockInvoices(
    scope,
    parts.map((part) => part.invoice_id),
  );
  const payment = await lockPayment(scope, id);
  if (payment.created_by !== scope.actor.userId)
    for (const { division_id: division } of parts) demand(scope, 'payments.delete', { division });
  const refused = whyNotVoid(scope, payment, parts.length > 0);
  if (refused !== undefined) throw new Refusal(refused);
  await endPayment(scope, payment, {
    parts,
    invoices,
    marks: { void_on: dayOf(scope.now, scope.company.timeZone) },
  });
  return getPaymentById(scope, id);
};
