import type { DisputeStage } from '@yardline/contract/disputes/disputes';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { isOpen, type DisputeRecord } from './lock-dispute.ts';

type Message = { isOfCustomer: boolean; name: string; text: string };
type Move = { stage: DisputeStage; creditId?: number; isReopened?: boolean; message?: Message | undefined };

const say = async ({ tx, company, now }: Scope, id: number, message: Message): Promise<void> => {
  const last = await tx
    .selectFrom('dispute_messages')
    .where('dispute_id', '=', id)
    .orderBy('position', 'desc')
    .select('position')
    .executeTakeFirst();
  await tx
    .insertInto('dispute_messages')
    .values({
      company_id: company.id,
      dispute_id: id,
      position: (last?.position ?? 0) + 1,
      is_of_customer: message.isOfCustomer,
      name: message.name,
      text: message.text,
      at: now.toString(),
    })
    .execute();
};

/** Moves a dispute, which the caller has locked, and keeps what was said with it. */
export const moveDispute = async (
  scope: Scope,
  dispute: DisputeRecord,
  { stage, creditId, isReopened, message }: Move,
): Promise<void> => {
  const isDecided = !isOpen({ stage });
  await scope.tx
    .updateTable('disputes')
    .set({
      stage,
      credit_id: creditId ?? null,
      is_reopened: isReopened ?? dispute.is_reopened,
      decided_at: isDecided ? scope.now.toString() : null,
      decided_by: isDecided ? scope.actor.userId : null,
      row_version: dispute.row_version + 1,
    })
    .where('id', '=', dispute.id)
    .execute();
  if (message !== undefined && message.text !== '') await say(scope, dispute.id, message);
  await audit(scope, {
    action: stage === 'open' && !isOpen(dispute) ? 'reopen' : 'update',
    noun: 'disputes',
    rowId: dispute.id,
    before: { stage: dispute.stage },
    after: { stage, credit_id: creditId ?? null, text: message?.text ?? '' },
  });
};
