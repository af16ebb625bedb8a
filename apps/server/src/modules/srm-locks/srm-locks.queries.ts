import { lockSeconds } from '@yardline/contract/srm/srm';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

export type Lock = {
  contract_id: number;
  user_id: number;
  operator: string;
  /** The operator where there is one, else the user's name. */
  holder: string;
  taken_at: string;
  expires_at: string;
};

/** The lock that holds on a contract now; one that ran out counts as none. */
export const findLock = (scope: Scope, contractId: number): Promise<Lock | undefined> =>
  scope.tx
    .selectFrom('srm_locks')
    .innerJoin('users', 'users.id', 'srm_locks.user_id')
    .where('contract_id', '=', contractId)
    .where('srm_locks.expires_at', '>', scope.now.toString())
    .select(['contract_id', 'user_id', 'operator', 'taken_at', 'srm_locks.expires_at'])
    .select(sql<string>`coalesce(nullif(operator, ''), users.name)`.as('holder'))
    .executeTakeFirst();

/** Whether it is the caller's own; a back office outside may serve several operators with one key. */
export const isHeldBy = (scope: Scope, lock: Pick<Lock, 'user_id' | 'operator'>, operator: string): boolean =>
  lock.user_id === scope.actor.userId && lock.operator === operator;

/** Whether another user has a contract open in the back office; the caller's own lock does not count. [B4.15] */
export const isOpenElsewhere = async (scope: Scope, contractId: number): Promise<boolean> => {
  const lock = await findLock(scope, contractId);
  return lock !== undefined && !isHeldBy(scope, lock, '');
};

const endFrom = (scope: Scope): string => scope.now.add({ seconds: lockSeconds }).toString();

/** Writes the lock in place of one that ran out. The caller holds the contract's row and found no lock. */
export const takeLock = async (scope: Scope, contractId: number, operator: string): Promise<void> => {
  const held = {
    user_id: scope.actor.userId,
    operator,
    taken_at: scope.now.toString(),
    expires_at: endFrom(scope),
  };
  await scope.tx
    .insertInto('srm_locks')
    .values({ company_id: scope.company.id, contract_id: contractId, ...held })
    .onConflict((conflict) => conflict.columns(['company_id', 'contract_id']).doUpdateSet(held))
    .execute();
};

/** Moves the end of a lock on. */
export const keepLock = async (scope: Scope, contractId: number): Promise<void> => {
  await scope.tx
    .updateTable('srm_locks')
    .set({ expires_at: endFrom(scope) })
    .where('contract_id', '=', contractId)
    .execute();
};

export const endLock = async (scope: Scope, contractId: number): Promise<void> => {
  await scope.tx.deleteFrom('srm_locks').where('contract_id', '=', contractId).execute();
};
