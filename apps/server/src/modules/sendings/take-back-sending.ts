import type { InputOf } from '@yardline/contract/endpoint';
import type { Sending, takeBackSending as endpoint } from '@yardline/contract/sendings/sendings';
import { audit } from '../../kernel/audit.ts';
import { revokeLink } from '../../kernel/auth/links.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { takeBackRequest } from '../estimates/public.ts';
import { takeBackMail } from '../mail/public.ts';
import { takeBackText } from '../texts/public.ts';
import { getSending, readSending } from './sendings.queries.ts';
import { viewRecord } from './view-record.ts';

/**
 * Takes a message back while it is held: nothing leaves, and its link opens nothing. An estimate that no other message took to its
 * customer is a draft again.
 * @throws Refusal resource.not_found, sending.too_late
 */
export const takeBackSending = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<Sending> => {
  const { sending, mailId, textId, linkId } = await readSending(scope, params.id);
  // Who may not see the document may not touch what was sent of it.
  await viewRecord(scope, sending.kind, sending.record_id);
  const isBack =
    (mailId !== null && (await takeBackMail(scope, mailId))) ||
    (textId !== null && (await takeBackText(scope, textId)));
  if (!isBack) throw new Refusal('sending.too_late');
  if (linkId !== null) {
    await takeBackRequest(scope, linkId);
    await revokeLink(scope, linkId);
  }
  await audit(scope, {
    action: 'cancel',
    noun: 'sendings',
    rowId: params.id,
    after: { state: 'taken_back' },
  });
  return getSending(scope, params.id);
};
