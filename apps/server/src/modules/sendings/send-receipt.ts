import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { mailPaper } from './mail-paper.ts';
import { mailProof } from './mail-proof.ts';
import { textReceipt } from './text-receipt.ts';

/**
 * Who called equipment off and left an address has the receipt by mail, in the customer's language; who left a number has it by text, where
 * the company wants that.
 */
const sendReceipt = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const receipt = await scope.tx
    .selectFrom('off_rent_receipts')
    .where('id', '=', Number(payload['receipt_id']))
    .select(['id', 'email', 'phone', 'effective_at', 'is_waiting'])
    .executeTakeFirst();
  if (receipt === undefined) return;
  if (receipt.email !== '') await mailPaper(scope, 'off_rent_receipt', receipt.id);
  await textReceipt(scope, receipt);
};

export const listeners: Listener[] = [
  { topic: 'off_rent.called', hear: sendReceipt },
  { topic: 'ticket.closed', hear: mailProof },
];
