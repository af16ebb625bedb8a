import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { takeNumber } from '../numbering/public.ts';
import { lockDeposits } from './lock-deposits.ts';

/** Adds to what is held of a deposit, or takes off it, in cents. The caller holds its lock. */
export const changeHeld = async (
  { tx }: Scope,
  deposit: { id: number; held: number },
  moved: Cents,
): Promise<void> => {
  await tx
    .updateTable('deposits')
    .set((eb) => ({ held: amount(cents(deposit.held) + moved), row_version: eb('row_version', '+', 1) }))
    .where('id', '=', deposit.id)
    .execute();
};

/** Holds a deposit for the customer alone from now on. The caller holds its lock, and that of the document. */
const freeOf = async ({ tx }: Scope, depositId: number): Promise<void> => {
  await tx
    .updateTable('deposits')
    .set((eb) => ({ contract_id: null, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', depositId)
    .execute();
};

/** Whether a document can still use what is held for it. */
const isOngoing = (status: string): boolean => status === 'open' || status === 'reopened';

/** Its document first, then the deposit: a document does not end between the two. */
const lockBoth = async (scope: Scope, depositId: number) => {
  const { contract_id: contractId } = await scope.tx
    .selectFrom('deposits')
    .where('id', '=', depositId)
    .select('contract_id')
    .executeTakeFirstOrThrow();
  const lockContract = async (id: number) =>
    (
      await scope.tx
        .selectFrom('contracts')
        .where('id', '=', id)
        .select('status')
        .forUpdate()
        .executeTakeFirstOrThrow()
    ).status;
  const first = contractId === null ? null : await lockContract(contractId);
  const [deposit] = await lockDeposits(scope, [depositId]);
  if (deposit === undefined) throw new Error(`there is no deposit ${depositId}`);
  // It went over to another document while the first one was waited for.
  const status =
    deposit.contract_id === null || deposit.contract_id === contractId
      ? first
      : await lockContract(deposit.contract_id);
  return { deposit, status };
};

/**
 * Records money of a deposit that was received or refunded, in cents. A received one gets its number; if its document is
 * over by then it is held on the customer's account.
 * @returns the document that it is of
 */
export const settleDeposit = async (
  scope: Scope,
  depositId: number,
  moved: Cents,
): Promise<{ contractId: number | null }> => {
  const { deposit, status } = await lockBoth(scope, depositId);
  if (moved < 0) {
    await changeHeld(scope, deposit, moved);
    return { contractId: deposit.contract_id };
  }
  const isOver = status !== null && !isOngoing(status);
  const number = await takeNumber(scope, 'deposit');
  await scope.tx
    .updateTable('deposits')
    .set((eb) => ({
      number,
      held: amount(moved),
      taken_at: scope.now.toString(),
      ...(isOver ? { contract_id: null } : {}),
      row_version: eb('row_version', '+', 1),
    }))
    .where('id', '=', depositId)
    .execute();
  await audit(scope, {
    action: 'pay',
    noun: 'deposits',
    rowId: depositId,
    after: { number, held: amount(moved), ...(isOver ? { contract_id: null } : {}) },
  });
  return { contractId: isOver ? null : deposit.contract_id };
};

/**
 * Holds again, in cents, what a refund of a deposit gave back by mistake; if its document is over by now, for the customer alone.
 */
const holdAgain = async (scope: Scope, depositId: number, back: Cents): Promise<void> => {
  const { deposit, status } = await lockBoth(scope, depositId);
  await changeHeld(scope, deposit, back);
  const isOver = status !== null && !isOngoing(status);
  if (isOver) await freeOf(scope, depositId);
  await audit(scope, {
    action: 'update',
    noun: 'deposits',
    rowId: depositId,
    before: { held: deposit.held, ...(isOver ? { contract_id: deposit.contract_id } : {}) },
    after: { held: amount(cents(deposit.held) + back), ...(isOver ? { contract_id: null } : {}) },
  });
};

/** No money came by a payment: what would have been a deposit is of no document any more. */
const forsakeDeposit = async ({ tx }: Scope, paymentId: number): Promise<void> => {
  await tx
    .updateTable('deposits')
    .set((eb) => ({ contract_id: null, row_version: eb('row_version', '+', 1) }))
    .where('number', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('deposit_payments').where('payment_id', '=', paymentId).select('deposit_id'),
    )
    .execute();
};

/** Lets deposits go from their documents, and holds again what went back by mistake. */
export const heldDeposits = { free: freeOf, forsake: forsakeDeposit, holdAgain, isOngoing };
