import type { Payment } from '@yardline/contract/invoices';
import { amount, cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';
import { takeNumber } from '../numbering/public.ts';
import type { CardOutcome } from './card-provider.ts';

/** What a pending card payment comes to; lost is one that the provider never heard of, long after it was sent. */
export type Settlement = CardOutcome | { status: 'lost' };

/** Which invoice a payment is for, or which credit a refund is of, read without a lock: it never changes. */
const readTarget = (scope: Scope, paymentId: number) =>
  scope.tx
    .selectFrom('payment_allocations')
    .where('payment_id', '=', paymentId)
    .select(['invoice_id', 'amount'])
    .executeTakeFirstOrThrow();

/** Takes an amount off what an invoice still owes; of a credit both are below zero. The caller holds the invoice's lock. */
export const takeOffBalance = async (
  scope: Scope,
  invoice: { id: number; balance: number },
  paid: number,
): Promise<void> => {
  await scope.tx
    .updateTable('invoices')
    .set((eb) => ({
      balance: amount(cents(invoice.balance) - cents(paid)),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', invoice.id)
    .execute();
};

/** Tells whoever listens that money came in or went back. */
export const publishMoved = (
  scope: Scope,
  { paymentId, invoiceId, moved }: { paymentId: number; invoiceId: number; moved: number },
): Promise<void> =>
  publish(scope, {
    topic: moved < 0 ? 'payment.refunded' : 'payment.received',
    payload: { payment_id: paymentId, invoice_id: invoiceId },
  });

const approve = async (
  scope: Scope,
  paymentId: number,
  { ref, issuer, last4 }: Extract<CardOutcome, { status: 'approved' }>,
): Promise<void> => {
  const number = await takeNumber(scope, 'payment');
  await scope.tx
    .updateTable('payments')
    .set((eb) => ({
      ...{
        status: 'succeeded',
        failure: '',
        number,
        provider_ref: ref,
        card_issuer: issuer,
        card_last4: last4,
      },
      received_at: scope.now.toString(),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', paymentId)
    .execute();
};

const fail = async (scope: Scope, paymentId: number, failure: string): Promise<void> => {
  await scope.tx
    .updateTable('payments')
    .set((eb) => ({ status: 'failed', failure, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', paymentId)
    .execute();
};

/** What succeeded stays so; what was given up is taken back when the money turns out to have been taken after all. */
const isSettled = (status: Payment['status'], outcome: Settlement): boolean =>
  status === 'succeeded' || (status === 'failed' && outcome.status !== 'approved');

/**
 * Writes down what became of a card payment: approved, it is taken off the invoice or the credit; declined or lost, that
 * stays as it was. One that is settled already stays as it is, so that everybody who knows the outcome may tell it.
 * @returns the status that the payment has now
 */
export const settlePayment = async (
  scope: Scope,
  paymentId: number,
  outcome: Settlement,
): Promise<Payment['status']> => {
  const target = await readTarget(scope, paymentId);
  const invoice = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', target.invoice_id)
    .select(['id', 'balance'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { status } = await scope.tx
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select('status')
    .$narrowType<Pick<Payment, 'status'>>()
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (outcome.status === 'unknown' || isSettled(status, outcome)) return status;
  if (outcome.status === 'approved') {
    await takeOffBalance(scope, invoice, target.amount);
    await publishMoved(scope, { paymentId, invoiceId: invoice.id, moved: target.amount });
    await approve(scope, paymentId, outcome);
  } else {
    await fail(scope, paymentId, outcome.status === 'declined' ? outcome.reason : 'payment.interrupted');
  }
  const settled = outcome.status === 'approved' ? 'succeeded' : 'failed';
  await audit(scope, {
    action: 'pay',
    noun: 'payments',
    rowId: paymentId,
    before: { status },
    after: { status: settled, outcome: outcome.status },
  });
  return settled;
};
