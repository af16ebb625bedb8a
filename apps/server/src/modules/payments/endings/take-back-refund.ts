import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Payment } from '@yardline/contract/payments/payments';
import type {
  previewRefundBack,
  takeBackRefund as endpoint,
} from '@yardline/contract/payments/refunds-taken-back';
import type { RefusalCode } from '@yardline/contract/refusals';
import { say } from '@yardline/contract/words/both';
import { amount, cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { demandFreshHand } from '../../../kernel/auth/fresh-proof.ts';
import { publish } from '../../../kernel/outbox.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../../kernel/scope.ts';
import { heldDeposits } from '../../deposit-book/public.ts';
import { foreseeBack } from '../../ledger/public.ts';
import { inDrawers } from '../../till/public.ts';
import { leftOf } from '../open-invoices.ts';
import { getPaymentById } from '../payments.queries.ts';
import { accountOf } from '../refunds/refund-credit.ts';
import { allocationsOf, endPayment, lockInvoices, lockPayment } from './void-payment.ts';

const today = ({ now, company }: Scope): string => dayOf(now, company.timeZone);

/** The credits that a refund was of, or its deposit, seen by the user. @throws Refusal resource.not_found */
const seenParts = async (scope: Scope, paymentId: number) => {
  const parts = await allocationsOf(scope, paymentId);
  const ofDeposit = await scope.tx
    .selectFrom('deposit_payments as x')
    .innerJoin('deposits', 'deposits.id', 'x.deposit_id')
    .where('x.payment_id', '=', paymentId)
    .select([
      'deposits.id',
      'deposits.number',
      'deposits.held',
      'deposits.division_id',
      'deposits.contract_id',
    ])
    .execute();
  const divisions = [...parts, ...ofDeposit].map((part) => part.division_id);
  if (divisions.length === 0) return notFound();
  for (const division of divisions) if (!may(scope, 'payments.view', { division })) return notFound();
  return { parts, divisions, deposit: ofDeposit[0] };
};

/** Money that a provider sent to a card, or that is under way there, is out of the company's hands. */
const whyNot = ({
  status,
  method,
  amount: moved,
}: Pick<Payment, 'status' | 'method' | 'amount'>): RefusalCode | undefined => {
  if (moved > 0) return 'refund.is_payment';
  if (method === 'card') return 'refund.sent_to_card';
  return status === 'succeeded' ? undefined : 'refund.taken_back';
};

const foreseeCredit = async (scope: Scope, creditId: number, back: number) => {
  const credit = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', creditId)
    .select(['id', 'number', 'balance'])
    .executeTakeFirstOrThrow();
  const left = await leftOf(scope, credit);
  return { number: credit.number, left: amount(left), left_after: amount(left + cents(back)) };
};

type OfDeposit = NonNullable<Awaited<ReturnType<typeof seenParts>>['deposit']>;

const foreseeDeposit = async (
  { tx }: Scope,
  { number, held, contract_id: contractId }: OfDeposit,
  back: number,
) => {
  const document =
    contractId === null
      ? undefined
      : await tx.selectFrom('contracts').where('id', '=', contractId).select('status').executeTakeFirst();
  return {
    number: number ?? 0,
    left: held,
    left_after: amount(cents(held) + cents(back)),
    is_freed: document !== undefined && !heldDeposits.isOngoing(document.status),
  };
};

/**
 * What taking a refund back would change, and what refuses it. Nothing is changed.
 * @throws Refusal resource.not_found
 */
export const foreseeRefundBack = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof previewRefundBack>,
): Promise<ReplyOf<typeof previewRefundBack>> => {
  const { parts, deposit } = await seenParts(scope, id);
  const payment = await getPaymentById(scope, id);
  const reason = whyNot(payment);
  const isPossible = reason === undefined;
  const [part] = parts;
  const back = amount(0 - cents(payment.amount));
  const account = await accountOf(scope, payment.customer_id);
  const drawer = isPossible ? await inDrawers.foresee(scope, id) : undefined;
  return {
    number: payment.number,
    method: payment.method,
    amount: back,
    taken_back_on: today(scope),
    credit: part === undefined || !isPossible ? null : await foreseeCredit(scope, part.invoice_id, back),
    deposit: deposit === undefined || !isPossible ? null : await foreseeDeposit(scope, deposit, back),
    account: amount(account),
    account_after: amount(isPossible && deposit === undefined ? account - cents(back) : account),
    drawer:
      drawer === undefined
        ? null
        : { name: drawer.name, amount: drawer.amount, is_next_session: drawer.isNextSession },
    postings: isPossible ? await foreseeBack(scope, id) : [],
    refused: reason === undefined ? [] : [{ reason, text: say(scope.language, reason) }],
  };
};

/**
 * Takes back a refund that was given by mistake, from today on: it keeps its number, the credit is open again or the deposit held again, and the
 * drawer and the books get the money back. Both stand on the statement. [B3.40]
 * @throws Refusal resource.not_found, permission.denied, re_authentication.required, refund.is_payment, refund.sent_to_card,
 *   refund.taken_back, ledger.period_closed {month}
 */
export const takeBackRefund = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof endpoint>,
): Promise<Payment> => {
  const { parts, divisions, deposit } = await seenParts(scope, id);
  for (const division of divisions) demand(scope, 'payments.delete', { division });
  await demandFreshHand(scope);
  // Deposits are locked before invoices and payments; what is refused below undoes it.
  if (deposit !== undefined) {
    const { amount: moved } = await getPaymentById(scope, id);
    if (moved < 0) await heldDeposits.holdAgain(scope, deposit.id, 0 - cents(moved));
  }
  const invoices = await lockInvoices(
    scope,
    parts.map((part) => part.invoice_id),
  );
  const locked = await lockPayment(scope, id);
  const { status, method } = await getPaymentById(scope, id);
  const refused = whyNot({ status, method, amount: locked.amount });
  if (refused !== undefined) throw new Refusal(refused);
  await endPayment(scope, locked, {
    parts,
    invoices,
    marks: { void_kind: 'error', void_on: today(scope), void_reason: reason },
  });
  if (deposit !== undefined)
    await publish(scope, {
      topic: 'payment.voided',
      payload: { payment_id: id, deposit_id: deposit.id },
    });
  return getPaymentById(scope, id);
};
