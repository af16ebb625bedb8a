import { randomUUID } from 'node:crypto';
import type { payInvoice as endpoint, Payment } from '@yardline/contract/invoices';
import type { InputOf } from '@yardline/contract/endpoint';
import { isRefusalCode } from '@yardline/contract/words/say';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { checkPayment } from '@yardline/domain/payments/check';
import { audit } from '../../kernel/audit.ts';
import type { Ending, Steps } from '../../kernel/http/route.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { takeNumber } from '../numbering/public.ts';
import type { CardOutcome, CardProvider } from './card-provider.ts';
import { openAmounts } from './open-invoices.ts';
import { getPaymentById } from './payments.queries.ts';
import { publishReceived, settlePayment, takeOffBalance } from './settle-payment.ts';

type Input = InputOf<typeof endpoint>;
type Form = Input['body'];

/** A card payment that is under way: what a repetition of the call needs to ask what became of it. */
export type PaymentIntent = { paymentId: number; key: string };

/** How long an answer may stay away before the provider is asked. Longer than a charge can last. */
const askAfterSeconds = 60;

const lockInvoice = async (scope: Scope, number: number) => {
  const invoice = await scope.tx
    .selectFrom('invoices')
    .where('number', '=', number)
    .select(['id', 'customer_id', 'division_id', 'balance'])
    .forUpdate()
    .executeTakeFirst();
  if (invoice === undefined || !may(scope, 'payments.view', { division: invoice.division_id })) {
    return notFound();
  }
  demand(scope, 'payments.create', { division: invoice.division_id });
  return invoice;
};

type Invoice = Awaited<ReturnType<typeof lockInvoice>>;

/** @throws Refusal payment.incomplete, payment.invalid, payment.not_positive, payment.above_balance {balance} */
const refuseWrong = (form: Form, open: Cents): void => {
  if (form.method === 'card' && form.card_token === '') {
    refuseFields([{ path: 'card_token', code: 'payment.incomplete' }]);
  }
  if (form.method === 'cheque' && form.cheque_number === '') {
    refuseFields([{ path: 'cheque_number', code: 'payment.incomplete' }]);
  }
  const [problem] = checkPayment(form.amount, open);
  if (problem === undefined) return;
  const field = { path: 'amount', code: problem.code, data: { balance: open } };
  if (problem.code !== 'payment.above_balance') refuseFields([field]);
  throw new Refusal('payment.above_balance', field.data, [field]);
};

type Entry = { status: 'pending' | 'succeeded'; number?: number; provider?: string; key?: string };

/** Writes a payment and what it is for. */
const enter = async (scope: Scope, invoice: Invoice, form: Form, entry: Entry): Promise<number> => {
  const isCard = form.method === 'card';
  const company = { company_id: scope.company.id };
  const { id } = await scope.tx
    .insertInto('payments')
    .values({
      ...{ ...company, customer_id: invoice.customer_id, method: form.method, amount: form.amount },
      ...{ status: entry.status, number: entry.number ?? null, currency: scope.company.currency },
      cheque_number: form.method === 'cheque' ? form.cheque_number : '',
      ...{ provider: entry.provider ?? '', provider_key: entry.key ?? null },
      is_card_present: isCard && form.card_present,
      ...{ received_at: scope.now.toString(), created_at: scope.now.toString() },
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('payment_allocations')
    .values({ ...company, payment_id: id, invoice_id: invoice.id, amount: form.amount })
    .execute();
  await audit(scope, {
    action: 'pay',
    noun: 'payments',
    rowId: id,
    after: { status: entry.status, method: form.method, amount: form.amount, invoice_id: invoice.id },
  });
  return id;
};

const takeCash = async (scope: Scope, invoice: Invoice, form: Form): Promise<Payment> => {
  await takeOffBalance(scope, invoice, form.amount);
  const number = await takeNumber(scope, 'payment');
  const id = await enter(scope, invoice, form, { status: 'succeeded', number });
  await publishReceived(scope, id, invoice.id);
  return getPaymentById(scope, id);
};

const endingOf = (payment: Payment, failure: string): Ending<Payment> => {
  if (payment.status === 'succeeded') return { reply: payment };
  if (payment.status === 'pending') {
    return { refusal: new Refusal('payment.timed_out'), isFinal: false };
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

/**
 * Takes a payment on an invoice, under the invoice's lock. Cash and cheques are done in one transaction. A card's payment
 * is written down first and keeps its amount for itself while the provider is asked; an answer that stays away leaves it
 * pending, and a job asks by its key.
 * @throws Refusal resource.not_found, permission.denied, payment.incomplete, payment.invalid, payment.not_positive,
 * payment.above_balance, payment.declined, payment.insufficient_funds, payment.timed_out
 */
export const payingBy = (provider: CardProvider): Steps<Input, Payment, PaymentIntent, CardOutcome> => ({
  begin: async (scope, { params, body: form }) => {
    const invoice = await lockInvoice(scope, params.number);
    const open = await openAmounts(scope, [invoice]);
    refuseWrong(form, open.get(invoice.id) ?? 0);
    if (form.method !== 'card') return { reply: await takeCash(scope, invoice, form) };
    const key = randomUUID();
    const paymentId = await enter(scope, invoice, form, {
      status: 'pending',
      provider: provider.name,
      key,
    });
    await enqueue(scope, 'ask-payment', { payment_id: paymentId }, { delaySeconds: askAfterSeconds });
    const charge = { key, amount: cents(form.amount), currency: scope.company.currency };
    return {
      intent: { paymentId, key },
      act: () => provider.charge({ ...charge, token: form.card_token }),
    };
  },
  ask: async ({ key }) => (await provider.find(key)) ?? { status: 'unknown' },
  finish: async (scope, { paymentId }, outcome) => {
    await settlePayment(scope, paymentId, outcome);
    return endingOf(await getPaymentById(scope, paymentId), await failureOf(scope, paymentId));
  },
});
