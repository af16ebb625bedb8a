import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { refuseReopening } from '../decide-dispute.ts';
import { type DisputeRecord, isOpen, lockDispute } from '../lock-dispute.ts';
import { moveDispute } from '../move-dispute.ts';
import { disputerOf } from './own-disputes.ts';

const lockOwn = async (scope: Scope, id: number): Promise<DisputeRecord> => {
  const { customerId } = disputerOf(scope);
  const dispute = await lockDispute(scope, id);
  return dispute.customer_id === customerId ? dispute : notFound();
};

const said = (scope: Scope, text: string) => ({ isOfCustomer: true, name: disputerOf(scope).name, text });

/** Says more about a dispute, which waits for the shop again. @throws Refusal resource.not_found, dispute.decided */
export const replyOwn = async (scope: Scope, id: number, text: string): Promise<void> => {
  const dispute = await lockOwn(scope, id);
  if (!isOpen(dispute)) throw new Refusal('dispute.decided');
  await moveDispute(scope, dispute, { stage: 'open', message: said(scope, text) });
};

/** Gives a dispute up. @throws Refusal resource.not_found, dispute.decided */
export const withdrawOwn = async (scope: Scope, id: number): Promise<void> => {
  const dispute = await lockOwn(scope, id);
  if (!isOpen(dispute)) throw new Refusal('dispute.decided');
  await moveDispute(scope, dispute, { stage: 'withdrawn' });
};

/** Opens a rejected dispute again, once. @throws Refusal resource.not_found, dispute.not_rejected, dispute.reopened_already */
export const reopenOwn = async (scope: Scope, id: number, text: string): Promise<void> => {
  const dispute = await lockOwn(scope, id);
  refuseReopening(dispute);
  await moveDispute(scope, dispute, { stage: 'open', isReopened: true, message: said(scope, text) });
};
