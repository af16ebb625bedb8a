import type { Payment } from '@yardline/contract/payments/payments';
import { cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';
import { heldDeposits, settleDeposit } from '../deposit-book/public.ts';
import { captures } from '../guarantee-book/public.ts';
import { closeOnceFree, takeOffBalance } from '../invoices/public.ts';
import { book } from '../ledger/public.ts';
import { takeNumber } from '../numbering/public.ts';
import type { CardOutcome } from '../card-provider/public.ts';
import { mailReceipt } from './requests/mail-receipt.ts';

/** What a pending card payment comes to; lost is one that the provider never heard of, long after it was sent. */
export type Settlement = CardOutcome | { status: 'lost' };

type Approved = Extract<CardOutcome, { status: 'approved' }>;

/** Which invoices a payment is for, or which credit a refund is of, read without a lock: it never changes. */
const readTargets = (scope: Scope, paymentId: number) =>
  scope.tx
    .selectFrom('payment_allocations')
    .where('payment_id', '=', paymentId)
    .orderBy('invoice_id')
    .select(['invoice_id', 'amount', 'discount'])
    .execute();

/** Publishes that money came in or was refunded. */
export const publishMoved = (
  scope: Scope,
  {
    paymentId,
    moved,
    ...of
  }: { paymentId: number; moved: number } & ({ invoice_id: number } | { deposit_id: number }),
): Promise<void> =>
  publish(scope, {
    topic: moved < 0 ? 'payment.refunded' : 'payment.received',
    payload: { payment_id: paymentId, ...of },
  });

/** What the provider says of the card, kept with the payment whether or not it counts. */
const ofCard = ({ ref, issuer, last4 }: Approved) => ({
  provider_ref: ref,
  card_issuer: issuer,
  card_last4: last4,
});

const approve = async (scope: Scope, paymentId: number, outcome: Approved): Promise<void> => {
  const number = await takeNumber(scope, 'payment');
  await scope.tx
    .updateTable('payments')
    .set((eb) => ({
      status: 'succeeded',
      failure: '',
      number,
      ...ofCard(outcome),
      received_at: scope.now.toString(),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', paymentId)
    .execute();
};

const fail = async (
  scope: Scope,
  paymentId: number,
  { failure, outcome }: { failure: string; outcome?: Approved },
): Promise<void> => {
  await scope.tx
    .updateTable('payments')
    .set((eb) => ({
      status: 'failed',
      failure,
      ...(outcome === undefined ? {} : ofCard(outcome)),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', paymentId)
    .execute();
};

/** Locks what a payment is for in the order of ids, as every verb does that locks several papers, and then the payment. */
const lockAll = async (scope: Scope, paymentId: number, invoiceIds: readonly number[]) => {
  const invoices =
    invoiceIds.length === 0
      ? []
      : await scope.tx
          .selectFrom('invoices')
          .where('id', 'in', invoiceIds)
          .orderBy('id')
          .select(['id', 'balance'])
          .forUpdate()
          .execute();
  const payment = await scope.tx
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select(['status', 'amount', 'fee', 'currency', 'failure'])
    .$narrowType<Pick<Payment, 'status'>>()
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { invoices, payment };
};

/** The money of a deposit has come, or went back. The caller holds the lock of the payment. */
const settleOf = async (scope: Scope, paymentId: number): Promise<void> => {
  const row = await scope.tx
    .selectFrom('deposit_payments as dp')
    .innerJoin('payments as p', 'p.id', 'dp.payment_id')
    .where('dp.payment_id', '=', paymentId)
    .select(['dp.deposit_id', 'p.amount'])
    .executeTakeFirst();
  if (row === undefined) return;
  const moved = cents(row.amount);
  const { contractId } = await settleDeposit(scope, row.deposit_id, moved);
  await publishMoved(scope, { paymentId, deposit_id: row.deposit_id, moved });
  await closeOnceFree(scope, contractId, moved);
};

type Asked = Awaited<ReturnType<typeof lockAll>>['payment'];

/** Whether the provider moved what it was asked to move; what it gives back it says without a sign. */
const isAsAsked = (asked: Asked, approved: Approved): boolean =>
  approved.amount === Math.abs(cents(asked.amount)) + cents(asked.fee) &&
  approved.currency === asked.currency;

/**
 * What succeeded stays so; what was given up is taken back when the money turns out to have been taken after all, unless it
 * was other money than was asked for.
 */
const isSettled = ({ status, failure }: Asked, outcome: Settlement): boolean =>
  status === 'succeeded' ||
  failure === 'payment.not_processable' ||
  (status === 'failed' && outcome.status !== 'approved');

const failureOf = (outcome: Exclude<Settlement, { status: 'unknown' }>) => {
  if (outcome.status === 'approved') return { failure: 'payment.not_processable', outcome };
  return { failure: outcome.status === 'declined' ? outcome.reason : 'payment.interrupted' };
};

/**
 * Records the outcome of a card payment: approved, it reduces the invoices or the credit, or is added to its deposit; declined or lost, they
 * stay as they were, and so they do when the provider took another amount or currency than requested: that money is
 * for a user to sort out. A settled payment stays as it is, so that the outcome may be reported more than once.
 * @returns the status that the payment has now
 */
export const settlePayment = async (
  scope: Scope,
  paymentId: number,
  outcome: Settlement,
): Promise<Payment['status']> => {
  const targets = await readTargets(scope, paymentId);
  const { invoices, payment } = await lockAll(
    scope,
    paymentId,
    targets.map(({ invoice_id: id }) => id),
  );
  const { status } = payment;
  if (outcome.status === 'unknown' || isSettled(payment, outcome)) return status;
  const isPaid = outcome.status === 'approved' && isAsAsked(payment, outcome);
  if (isPaid) {
    for (const { invoice_id: invoiceId, amount: moved, discount } of targets) {
      const invoice = invoices.find(({ id }) => id === invoiceId);
      if (invoice === undefined) throw new Error(`payment ${paymentId} is for an invoice that is not there`);
      await takeOffBalance(scope, invoice, moved, { discounted: discount });
      await publishMoved(scope, { paymentId, invoice_id: invoiceId, moved });
    }
    await settleOf(scope, paymentId);
    await approve(scope, paymentId, outcome);
    await book.payments(scope, [paymentId]);
    await captures.settle(scope, { paymentId, moved: outcome.amount, failure: '' });
    await mailReceipt(scope, paymentId);
  } else {
    const failed = failureOf(outcome);
    await fail(scope, paymentId, failed);
    await captures.settle(scope, { paymentId, moved: 0, failure: failed.failure });
    await heldDeposits.forsake(scope, paymentId);
  }
  const settled = isPaid ? 'succeeded' : 'failed';
  await audit(scope, {
    action: 'pay',
    noun: 'payments',
    rowId: paymentId,
    before: { status },
    after: { status: settled, outcome: outcome.status },
  });
  return settled;
};
