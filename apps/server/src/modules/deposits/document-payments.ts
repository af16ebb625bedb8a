import type { DocumentPayments } from '@yardline/contract/deposits/deposits';
import { amount, cents } from '@yardline/domain/money/cents';
import { amountOwed } from '@yardline/domain/payments/owed';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { heldIn, listDeposits } from './deposit-rows.ts';

/** A reservation or a contract by its number. @throws Refusal resource.not_found, also where the actor may not see its payments */
export const findDocument = async (scope: Scope, kind: 'contract' | 'reservation', number: number) => {
  const row = await scope.tx
    .selectFrom('contracts')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .where('contracts.kind', '=', kind)
    .where('contracts.number', '=', number)
    .select(['contracts.id', 'contracts.division_id', 'contracts.total', 'contracts.deposit_estimate'])
    .select(['customers.id as customer_id', 'customers.account_type'])
    .executeTakeFirst();
  if (row === undefined || row.division_id === null) return notFound();
  return may(scope, 'payments.view', { division: row.division_id }) ? row : notFound();
};

/** What was billed of a document, and what of that is paid. */
const readBilled = async ({ tx }: Scope, contractId: number) =>
  tx
    .selectFrom('invoices')
    .where('contract_id', '=', contractId)
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('total'), eb.lit(0)).as('billed'),
      eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.lit(0)).as('unpaid'),
    ])
    .executeTakeFirstOrThrow();

/**
 * The deposits of a document and what is still owed: what it comes to, less what was paid on its bills and what is held
 * for it. [B5.41] [B7.30]
 * @throws Refusal resource.not_found
 */
export const paymentsOfDocument =
  (kind: 'contract' | 'reservation') =>
  async (scope: Scope, { params }: { params: { number: number } }): Promise<DocumentPayments> => {
    const document = await findDocument(scope, kind, params.number);
    const [deposits, { billed, unpaid }] = [
      await listDeposits(scope, { contractId: document.id }),
      await readBilled(scope, document.id),
    ];
    const held = heldIn(deposits);
    const total = Math.max(cents(document.total), cents(billed));
    const paid = cents(billed) - cents(unpaid) + cents(held);
    const onAcct = document.account_type === 'N' ? 'N' : 'Y';
    const { owed } = amountOwed({
      total,
      payments: paid === 0 ? [] : [paid],
      onAccount: onAcct,
      onAccountAmount: total,
    });
    return {
      contract_id: document.id,
      customer_id: document.customer_id,
      asked: document.deposit_estimate,
      held,
      deposits,
      totalAmount: amount(total),
      paid: amount(paid),
      amount_owed: amount(owed),
      onAcct,
    };
  };
