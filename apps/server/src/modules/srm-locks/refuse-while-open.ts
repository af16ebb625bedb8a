import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findLock, isHeldBy, isOpenElsewhere } from './srm-locks.queries.ts';

/**
 * Refuses an edit of a contract, or of a record that belongs to it, while another user has it open in the back office. The
 * caller holds the contract's row lock, so that nobody opens it meanwhile. The user who has it open may go on.
 * [B4.15] [B8.3]
 * @throws Refusal ticket.contract_locked with the holder
 */
export const refuseWhileOpen = async (scope: Scope, contractId: number): Promise<void> => {
  const lock = await findLock(scope, contractId);
  if (lock === undefined || isHeldBy(scope, lock, '')) return;
  throw new Refusal('ticket.contract_locked', { holder: lock.holder });
};

/**
 * The same for what changes the contract itself: its bills, its returns and its time off rent. [B4.15]
 * @throws Refusal contract.locked
 */
export const demandFree = async (scope: Scope, contractId: number): Promise<void> => {
  if (await isOpenElsewhere(scope, contractId)) throw new Refusal('contract.locked');
};
