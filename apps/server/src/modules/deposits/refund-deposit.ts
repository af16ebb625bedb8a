import type { previewDepositRefund, refundDeposit } from '@yardline/contract/deposits/deposits';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import { checkPayment } from '@yardline/domain/payments/check';
import { waysBack } from '@yardline/domain/payments/deposit';
import { demandFreshHand } from '../../kernel/auth/fresh-proof.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { cardOfDeposit, moving } from '../payments/public.ts';
import { findPlace, getDepositById } from './deposit-rows.ts';
import { lockWithDocument } from './lock-with-document.ts';
import { answeringDeposit } from './take-deposit.ts';

type Input = InputOf<typeof refundDeposit>;

/** @throws Refusal deposit.used_up, payment.invalid, payment.not_positive, deposit.exceeded {left} */
const refuseWrong = (asked: number, left: Cents): void => {
  if (left <= 0) throw new Refusal('deposit.used_up');
  const [problem] = checkPayment(asked, left);
  if (problem === undefined) return;
  if (problem.code !== 'payment.above_balance') refuseFields([{ path: 'amount', code: problem.code }]);
  const field = { path: 'amount', code: 'deposit.exceeded' as const, data: { left } };
  throw new Refusal(field.code, field.data, [field]);
};

/**
 * What a refund would leave of a deposit, and of all that is held of its customer, without doing anything.
 * @throws Refusal resource.not_found, deposit.used_up, deposit.exceeded {left}, request.invalid
 */
export const previewRefunded = async (
  scope: Scope,
  { params, body }: InputOf<typeof previewDepositRefund>,
): Promise<ReplyOf<typeof previewDepositRefund>> => {
  const { customer_id: customerId } = await findPlace(scope, params.id);
  const { held, reserved } = await getDepositById(scope, params.id);
  const left = cents(held) - cents(reserved);
  refuseWrong(body.amount, left);
  const { all } = await scope.tx
    .selectFrom('deposits')
    .where('customer_id', '=', customerId)
    .where('held', '>', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('held'), eb.lit(0)).as('all'))
    .executeTakeFirstOrThrow();
  const back = cents(body.amount);
  return {
    left: amount(left),
    left_after: amount(left - back),
    all,
    all_after: amount(cents(all) - back),
  };
};

/** @throws Refusal deposit.not_by_card for a card where none was there before */
const refuseOtherWay = async (
  scope: Scope,
  depositId: number,
  { method }: Pick<Input['body'], 'method'>,
): Promise<void> => {
  const { payments } = await getDepositById(scope, depositId);
  const { taken } = await moving.takenNow(scope);
  if (waysBack(payments[0]?.method ?? 'cash', taken).includes(method)) return;
  if (method !== 'card') refuseFields([{ path: 'method', code: 'payment.method_not_taken' }]);
  throw new Refusal('deposit.not_by_card', {}, [{ path: 'method', code: 'deposit.not_by_card' }]);
};

/**
 * Gives back what is held of a deposit, under its lock and that of its document, and with a reason: a payment below zero. A
 * contract that waited for nothing else is closed. What pending refunds have reserved is left to them.
 * @throws Refusal resource.not_found, permission.denied, re_authentication.required, deposit.used_up, deposit.exceeded {left},
 * deposit.not_by_card, refund.card_exceeded {left}, payment.incomplete, payment.invalid, payment.not_positive, payment.declined, payment.timed_out
 */
export const refundingDeposit = answeringDeposit(
  moving.by(async (scope, { params, body: { reason, ...asked } }: Input) => {
    const place = await findPlace(scope, params.id);
    demand(scope, 'payments.delete', { division: place.division_id });
    if (place.held <= 0) throw new Refusal('deposit.used_up');
    await demandFreshHand(scope);
    const form = moving.formBack(asked);
    await refuseOtherWay(scope, params.id, form);
    const deposit = await lockWithDocument(scope, place);
    refuseWrong(form.amount, deposit.left);
    const moved = cents(form.amount);
    const returned = form.method === 'card' ? await cardOfDeposit(scope, deposit.id, moved) : undefined;
    return { deposit, moved: -moved, form, reason, returned };
  }),
);
