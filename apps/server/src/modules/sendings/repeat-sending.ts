import type { InputOf } from '@yardline/contract/endpoint';
import type { repeatSending as endpoint, Sending } from '@yardline/contract/sendings/sendings';
import type { Scope } from '../../kernel/scope.ts';
import { sendDocument } from './send-document.ts';
import { getSending } from './sendings.queries.ts';

/**
 * Sends a message once more, to the same addresses in the same words, with the document as it is now and a link of its own.
 * @throws Refusal resource.not_found, sending.draft, request.rate_limited
 */
export const repeatSending = async (scope: Scope, { params }: InputOf<typeof endpoint>): Promise<Sending> => {
  const { kind, record_id: id, to, cc, language, subject, message, way } = await getSending(scope, params.id);
  const form = { to, cc, language, subject, message, has_link: way !== null };
  return sendDocument(scope, { kind, id, form });
};
