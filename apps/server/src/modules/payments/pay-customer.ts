import type {
  getPaymentConfig,
  payCustomer,
  PaymentConfig,
} from '@yardline/contract/payments/customer-payments';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { mostAsked } from '@yardline/contract/payments/payment-requests';
import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import { checkPayment } from '@yardline/domain/payments/check';
import { spreadCredit } from '@yardline/domain/payments/credit';
import type { Method } from '@yardline/domain/payments/tenders';
import type { Steps } from '../../kernel/http/route.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import type { CardOutcome } from '../card-provider/public.ts';
import { openInvoicesOf } from './credits.queries.ts';
import { customerIdOf } from '../customers/public.ts';
import { discountColumns, takenDiscount, toldDiscount } from './early-discounts.ts';
import { movingBy, type PaymentIntent } from './move-money.ts';
import { type Part, partsOf, refuseIncomplete } from './movements.ts';
import { takenNow } from './payment-settings.ts';
import { openAmounts } from './open-invoices.ts';
import { allocationsOf } from './payments.queries.ts';
import { lockOpen, type OpenInvoice } from './requests/asked-invoices.ts';

type Input = InputOf<typeof payCustomer>;

/** Ways of paying as they are offered: a card, which the counter reads at once, before the rest. */
const cardFirst = (taken: readonly Method[]): Method[] => [
  ...taken.filter((method) => method === 'card'),
  ...taken.filter((method) => method !== 'card'),
];

/**
 * How a customer may pay, and their open invoices where the actor may see payments.
 * @throws Refusal resource.not_found
 */
export const getConfig = async (
  scope: Scope,
  { params }: InputOf<typeof getPaymentConfig>,
): Promise<PaymentConfig> => {
  const id = await customerIdOf(scope, params.customerNumber);
  const customer = await scope.tx
    .selectFrom('customers')
    .where('id', '=', id)
    .select(['id as customer_id', 'customer_number', 'name as customer_name', 'email', 'account_type'])
    .$narrowType<{ account_type: PaymentConfig['account_type'] }>()
    .executeTakeFirstOrThrow();
  const rows = await openInvoicesOf(scope, id, 'payments.view')
    .clearLimit()
    .limit(mostAsked + 1)
    .select(['total', ...discountColumns])
    .execute();
  const listed = rows.slice(0, mostAsked);
  const open = listed.length === 0 ? new Map<number, Cents>() : await openAmounts(scope, listed);
  const openOf = (invoiceId: number): Cents => Math.max(0, open.get(invoiceId) ?? 0);
  return {
    ...customer,
    methods: cardFirst((await takenNow(scope)).taken),
    open: amount(sum(listed.map((each) => openOf(each.id)))),
    invoices: listed.map((row) => ({
      invoice_id: row.id,
      number: row.number,
      due_on: row.due_on,
      total: row.total,
      open: amount(openOf(row.id)),
      ...toldDiscount(row, openOf(row.id)),
    })),
    has_more: rows.length > mostAsked,
  };
};

/** @throws Refusal payment.invalid, payment.not_positive, payment.above_balance {balance} */
const refuseWrong = (asked: number, open: Cents): void => {
  const [problem] = checkPayment(asked, open);
  if (problem === undefined) return;
  const field = { path: 'amount', code: problem.code, data: { balance: open } };
  if (problem.code !== 'payment.above_balance') refuseFields([field]);
  throw new Refusal('payment.above_balance', field.data, [field]);
};

/** The requested allocations. @throws Refusal for an invoice of another customer, too much on one, or parts that differ from the amount */
const partsAsked = (
  scope: Scope,
  { invoices: asked = [], received_on: receivedOn, amount: all }: Input['body'],
  invoices: readonly OpenInvoice[],
): Part[] => {
  const parts = asked.map(({ invoice_id: id, amount: value, discount: deducted }, index): Part => {
    const paper = invoices.find((each) => each.id === id);
    if (paper === undefined || asked.findIndex((each) => each.invoice_id === id) !== index)
      return refuseFields([{ path: `invoices.${index}.invoice_id`, code: 'reference.not_found' }]);
    const [problem] = checkPayment(value, paper.open);
    const path = `invoices.${index}.discount`;
    if (problem === undefined) {
      const of = { paid: value, discount: deducted, receivedOn, path };
      return { paper, moved: cents(value), discount: takenDiscount(scope, paper, of) };
    }
    return refuseFields([
      { path: `invoices.${index}.amount`, code: problem.code, data: { balance: paper.open } },
    ]);
  });
  const difference = cents(all) - sum(parts.map(({ moved }) => moved));
  if (difference === 0) return parts;
  const field = { path: 'amount', code: 'payment.allocation_differs' as const, data: { difference } };
  throw new Refusal(field.code, field.data, [field]);
};

/** The first due first, until the money is used up. @throws Refusal payment.above_balance {balance} */
const firstDue = (invoices: readonly OpenInvoice[], total: Cents): Part[] => {
  const spread = spreadCredit(
    total,
    invoices.map(({ open }) => open),
  );
  return invoices.map((paper, index) => ({ paper, moved: spread[index] ?? 0 }));
};

/**
 * Takes one payment on several invoices of a customer, under their locks: as requested, or oldest due date first.
 * Amounts that pending card payments have reserved of an invoice are not touched.
 * @throws Refusal resource.not_found, permission.denied, payment.incomplete, payment.invalid, payment.not_positive,
 * payment.above_balance, payment.allocation_differs, payment.discount_changed, payment.discount_over, payment.discount_of_rest, payment.declined, payment.insufficient_funds, payment.timed_out,
 * payment.not_processable, request.invalid for an invoice of another customer
 */
const paying = movingBy(async (scope: Scope, { params, body }: Input) => {
  const { invoices: asked, ...form } = body;
  demand(scope, 'payments.create');
  const id = await customerIdOf(scope, params.customerNumber);
  const candidates = await openInvoicesOf(scope, id, 'payments.create').execute();
  const invoices = await lockOpen(
    scope,
    candidates.map((each) => each.id),
  );
  refuseIncomplete(form);
  refuseWrong(form.amount, sum(invoices.map(({ open }) => open)));
  const parts =
    asked === undefined ? firstDue(invoices, cents(form.amount)) : partsAsked(scope, body, invoices);
  return { parts: partsOf(parts), form, reason: '' };
});

/** The same as a call, which answers with what was paid of each invoice. */
export const payingCustomer: Steps<Input, ReplyOf<typeof payCustomer>, PaymentIntent, CardOutcome> = {
  ask: (intent, look) => paying.ask(intent, look),
  begin: async (scope, input) => {
    const begun = await paying.begin(scope, input);
    return 'reply' in begun ? { reply: await allocationsOf(scope, begun.reply) } : begun;
  },
  finish: async (scope, intent, outcome) => {
    const ending = await paying.finish(scope, intent, outcome);
    return 'reply' in ending ? { reply: await allocationsOf(scope, ending.reply) } : ending;
  },
};
