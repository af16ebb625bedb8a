import type { SendingKind } from '@yardline/contract/sendings/sendings';
import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readProofSettings } from '../tickets/public.ts';
import { proposeSending } from './draft-sending.ts';
import { sendDocument } from './send-document.ts';
import { textReceipt } from './text-receipt.ts';

/** Mails a paper as it is proposed, where there is an address to send it to. */
const mailPaper = async (scope: Scope, kind: SendingKind, id: number): Promise<void> => {
  const { to, language, subject, message } = await proposeSending(scope, kind, id);
  if (to === '') return;
  const form = { to, cc: '', language, subject, message, has_link: false };
  await sendDocument(scope, { kind, id, form });
};

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

const proofs: Readonly<Record<string, SendingKind>> = { delivery: 'delivery_proof', pickup: 'pickup_proof' };

/** Where the company says so, the customer has the proof of a delivery or a pickup by mail as soon as its ticket is closed. */
const mailProof = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const kind = proofs[String(payload['type'])];
  if (kind === undefined || !(await readProofSettings(scope)).mails_proof) return;
  await mailPaper(scope, kind, Number(payload['ticket_id']));
};

export const listeners: Listener[] = [
  { topic: 'off_rent.called', hear: sendReceipt },
  { topic: 'ticket.closed', hear: mailProof },
];
