import { type CreditPreview, mostApplied, type previewCredit } from '@yardline/contract/payments/credits';
import type { InputOf } from '@yardline/contract/endpoint';
import { amount, sum } from '@yardline/domain/money/cents';
import { spreadCredit } from '@yardline/domain/payments/credit';
import type { Permission } from '@yardline/domain/permissions/areas';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { sql } from 'kysely';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { leftOf, openAmounts } from './open-invoices.ts';

/**
 * A credit that has something left, read without a lock.
 * @throws Refusal resource.not_found, also for what the actor may not see; invoice_credit.used_up for an invoice too
 */
export const getCredit = async (scope: Scope, id: number) => {
  const credit = await scope.tx
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['id', 'customer_id', 'division_id', 'balance'])
    .executeTakeFirst();
  if (credit === undefined || !may(scope, 'payments.view', { division: credit.division_id })) {
    return notFound();
  }
  if (credit.balance >= 0) throw new Refusal('invoice_credit.used_up');
  return credit;
};

/** Open invoices of a customer in the divisions where the actor holds the permission, the oldest first. */
export const openInvoicesOf = (scope: Scope, customerId: number, permission: Permission) => {
  const divisions = divisionsWhere(scope.actor.holder, permission);
  return scope.tx
    .selectFrom('invoices')
    .where('customer_id', '=', customerId)
    .where('balance', '>', 0)
    .where(sql<boolean>`division_id = any(${divisions}::bigint[])`)
    .orderBy('due_on')
    .orderBy('id')
    .limit(mostApplied)
    .select(['id', 'number', 'due_on', 'balance']);
};

/**
 * What a credit would pay, the oldest invoice first, without doing anything.
 * @throws Refusal resource.not_found, invoice_credit.used_up
 */
export const previewApplication = async (
  scope: Scope,
  { params }: InputOf<typeof previewCredit>,
): Promise<CreditPreview> => {
  const credit = await getCredit(scope, params.id);
  const invoices = await openInvoicesOf(scope, credit.customer_id, 'payments.view').execute();
  const open = invoices.length === 0 ? new Map<number, number>() : await openAmounts(scope, invoices);
  const asked = invoices.map(({ id }) => open.get(id) ?? 0);
  const left = await leftOf(scope, credit);
  const parts = spreadCredit(Math.max(0, left), asked);
  return {
    left: amount(left),
    applied: amount(sum(parts)),
    invoices: invoices.map(({ id, number, due_on }, index) => ({
      invoice_id: id,
      number,
      due_on,
      open: amount(asked[index] ?? 0),
      amount: amount(parts[index] ?? 0),
    })),
  };
};
