import type { SendingKind } from '@yardline/contract/sendings/sendings';
import type { Scope } from '../../kernel/scope.ts';
import { proposeSending } from './draft-sending.ts';
import { sendDocument } from './send-document.ts';

/** Mails a paper as it is proposed, where there is an address to send it to. */
export const mailPaper = async (scope: Scope, kind: SendingKind, id: number): Promise<void> => {
  const { to, language, subject, message } = await proposeSending(scope, kind, id);
  if (to === '') return;
  const form = { to, cc: '', language, subject, message, has_link: false };
  await sendDocument(scope, { kind, id, form });
};
