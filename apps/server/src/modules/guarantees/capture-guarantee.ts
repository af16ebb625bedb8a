import type { captureGuarantee, Guarantee, previewCapture } from '@yardline/contract/guarantees/guarantees';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { Payment } from '@yardline/contract/payments/payments';
import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import { checkPayment } from '@yardline/domain/payments/check';
import type { Steps } from '../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { lockContract } from '../contracts/public.ts';
import { openDeposit } from '../deposit-book/public.ts';
import { captures, guaranteeBook, type GuaranteeRow } from '../guarantee-book/public.ts';
import { moving } from '../payments/public.ts';
import { findPlace, getGuaranteeById } from './guarantee-rows.ts';

type Input = InputOf<typeof captureGuarantee>;

/** Why nothing can be taken from it or released now. @throws Refusal guarantee.moving, guarantee.lapsed, guarantee.not_held */
export const refuseUnheld = ({ now }: Scope, row: GuaranteeRow): void => {
  if (row.capture_payment_id !== null && row.state === 'authorized') throw new Refusal('guarantee.moving');
  if (guaranteeBook.isHeldNow(row, now)) return;
  const isLate = row.state === 'authorized' && row.release_asked_at === null;
  throw new Refusal(isLate || row.state === 'lapsed' ? 'guarantee.lapsed' : 'guarantee.not_held');
};

/** @throws Refusal payment.invalid, payment.not_positive, guarantee.exceeded {left} */
const refuseWrong = (asked: number, most: Cents): void => {
  const [problem] = checkPayment(asked, most);
  if (problem === undefined) return;
  if (problem.code !== 'payment.above_balance') refuseFields([{ path: 'amount', code: problem.code }]);
  const field = { path: 'amount', code: 'guarantee.exceeded' as const, data: { left: most } };
  throw new Refusal(field.code, field.data, [field]);
};

/**
 * What a capture would take and what the bank would let go of, without doing anything.
 * @throws Refusal resource.not_found, guarantee.lapsed, guarantee.not_held, guarantee.exceeded {left}, request.invalid
 */
export const previewCaptured = async (
  scope: Scope,
  { params, body }: InputOf<typeof previewCapture>,
): Promise<ReplyOf<typeof previewCapture>> => {
  const { row } = await findPlace(scope, params.id);
  refuseUnheld(scope, row);
  const held = captures.capturable(row);
  refuseWrong(body.amount, held);
  const taken = cents(body.amount);
  return { authorized: amount(held), captured: amount(taken), released: amount(held - taken) };
};

/** The same steps, answered with the guarantee instead of the payment. */
const answering = <Intent, Outcome>(
  steps: Steps<Input, Payment, Intent & { paymentId: number }, Outcome>,
): Steps<Input, Guarantee, Intent & { paymentId: number; guaranteeId: number }, Outcome> => ({
  ask: (intent, look) => steps.ask(intent, look),
  begin: async (scope, input) => {
    const begun = await steps.begin(scope, input);
    if ('reply' in begun) return { reply: await getGuaranteeById(scope, input.params.id) };
    return { intent: Object.assign(begun.intent, { guaranteeId: input.params.id }), act: begun.act };
  },
  finish: async (scope, intent, outcome) => {
    const ending = await steps.finish(scope, intent, outcome);
    return 'reply' in ending ? { reply: await getGuaranteeById(scope, intent.guaranteeId) } : ending;
  },
});

/**
 * Takes what is held on a card, or a part of it, once: the money is a deposit of the document, and the rest is released. The
 * payment is written first and named by the guarantee, so that of two captures one is made.
 * @throws Refusal resource.not_found, permission.denied, contract.not_open, guarantee.moving, guarantee.lapsed,
 * guarantee.not_held, guarantee.exceeded {left}, payment.invalid, payment.not_positive, payment.declined, payment.timed_out
 */
export const capturing = answering(
  moving.by(async (scope, { params, body }: Input) => {
    const place = await findPlace(scope, params.id);
    demand(scope, 'payments.create', { division: place.division });
    const { status } = await lockContract(scope, place.contractId);
    const row = await guaranteeBook.lock(scope, params.id);
    // It went over to another document meanwhile: the call is repeated.
    if (row.contract_id !== place.contractId) throw new Refusal('server.busy');
    if (status !== 'open') throw new Refusal('contract.not_open');
    refuseUnheld(scope, row);
    refuseWrong(body.amount, captures.capturable(row));
    const moved = cents(body.amount);
    const { customerId, contractId, division: divisionId } = place;
    const id = await openDeposit(scope, { customerId, contractId, divisionId, amount: moved });
    const form = { method: 'card' as const, amount: body.amount, card_token: '', card_present: false };
    return {
      deposit: { id, customer_id: customerId },
      moved,
      form: { ...form, cheque_number: '' },
      reason: '',
      captured: {
        provider: row.provider,
        ref: row.provider_ref ?? '',
        keep: (paymentId: number) => captures.begin(scope, row, { paymentId, reason: body.reason }),
      },
    };
  }),
);
