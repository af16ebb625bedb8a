import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import type { Selectable } from 'kysely';
import type { Deposits } from '../../../db/types.ts';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A deposit as it is stored, with what of it may be used, in cents: without what cards are being asked to give back. */
export type HeldDeposit = Selectable<Deposits> & { left: Cents };

/**
 * Locks deposits in the order of their ids, after their documents and before any invoice, which is the order of every verb
 * that uses some.
 */
export const lockDeposits = async ({ tx }: Scope, ids: readonly number[]): Promise<HeldDeposit[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('deposits')
    .where('id', 'in', ids)
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute();
  // Read once the locks are held, to see reservations by their former holder.
  const pending = await tx
    .selectFrom('deposit_payments as dp')
    .innerJoin('payments as p', 'p.id', 'dp.payment_id')
    .where('dp.deposit_id', 'in', ids)
    .where('p.status', '=', 'pending')
    .where('p.amount', '<', 0)
    .select(['dp.deposit_id', 'p.amount'])
    .execute();
  const reserved = (id: number): Cents =>
    -sum(pending.filter((row) => row.deposit_id === id).map((row) => cents(row.amount)));
  return rows.map((row) => ({ ...row, left: cents(row.held) - reserved(row.id) }));
};

/** For whom money is about to be taken, how much in cents, and for which document. */
type NewDeposit = {
  customerId: number;
  contractId: number | null;
  divisionId: number;
  amount: Cents;
};

/** Writes a deposit of which nothing has come yet; it gets its number with the money. The caller holds its document's lock. */
export const openDeposit = async (scope: Scope, taken: NewDeposit): Promise<number> => {
  const row = {
    customer_id: taken.customerId,
    contract_id: taken.contractId,
    division_id: taken.divisionId,
    amount: amount(taken.amount),
  };
  const { id } = await scope.tx
    .insertInto('deposits')
    .values({
      ...row,
      company_id: scope.company.id,
      taken_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'deposits', rowId: id, after: row });
  return id;
};
