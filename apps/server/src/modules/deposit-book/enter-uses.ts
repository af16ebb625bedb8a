import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import { auditAll } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { HeldDeposit } from './lock-deposits.ts';
import { changeHeld } from './settle-deposit.ts';

/** What of a deposit pays an invoice of the same customer, in cents. */
type Use = { deposit: HeldDeposit; invoiceId: number; part: Cents };

/**
 * Writes what pays what, and takes it off the deposits; the invoices are the caller's, who holds the locks of both.
 * @returns the ids of the uses
 */
export const enterUses = async (scope: Scope, uses: readonly Use[]): Promise<number[]> => {
  const rows = await scope.tx
    .insertInto('deposit_applications')
    .values(
      uses.map(({ deposit, invoiceId, part }) => ({
        company_id: scope.company.id,
        customer_id: deposit.customer_id,
        deposit_id: deposit.id,
        invoice_id: invoiceId,
        amount: amount(part),
        applied_at: scope.now.toString(),
        created_by: scope.actor.userId,
      })),
    )
    .returning('id')
    .execute();
  const deposits = [...new Set(uses.map(({ deposit }) => deposit))];
  const usedOf = (id: number): Cents =>
    sum(uses.filter(({ deposit }) => deposit.id === id).map(({ part }) => part));
  for (const deposit of deposits) await changeHeld(scope, deposit, -usedOf(deposit.id));
  await auditAll(
    scope,
    deposits.map((deposit) => ({
      action: 'pay' as const,
      noun: 'deposits',
      rowId: deposit.id,
      before: { left: amount(deposit.left) },
      after: {
        left: amount(deposit.left - usedOf(deposit.id)),
        applied: uses
          .filter((use) => use.deposit.id === deposit.id)
          .map(({ invoiceId, part }) => ({ invoice_id: invoiceId, amount: amount(part) })),
      },
    })),
  );
  return rows.map(({ id }) => id);
};

/**
 * Enters the opposite of a use with its reason, and holds its amount again. The invoice is the caller's, who holds the locks of
 * both.
 * @returns the id of the entry
 */
export const reverseUse = async (
  scope: Scope,
  deposit: HeldDeposit,
  { id, invoiceId, amount: used, reason }: { id: number; invoiceId: number; amount: number; reason: string },
): Promise<number> => {
  const entered = await scope.tx
    .insertInto('deposit_applications')
    .values({
      company_id: scope.company.id,
      customer_id: deposit.customer_id,
      deposit_id: deposit.id,
      invoice_id: invoiceId,
      amount: -used,
      reverses_id: id,
      reason,
      applied_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeHeld(scope, deposit, cents(used));
  return entered.id;
};
