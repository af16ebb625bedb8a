import type { previewRefund, refundCredit as endpoint } from '@yardline/contract/payments/refunds';
import type { Payment } from '@yardline/contract/payments/payments';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import { checkPayment } from '@yardline/domain/payments/check';
import { demandFreshHand } from '../../../kernel/auth/fresh-proof.ts';
import type { Steps } from '../../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import type { CardOutcome } from '../../card-provider/public.ts';
import { getCredit } from '../credits.queries.ts';
import { movingBy, type PaymentIntent } from '../move-money.ts';
import { formBack } from '../movements.ts';
import { leftOf } from '../open-invoices.ts';
import { cardOfCredit, refuseWhileOwing } from './refund-ways.ts';

type Input = InputOf<typeof endpoint>;

/** @throws Refusal invoice_credit.used_up, payment.invalid, payment.not_positive, invoice_credit.exceeded {left} */
const refuseWrong = (asked: number, left: Cents): void => {
  if (left <= 0) throw new Refusal('invoice_credit.used_up');
  const [problem] = checkPayment(asked, left);
  if (problem === undefined) return;
  if (problem.code !== 'payment.above_balance') refuseFields([{ path: 'amount', code: problem.code }]);
  const field = { path: 'amount', code: 'invoice_credit.exceeded' as const, data: { left } };
  throw new Refusal(field.code, field.data, [field]);
};

/** The customer's balance over all papers, in every division: a refund changes it the same way everywhere. */
export const accountOf = async ({ tx }: Scope, customerId: number): Promise<Cents> => {
  const { owed } = await tx
    .selectFrom('invoices')
    .where('customer_id', '=', customerId)
    .where('balance', '<>', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.lit(0)).as('owed'))
    .executeTakeFirstOrThrow();
  return cents(owed);
};

/**
 * What a refund would leave of a credit and do to the account, without doing anything.
 * @throws Refusal resource.not_found, invoice_credit.used_up, invoice_credit.exceeded {left}, request.invalid
 */
export const previewRefunded = async (
  scope: Scope,
  { params, body }: InputOf<typeof previewRefund>,
): Promise<ReplyOf<typeof previewRefund>> => {
  const credit = await getCredit(scope, params.id);
  const left = await leftOf(scope, credit);
  refuseWrong(body.amount, left);
  const account = await accountOf(scope, credit.customer_id);
  const back = cents(body.amount);
  return {
    left: amount(left),
    left_after: amount(left - back),
    account: amount(account),
    account_after: amount(account + back),
  };
};

const lockCredit = async (scope: Scope, id: number) => {
  const credit = await getCredit(scope, id);
  demand(scope, 'payments.delete', { division: credit.division_id });
  const { balance } = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', id)
    .select('balance')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...credit, balance };
};

/**
 * Refunds what remains of a credit to the customer, under the credit's lock and with a reason: a payment below zero, so that
 * the customer's statement owes it again. Amounts reserved by pending refunds are not available. A card refund goes to a card payment
 * of the credited invoices; in cash or by cheque it is refused while the customer owes, and needs the right to grant credit terms. [B3.40]
 * @throws Refusal resource.not_found, permission.denied, re_authentication.required, invoice_credit.used_up,
 * invoice_credit.exceeded {left}, refund.not_its_card, refund.card_exceeded {left}, refund.customer_owes {owed}, payment.incomplete, payment.invalid, payment.not_positive, payment.declined, payment.timed_out
 */
export const refundingCredit: Steps<Input, Payment, PaymentIntent, CardOutcome> = movingBy(
  async (scope, { params, body: { reason, payment_id: paymentId, ...asked } }: Input) => {
    const paper = await lockCredit(scope, params.id);
    await demandFreshHand(scope);
    const form = formBack(asked);
    refuseWrong(form.amount, await leftOf(scope, paper));
    const moved = cents(form.amount);
    const back = { parts: [{ paper, moved: -moved }] as const, form, reason };
    if (form.method === 'card')
      return { ...back, returned: await cardOfCredit(scope, paper.id, { paymentId, asked: moved }) };
    await refuseWhileOwing(scope, paper);
    return back;
  },
);
