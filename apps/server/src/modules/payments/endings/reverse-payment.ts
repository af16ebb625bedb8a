import type { InputOf } from '@yardline/contract/endpoint';
import type { Payment, reversePayment as endpoint } from '@yardline/contract/payments/payments';
import { cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { demandFreshHand } from '../../../kernel/auth/fresh-proof.ts';
import { notFound, Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../../kernel/scope.ts';
import { lockDeposits, settleDeposit } from '../../deposit-book/public.ts';
import { chargeNsfFee } from './nsf-fee.ts';
import { getPaymentById } from '../payments.queries.ts';
import { allocationsOf, endPayment, lockInvoices, lockPayment, type Locked } from './void-payment.ts';

type Asked = InputOf<typeof endpoint>['body'];

const depositOf = async ({ tx }: Scope, paymentId: number) =>
  tx
    .selectFrom('deposit_payments as x')
    .innerJoin('deposits', 'deposits.id', 'x.deposit_id')
    .where('x.payment_id', '=', paymentId)
    .select(['deposits.id', 'deposits.division_id'])
    .executeTakeFirst();

/** Why a payment cannot be reversed as asked. */
const refuseWrong = ({ now, company }: Scope, payment: Locked, { kind, reversed_on: day }: Asked): void => {
  if (payment.status !== 'succeeded') throw new Refusal('payment.voided');
  if (payment.amount <= 0) throw new Refusal('payment.void_not_cash');
  if (payment.method === 'card' && kind !== 'chargeback') throw new Refusal('payment.chargeback_of_card');
  if (day > dayOf(now, company.timeZone))
    refuseFields([{ path: 'reversed_on', code: 'payment.day_to_come' }]);
  const came = dayOf(Temporal.Instant.from(payment.received_at), company.timeZone);
  if (day < came) refuseFields([{ path: 'reversed_on', code: 'payment.reversed_before' }]);
};

/** Takes the money of a payment out of the deposit that it brought. @throws Refusal payment.deposit_used */
const emptyDeposit = async (scope: Scope, depositId: number, brought: number): Promise<void> => {
  const [deposit] = await lockDeposits(scope, [depositId]);
  if (deposit === undefined || deposit.left < cents(brought)) throw new Refusal('payment.deposit_used');
  await settleDeposit(scope, depositId, -cents(brought));
};

/**
 * Takes back a payment that counted until now: a check that the bank returned, a payment that was stopped or charged back, or one that was
 * wrong. It counts until its day and no longer; both stand on the statement, and what it paid is owed again.
 * @throws Refusal resource.not_found, permission.denied, re_authentication.required, payment.voided, payment.void_not_cash,
 *   payment.chargeback_of_card, payment.day_to_come, payment.reversed_before, payment.deposit_used, payment.nsf_fee_changed {fee}, ledger.period_closed {month}
 */
export const reversePayment = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
): Promise<Payment> => {
  const [parts, deposit] = await Promise.all([allocationsOf(scope, id), depositOf(scope, id)]);
  const divisions = [...parts, ...(deposit === undefined ? [] : [deposit])].map((part) => part.division_id);
  if (divisions.length === 0) return notFound();
  for (const division of divisions) {
    if (!may(scope, 'payments.view', { division })) return notFound();
    demand(scope, 'payments.delete', { division });
  }
  await demandFreshHand(scope);
  const invoices = await lockInvoices(
    scope,
    parts.map((part) => part.invoice_id),
  );
  const payment = await lockPayment(scope, id);
  refuseWrong(scope, payment, body);
  if (deposit !== undefined) await emptyDeposit(scope, deposit.id, payment.amount);
  await endPayment(scope, payment, {
    parts,
    invoices,
    marks: { void_kind: body.kind, void_on: body.reversed_on, void_reason: body.reason },
  });
  const returned = {
    paymentId: id,
    method: payment.method,
    chequeNumber: payment.cheque_number,
    divisionId: divisions[0] ?? 0,
  };
  await chargeNsfFee(scope, returned, { kind: body.kind, seen: body.fee });
  return getPaymentById(scope, id);
};
