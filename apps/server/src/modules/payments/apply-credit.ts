import type { applyCredit as endpoint } from '@yardline/contract/payments/credits';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import { checkPayment } from '@yardline/domain/payments/check';
import { spreadCredit } from '@yardline/domain/payments/credit';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { getCredit, openInvoicesOf } from './credits.queries.ts';
import { leftOf, openAmounts } from './open-invoices.ts';
import { takeOffBalance } from '../invoices/public.ts';
import { book } from '../ledger/public.ts';

type Asked = InputOf<typeof endpoint>['body']['invoices'];
type Paper = { id: number; number: number; balance: number };
/** What of a credit goes to an invoice, in cents. */
type Part = { invoice: Paper; part: Cents };

/** Locks the credit and invoices in the order of their ids, which is the order of every verb that locks some of them. */
const lockPapers = async (
  { tx }: Scope,
  creditId: number,
  invoiceIds: readonly number[],
): Promise<{ balance: number; invoices: Paper[] }> => {
  const rows = await tx
    .selectFrom('invoices')
    .where('id', 'in', [creditId, ...invoiceIds])
    .orderBy('id')
    .select(['id', 'number', 'balance'])
    .forUpdate()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    balance: byId.get(creditId)?.balance ?? 0,
    invoices: invoiceIds.flatMap((id) => byId.get(id) ?? []),
  };
};

/** The parts that were asked for. @throws Refusal for an amount beyond what the invoice asks for or the credit has left */
const partsAsked = (
  asked: NonNullable<Asked>,
  invoices: readonly Paper[],
  open: (id: number) => Cents,
): Part[] =>
  asked.map(({ invoice_id: id, amount: value }, index) => {
    const invoice = invoices.find((each) => each.id === id);
    if (invoice === undefined || asked.findIndex((each) => each.invoice_id === id) !== index) {
      return refuseFields([{ path: `invoices.${index}.invoice_id`, code: 'reference.not_found' }]);
    }
    const [problem] = checkPayment(value, open(id));
    if (problem === undefined) return { invoice, part: cents(value) };
    const { code, data = {} } = problem;
    return refuseFields([{ path: `invoices.${index}.amount`, code, data }]);
  });

/** Writes what goes where: an application, and both balances nearer to nothing. */
const enter = async (
  scope: Scope,
  credit: { id: number; customer_id: number; balance: number; left: Cents },
  parts: readonly Part[],
): Promise<void> => {
  const applied = await scope.tx
    .insertInto('credit_applications')
    .values(
      parts.map(({ invoice, part }) => ({
        company_id: scope.company.id,
        customer_id: credit.customer_id,
        credit_id: credit.id,
        invoice_id: invoice.id,
        amount: amount(part),
        applied_at: scope.now.toString(),
        created_by: scope.actor.userId,
      })),
    )
    .returning('id')
    .execute();
  await book.creditUses(
    scope,
    applied.map(({ id }) => id),
  );
  for (const { invoice, part } of parts) await takeOffBalance(scope, invoice, amount(part));
  const total = sum(parts.map(({ part }) => part));
  await takeOffBalance(scope, credit, amount(-total));
  await audit(scope, {
    action: 'pay',
    noun: 'invoices',
    rowId: credit.id,
    before: { left: amount(credit.left) },
    after: {
      left: amount(credit.left - total),
      applied: parts.map(({ invoice, part }) => ({ invoice_id: invoice.id, amount: amount(part) })),
    },
  });
};

/**
 * Applies a credit to open invoices of its customer: those named with their amounts, or the oldest first. Amounts that pending
 * card payments have reserved of an invoice are not touched, nor those that pending refunds have reserved of the credit.
 * @throws Refusal resource.not_found, permission.denied, invoice_credit.used_up, invoice_credit.nothing_open,
 * invoice_credit.exceeded {left}, request.invalid for an invoice of another customer or an amount above what it asks for
 */
export const applyCredit = async (
  scope: Scope,
  { params, body: { invoices: asked } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const credit = await getCredit(scope, params.id);
  demand(scope, 'payments.create', { division: credit.division_id });
  let candidates = openInvoicesOf(scope, credit.customer_id, 'payments.create');
  if (asked !== undefined) {
    candidates = candidates.where(
      'id',
      'in',
      asked.map(({ invoice_id: id }) => id),
    );
  }
  const ids = (await candidates.execute()).map(({ id }) => id);
  const { balance, invoices } = await lockPapers(scope, credit.id, ids);
  const left = await leftOf(scope, { id: credit.id, balance });
  if (left <= 0) throw new Refusal('invoice_credit.used_up');
  const open = invoices.length === 0 ? new Map<number, Cents>() : await openAmounts(scope, invoices);
  const openOf = (id: number): Cents => open.get(id) ?? 0;
  const oldest = () => {
    const parts = spreadCredit(
      left,
      invoices.map(({ id }) => openOf(id)),
    );
    return invoices.map((invoice, index) => ({ invoice, part: parts[index] ?? 0 }));
  };
  const parts = (asked === undefined ? oldest() : partsAsked(asked, invoices, openOf)).filter(
    ({ part }) => part > 0,
  );
  if (parts.length === 0) throw new Refusal('invoice_credit.nothing_open');
  const total = sum(parts.map(({ part }) => part));
  if (total > left) throw new Refusal('invoice_credit.exceeded', { left });
  await enter(scope, { ...credit, balance, left }, parts);
  return {
    left: amount(left - total),
    applications: parts.map(({ invoice: { id, number }, part }) => ({
      invoice_id: id,
      number,
      amount: amount(part),
    })),
  };
};
