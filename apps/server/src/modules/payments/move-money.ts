import { randomUUID } from 'node:crypto';
import type { Payment, paymentForm } from '@yardline/contract/payments/payments';
import { isRefusalCode } from '@yardline/contract/words/both';
import { amount, sum, type Cents } from '@yardline/domain/money/cents';
import type { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
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
import { type ChargedFee, chargedFee, feeTermsOn } from './card-fee.ts';
import { onReader } from './on-reader.ts';
import { getPaymentById } from './payments.queries.ts';
import { receivedAt } from './received-at.ts';
import { publishMoved, settlePayment } from './settle-payment.ts';

/** By which way money comes or goes. */
export type MoneyForm = Omit<z.output<typeof paymentForm>, 'received_on'> & {
  /** Left out where it cannot be another day than today. */
  received_on?: string | null;
};

/** An invoice or a credit that the caller holds the lock of. */
type Paper = { id: number; customer_id: number; balance: number };

/** What moves on a paper, in cents: above zero it is paid, below zero it goes back. */
export type Part = { paper: Paper; moved: Cents };

/** Papers of one customer, or one of their deposits whose lock the caller holds. */
type Target =
  | { parts: readonly [Part, ...Part[]] }
  | { deposit: { id: number; customer_id: number }; moved: Cents };

/** A payment on a card that gets money back, who took it, and the provider's name for it. */
export type Returned = { paymentId: number; provider: string; ref: string };

/** An amount that is held on a card: who holds it, its name there, and what keeps the payment with it. */
export type Captured = {
  provider: string;
  ref: string;
  keep: (paymentId: number) => Promise<void>;
};

/** Money that moves on papers or a deposit, checked; what goes back has a reason, and on a card the payment that it comes from. */
export type Movement = Target & {
  form: MoneyForm;
  reason: string;
  returned?: Returned | undefined;
  /** The held amount from which the money is taken, and who holds it. */
  captured?: Captured | undefined;
  /** By which request's link it is paid. */
  requestId?: number;
  /** The company's fee on top of it. */
  charged?: ChargedFee;
};

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

/** The form of money that goes back: no card is read for it. @throws Refusal payment.incomplete at the cheque */
export const formBack = ({
  method,
  amount: asked,
  cheque_number: cheque,
}: Pick<MoneyForm, 'method' | 'amount' | 'cheque_number'>): MoneyForm => {
  const form = { method, amount: asked, cheque_number: cheque, card_token: '', card_present: false };
  if (method !== 'card') refuseIncomplete(form);
  return form;
};

/** @throws Refusal payment.incomplete at the card or the cheque that was not named */
export const refuseIncomplete = ({ method, card_token: token, cheque_number: cheque }: MoneyForm): void => {
  if (method === 'card' && token === '') refuseFields([{ path: 'card_token', code: 'payment.incomplete' }]);
  if (method === 'cheque' && cheque === '') {
    refuseFields([{ path: 'cheque_number', code: 'payment.incomplete' }]);
  }
};

/** Parts without those of nothing. */
export const partsOf = (parts: readonly Part[]): readonly [Part, ...Part[]] => {
  const [first, ...more] = parts.filter(({ moved }) => moved !== 0);
  if (first === undefined) throw new Error('money that moves on no paper');
  return [first, ...more];
};

type Entry = { status: 'pending' | 'succeeded'; number?: number; provider?: string; key?: string };

const totalOf = (movement: Movement): Cents =>
  'deposit' in movement ? movement.moved : sum(movement.parts.map(({ moved }) => moved));

const customerOf = (movement: Movement): number =>
  'deposit' in movement ? movement.deposit.customer_id : movement.parts[0].paper.customer_id;

type Told = { deposit_id: number } | { invoice_id: number | undefined } | { allocations: unknown };

/** Writes what a payment is for. @returns the same as it is told in the audit */
const enterTarget = async (scope: Scope, paymentId: number, movement: Movement): Promise<Told> => {
  const company = { company_id: scope.company.id, payment_id: paymentId };
  if ('deposit' in movement) {
    const target = { deposit_id: movement.deposit.id };
    await scope.tx
      .insertInto('deposit_payments')
      .values({ ...company, ...target })
      .execute();
    return target;
  }
  const allocations = movement.parts.map(({ paper, moved }) => ({
    invoice_id: paper.id,
    amount: amount(moved),
  }));
  await scope.tx
    .insertInto('payment_allocations')
    .values(allocations.map((each) => ({ ...company, ...each })))
    .execute();
  const [only, ...more] = allocations;
  return more.length === 0 ? { invoice_id: only?.invoice_id } : { allocations };
};

/** Writes a payment or a refund, what it is for, and by which request it came. */
const enter = async (scope: Scope, movement: Movement, entry: Entry): Promise<number> => {
  const { form, reason, requestId, returned, charged } = movement;
  const isCard = form.method === 'card';
  const company = { company_id: scope.company.id };
  const { status } = entry;
  const paid = { method: form.method, amount: amount(totalOf(movement)), reason };
  const cameAt = await receivedAt(
    scope,
    form,
    'deposit' in movement ? [] : movement.parts.map(({ paper }) => paper.id),
  );
  const { id } = await scope.tx
    .insertInto('payments')
    .values({
      ...company,
      ...paid,
      status,
      customer_id: customerOf(movement),
      number: entry.number ?? null,
      fee: amount(charged?.fee ?? 0),
      fee_description: charged?.description ?? '',
      currency: scope.company.currency,
      cheque_number: form.method === 'cheque' ? form.cheque_number : '',
      provider: entry.provider ?? '',
      provider_key: entry.key ?? null,
      refunds_payment_id: returned?.paymentId ?? null,
      is_card_present: isCard && form.card_present,
      received_at: cameAt.toString(),
      created_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const target = await enterTarget(scope, id, movement);
  if (requestId !== undefined) {
    const values = { ...company, request_id: requestId, payment_id: id };
    await scope.tx.insertInto('payment_request_payments').values(values).execute();
  }
  await audit(scope, {
    action: 'pay',
    noun: 'payments',
    rowId: id,
    after: {
      status,
      ...paid,
      ...target,
      ...(returned === undefined ? {} : { refunds_payment_id: returned.paymentId }),
    },
  });
  return id;
};

const moveCashOf = async (
  scope: Scope,
  movement: Extract<Movement, { deposit: unknown }>,
): Promise<Payment> => {
  const { deposit, moved } = movement;
  const { contractId } = await settleDeposit(scope, deposit.id, moved);
  const number = await takeNumber(scope, 'payment');
  const id = await enter(scope, movement, { status: 'succeeded', number });
  await book.payments(scope, [id]);
  await publishMoved(scope, { paymentId: id, deposit_id: deposit.id, moved });
  await closeOnceFree(scope, contractId, moved);
  return getPaymentById(scope, id);
};

const moveCash = async (scope: Scope, movement: Movement): Promise<Payment> => {
  if ('deposit' in movement) return moveCashOf(scope, movement);
  for (const { paper, moved } of movement.parts) await takeOffBalance(scope, paper, amount(moved));
  const number = await takeNumber(scope, 'payment');
  const id = await enter(scope, movement, { status: 'succeeded', number });
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
  const paymentId = await enter(scope, movement, { status: 'pending', provider: provider.name, key });
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
 * Moves money on papers, in either direction. Cash and cheques are done in one transaction. A card payment is recorded first
 * and reserves its amount while the provider is asked; a missing answer leaves it pending, and a job asks
 * by its key.
 * @param read locks the papers in the order of their ids, checks the form against them, and says what moves
 * @throws Refusal what `read` refuses; payment.declined, payment.insufficient_funds, payment.timed_out,
 * payment.not_processable, payment.no_reader, card_account.gone
 */
export const movingBy = <Input>(
  read: (scope: Scope, input: Input) => Promise<Movement>,
): Steps<Input, Payment, PaymentIntent, CardOutcome> => ({
  begin: async (scope, input) => {
    const wanted = await read(scope, input);
    const { form } = wanted;
    const moved = totalOf(wanted);
    if (form.method !== 'card') return { reply: await moveCash(scope, wanted) };
    const movement: Movement = { ...wanted, charged: await feeOf(scope, wanted) };
    const provider = await providerOf(scope, movement);
    const key = randomUUID();
    const paymentId = await enter(scope, movement, { status: 'pending', provider: provider.name, key });
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

/** How money moves on papers and deposits, and what fee a card bears, for modules that take or give back their own. */
export const moving = { by: movingBy, formBack, refuseIncomplete, feeOn: feeTermsOn } as const;
