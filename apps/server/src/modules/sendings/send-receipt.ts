import type { Listener } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { proposeSending } from './draft-sending.ts';
import { sendDocument } from './send-document.ts';

/** Who called equipment off and left an address has the receipt by mail, in the customer's language. */
const mailReceipt = async (scope: Scope, payload: Record<string, unknown>): Promise<void> => {
  const id = Number(payload['receipt_id']);
  const { to, language, subject, message } = await proposeSending(scope, 'off_rent_receipt', id);
  if (to === '') return;
  const form = { to, cc: '', language, subject, message, has_link: false };
  await sendDocument(scope, { kind: 'off_rent_receipt', id, form });
};

export const listeners: Listener[] = [{ topic: 'off_rent.called', hear: mailReceipt }];
