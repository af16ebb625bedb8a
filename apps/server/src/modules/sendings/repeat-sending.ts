import type { InputOf } from '@yardline/contract/endpoint';
import type { repeatSending as endpoint, Sending } from '@yardline/contract/sendings/sendings';
import type { Scope } from '../../kernel/scope.ts';
import { sendDocument } from './send-document.ts';
import { textDocument } from './text-document.ts';
import { getSending } from './sendings.queries.ts';

/**
 * Sends a message once more, to the same addresses in the same words, with the document as it is now and a link of its own.
 * @throws Refusal resource.not_found, sending.draft, request.rate_limited, text.stopped
 */
export const repeatSending = async (scope: Scope, { params }: InputOf<typeof endpoint>): Promise<Sending> => {
  const before = await getSending(scope, params.id);
  const { kind, record_id: id, to, cc, language, subject, message, way } = before;
  if (before.channel === 'text')
    return textDocument(scope, { kind, id, form: { to, language, message, has_consent: false } });
  const form = { to, cc, language, subject, message, has_link: way !== null };
  return sendDocument(scope, { kind, id, form });
};
