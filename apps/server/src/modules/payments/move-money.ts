import { randomUUID } from 'node:crypto';
import type { Payment } from '@yardline/contract/payments/payments';
import { isRefusalCode } from '@yardline/contract/words/both';
import { amount, type Cents } from '@yardline/domain/money/cents';
import { inFiveCents, isUsable } from '@yardline/domain/payments/tenders';
import type { Ending, Look, Steps } from '../../kernel/http/route.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { settleDeposit } from '../deposit-book/public.ts';
import { closeOnceFree, takeOffBalance } from '../invoices/public.ts';
import { book } from '../ledger/public.ts';
import { takeNumber } from '../numbering/public.ts';
import {
  cardsNamed,
  cardsNow,
  type CardOutcome,
  type CardProvider,
  counterReaders,
  simulated,
} from '../card-provider/public.ts';
import { type ChargedFee, chargedFee } from './card-fee.ts';
import { enterPayment } from './enter-payment.ts';
import { askAgain } from './entered-before.ts';
import { customerOf, type Movement, type Target, totalOf } from './movements.ts';
import { onReader } from './readers/on-reader.ts';
import { takenNow } from './payment-settings.ts';
import { getPaymentById } from './payments.queries.ts';
import { publishMoved, settlePayment } from './settle-payment.ts';

/** Money on a card that is under way: what a repetition of the call needs to ask what became of it. */
export type PaymentIntent = {
  paymentId: number;
  key: string;
  provider?: string;
  refundOf?: string;
  captureOf?: string;
  /** The reader on which it runs. */
  reader?: string;
};

/** How long an answer may stay away before the provider is asked. Longer than a charge can last. */
const askAfterSeconds = 60;

const moveCashOf = async (
  scope: Scope,
  movement: Extract<Movement, { deposit: unknown }>,
): Promise<Payment> => {
  const { deposit, moved } = movement;
  const { contractId } = await settleDeposit(scope, deposit.id, moved);
  const number = await takeNumber(scope, 'payment');
  const id = await enterPayment(scope, movement, { status: 'succeeded', number });
  await book.payments(scope, [id]);
  await publishMoved(scope, { paymentId: id, deposit_id: deposit.id, moved });
  await closeOnceFree(scope, contractId, moved);
  return getPaymentById(scope, id);
};

const moveCash = async (scope: Scope, movement: Movement): Promise<Payment> => {
  if ('deposit' in movement) return moveCashOf(scope, movement);
  for (const { paper, moved, discount = 0 } of movement.parts)
    await takeOffBalance(scope, paper, amount(moved), { discounted: amount(discount) });
  const number = await takeNumber(scope, 'payment');
  const id = await enterPayment(scope, movement, { status: 'succeeded', number });
  await book.payments(scope, [id]);
  for (const { paper, moved } of movement.parts)
    await publishMoved(scope, { paymentId: id, invoice_id: paper.id, moved });
  return getPaymentById(scope, id);
};

const endingOf = (payment: Payment, failure: string, isOnReader: boolean): Ending<Payment> => {
  if (payment.status === 'succeeded') return { reply: payment };
  if (payment.status === 'pending') {
    const refusal = isOnReader
      ? new Refusal('payment.on_reader', { payment_id: payment.id })
      : new Refusal('payment.timed_out');
    return { refusal, isFinal: false };
  }
  const code = isRefusalCode(failure) ? failure : 'payment.failed';
  return { refusal: new Refusal(code), isFinal: true };
};

const failureOf = async (scope: Scope, paymentId: number): Promise<string> =>
  (
    await scope.tx
      .selectFrom('payments')
      .where('id', '=', paymentId)
      .select('failure')
      .executeTakeFirstOrThrow()
  ).failure;

type Asked = { key: string; currency: string; amount: Cents };

type Act = (look: Look) => Promise<CardOutcome>;

/** What the provider is asked to do: to charge the card that was read, or to give back of what another was charged. */
const actOf = (provider: CardProvider, movement: Movement, asked: Asked, paymentId: number): Act => {
  const { form, returned, captured } = movement;
  if (captured !== undefined) return () => provider.holds.capture({ ...asked, ref: captured.ref });
  if (totalOf(movement) > 0 && provider.isSimulated)
    return () => provider.charge({ ...asked, token: form.card_token });
  if (totalOf(movement) > 0)
    return (look) =>
      provider.chargeOnReader({
        ...asked,
        reader: form.card_token,
        keep: (ref) => look((scope) => onReader.keep(scope, paymentId, ref)),
      });
  if (returned === undefined) throw new Error('money goes back on a card that was not named');
  return () => provider.refund({ ...asked, ref: returned.ref });
};

/**
 * A payment that the payer makes on a page of the provider, which the caller opens by its key.
 * @returns the pending payment
 */
export const awaitOnPage = async (
  scope: Scope,
  provider: CardProvider,
  target: Target & { requestId?: number; charged?: ChargedFee },
): Promise<PaymentIntent> => {
  const key = randomUUID();
  const form = { method: 'card' as const, card_token: '', card_present: false, cheque_number: '' };
  const movement = Object.assign({ form: { ...form, amount: 0 }, reason: '' }, target);
  movement.form.amount = amount(totalOf(movement));
  const paymentId = await enterPayment(scope, movement, { status: 'pending', provider: provider.name, key });
  return { paymentId, key };
};

/** The fee of a card payment on invoices; a deposit, and what goes back, bear none. @throws Refusal payment.fee_changed {fee} */
const feeOf = async (scope: Scope, movement: Movement): Promise<ChargedFee> =>
  'deposit' in movement || totalOf(movement) <= 0
    ? { fee: 0, description: '' }
    : chargedFee(scope, totalOf(movement), movement.form.fee);

/** Who moves the money: who took the card that gets money back, or who takes cards now. @throws Refusal payment.no_reader, card_account.gone */
const providerOf = async (scope: Scope, movement: Movement): Promise<CardProvider> => {
  const named = movement.returned ?? movement.captured;
  if (named !== undefined) return cardsNamed(scope, named.provider);
  const provider = await cardsNow(scope);
  if (!provider.isSimulated) await counterReaders.demand(scope, provider.name, movement.form.card_token);
  return provider;
};

/**
 * Demands that the company takes money by this way, or gives it back. A card by a link, or one that holds an amount already, is asked
 * nothing more.
 * @returns whether its cash comes in coins of five cents
 * @throws Refusal payment.method_not_taken
 */
const demandTaken = async (scope: Scope, movement: Movement): Promise<{ isRounded: boolean }> => {
  const { form, requestId, captured } = movement;
  const { taken, isRounded } = await takenNow(scope);
  const isFree = requestId !== undefined || captured !== undefined;
  if (!isFree && !isUsable(form.method, { taken, isBack: totalOf(movement) < 0 }))
    refuseFields([{ path: 'method', code: 'payment.method_not_taken' }]);
  return { isRounded };
};

/**
 * Moves money on papers, in either direction. Cash and cheques are done in one transaction. A card payment is recorded first
 * and reserves its amount while the provider is asked; a missing answer leaves it pending, and a job asks
 * by its key.
 * @param read locks the papers in the order of their ids, checks the form against them, and says what moves
 * @throws Refusal what `read` refuses; payment.method_not_taken, payment.entered_before {number, mark, day}, payment.declined, payment.insufficient_funds, payment.timed_out,
 * payment.not_processable, payment.no_reader, card_account.gone
 */
export const movingBy = <Input>(
  read: (scope: Scope, input: Input) => Promise<Movement>,
): Steps<Input, Payment, PaymentIntent, CardOutcome> => ({
  begin: async (scope, input) => {
    const wanted = await read(scope, input);
    const { form } = wanted;
    const moved = totalOf(wanted);
    const { isRounded } = await demandTaken(scope, wanted);
    if (form.method !== 'card') {
      await askAgain(scope, { customerId: customerOf(wanted), moved, form });
      const rounding = isRounded && form.method === 'cash' ? inFiveCents(moved) - moved : 0;
      return { reply: await moveCash(scope, { ...wanted, rounding }) };
    }
    const movement: Movement = { ...wanted, charged: await feeOf(scope, wanted) };
    const provider = await providerOf(scope, movement);
    const key = randomUUID();
    const paymentId = await enterPayment(scope, movement, {
      status: 'pending',
      provider: provider.name,
      key,
    });
    await movement.captured?.keep(paymentId);
    const runsOn = totalOf(movement) > 0 && !provider.isSimulated ? { reader: form.card_token } : {};
    const delaySeconds = 'reader' in runsOn ? onReader.seconds : askAfterSeconds;
    if (runsOn.reader !== undefined) await onReader.begin(scope, paymentId, runsOn.reader);
    await enqueue(scope, 'ask-payment', { payment_id: paymentId }, { delaySeconds });
    const asked = {
      key,
      currency: scope.company.currency,
      amount: Math.abs(moved) + (movement.charged?.fee ?? 0),
    };
    const back = movement.returned === undefined ? {} : { refundOf: movement.returned.ref };
    const of = movement.captured === undefined ? {} : { captureOf: movement.captured.ref };
    const intent = { paymentId, key, provider: provider.name, ...back, ...of, ...runsOn };
    return { intent, act: actOf(provider, movement, asked, paymentId) };
  },
  ask: async ({ key, provider: name, refundOf, captureOf, paymentId, reader }, look) => {
    const provider = await look((scope) => cardsNamed(scope, name ?? simulated.name));
    const page = reader === undefined ? undefined : await look((scope) => onReader.refOf(scope, paymentId));
    return (await provider.find({ key, refundOf, captureOf, page })) ?? { status: 'unknown' };
  },
  finish: async (scope, { paymentId, reader }, outcome) => {
    await settlePayment(scope, paymentId, outcome);
    return endingOf(
      await getPaymentById(scope, paymentId),
      await failureOf(scope, paymentId),
      reader !== undefined,
    );
  },
});
