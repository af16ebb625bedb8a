import type { takeBackCredit as endpoint } from '@yardline/contract/payments/credits';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { takeOffBalance } from '../invoices/public.ts';
import { book } from '../ledger/public.ts';

/** What a credit paid of an invoice once, read without a lock: it never changes. */
const getApplication = async (scope: Scope, creditId: number, applicationId: number) => {
  const found = await scope.tx
    .selectFrom('credit_applications as a')
    .innerJoin('invoices as credit', 'credit.id', 'a.credit_id')
    .where('a.id', '=', applicationId)
    .where('a.credit_id', '=', creditId)
    .where('a.reverses_id', 'is', null)
    .select(['a.id', 'a.customer_id', 'a.credit_id', 'a.invoice_id', 'a.amount', 'credit.division_id'])
    .executeTakeFirst();
  if (found === undefined || !may(scope, 'payments.view', { division: found.division_id })) return notFound();
  return found;
};

/** The credit and the invoice, locked in the order of their ids, which is the order of every verb that locks some of them. */
const lockBoth = async (
  { tx }: Scope,
  { credit_id, invoice_id }: { credit_id: number; invoice_id: number },
) => {
  const rows = await tx
    .selectFrom('invoices')
    .where('id', 'in', [credit_id, invoice_id])
    .orderBy('id')
    .select(['id', 'balance'])
    .forUpdate()
    .execute();
  const of = (id: number) => rows.find((row) => row.id === id) ?? notFound();
  return { credit: of(credit_id), invoice: of(invoice_id) };
};

const isReversed = async ({ tx }: Scope, applicationId: number): Promise<boolean> =>
  (await tx
    .selectFrom('credit_applications')
    .where('reverses_id', '=', applicationId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/**
 * Takes back what a credit paid of an invoice: a counter-entry with its reason, so that the invoice asks for it again and
 * the credit has it left. Once, and as a whole. [B3.39]
 * @throws Refusal resource.not_found, permission.denied, invoice_credit.taken_back
 */
export const takeBackCredit = async (
  scope: Scope,
  { params, body: { reason } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { division_id: division, ...application } = await getApplication(
    scope,
    params.id,
    params.applicationId,
  );
  demand(scope, 'payments.delete', { division });
  const { credit, invoice } = await lockBoth(scope, application);
  if (await isReversed(scope, application.id)) throw new Refusal('invoice_credit.taken_back');
  const { id: reversesId, amount: applied, ...papers } = application;
  const entered = await scope.tx
    .insertInto('credit_applications')
    .values({
      company_id: scope.company.id,
      ...papers,
      amount: -applied,
      reverses_id: reversesId,
      reason,
      applied_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await book.creditUses(scope, [entered.id]);
  await takeOffBalance(scope, invoice, -applied);
  await takeOffBalance(scope, credit, applied);
  const left = amount(cents(applied) - cents(credit.balance));
  await audit(scope, {
    action: 'pay',
    noun: 'invoices',
    rowId: credit.id,
    before: { left: -credit.balance },
    after: { left, taken_back: { invoice_id: invoice.id, amount: applied }, reason },
  });
  return { left };
};
