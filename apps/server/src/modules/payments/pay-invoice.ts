import type { payInvoice as endpoint, Payment } from '@yardline/contract/payments/payments';
import type { InputOf } from '@yardline/contract/endpoint';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { checkPayment } from '@yardline/domain/payments/check';
import type { Steps } from '../../kernel/http/route.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import type { CardOutcome } from '../card-provider/public.ts';
import { discountColumns, takenDiscount } from './early-discounts.ts';
import { movingBy, type PaymentIntent } from './move-money.ts';
import { type MoneyForm, refuseIncomplete } from './movements.ts';
import { openAmounts } from './open-invoices.ts';

type Input = InputOf<typeof endpoint>;

const lockInvoice = async (scope: Scope, number: number) => {
  const invoice = await scope.tx
    .selectFrom('invoices')
    .where('number', '=', number)
    .select(['id', 'customer_id', 'division_id', 'balance', ...discountColumns])
    .forUpdate()
    .executeTakeFirst();
  if (invoice === undefined || !may(scope, 'payments.view', { division: invoice.division_id })) {
    return notFound();
  }
  demand(scope, 'payments.create', { division: invoice.division_id });
  return invoice;
};

/** @throws Refusal payment.incomplete, payment.invalid, payment.not_positive, payment.above_balance {balance} */
const refuseWrong = (form: MoneyForm, open: Cents): void => {
  refuseIncomplete(form);
  const [problem] = checkPayment(form.amount, open);
  if (problem === undefined) return;
  const field = { path: 'amount', code: problem.code, data: { balance: open } };
  if (problem.code !== 'payment.above_balance') refuseFields([field]);
  throw new Refusal('payment.above_balance', field.data, [field]);
};

/**
 * Takes a payment on an invoice, under the invoice's lock.
 * @throws Refusal resource.not_found, permission.denied, payment.incomplete, payment.invalid, payment.not_positive,
 * payment.above_balance, payment.discount_changed, payment.discount_over, payment.discount_of_rest, payment.declined, payment.insufficient_funds, payment.timed_out, payment.not_processable
 */
export const payingInvoice: Steps<Input, Payment, PaymentIntent, CardOutcome> = movingBy(
  async (scope, { params, body: { discount: asked, ...form } }: Input) => {
    const paper = await lockInvoice(scope, params.number);
    const open = (await openAmounts(scope, [paper])).get(paper.id) ?? 0;
    refuseWrong(form, open);
    const discount = takenDiscount(
      scope,
      { ...paper, open },
      { paid: form.amount, discount: asked, receivedOn: form.received_on, path: 'discount' },
    );
    return { parts: [{ paper, moved: cents(form.amount), discount }], form, reason: '' };
  },
);

/**
 * Pays an invoice within the caller's transaction, by any way but a card.
 * @throws Refusal as payingInvoice
 */
export const payNow = async (
  scope: Scope,
  { params, body }: Pick<Input, 'params' | 'body'>,
): Promise<Payment> => {
  const begun = await payingInvoice.begin(scope, { params, query: {}, body });
  if (!('reply' in begun)) throw new Error('a card is charged between two transactions');
  return begun.reply;
};
