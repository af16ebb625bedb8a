import type { InputOf } from '@yardline/contract/endpoint';
import { statementForms } from '@yardline/contract/invoices/statements';
import type { repeatSending as endpoint, Sending } from '@yardline/contract/sendings/sendings';
import type { Scope } from '../../kernel/scope.ts';
import { sendDocument } from './send-document.ts';
import { textDocument } from './text-document.ts';
import { getSending } from './sendings.queries.ts';

/** How the statement of a message was sent; those that do not say it showed transactions. Undefined for other documents. */
const statementIn = async ({ tx }: Scope, id: number) => {
  const { kind, statement_form: found } = await tx
    .selectFrom('sendings')
    .where('id', '=', id)
    .select(['kind', 'statement_form'])
    .executeTakeFirstOrThrow();
  if (kind !== 'statement') return undefined;
  return { form: statementForms.find((each) => each === found) ?? ('activity' as const) };
};

/**
 * Sends a message once more, to the same addresses in the same words, with the document as it is now and a link of its own.
 * @throws Refusal resource.not_found, sending.draft, request.rate_limited, text.stopped
 */
export const repeatSending = async (scope: Scope, { params }: InputOf<typeof endpoint>): Promise<Sending> => {
  const before = await getSending(scope, params.id);
  const { kind, record_id: id, to, cc, language, subject, message, way } = before;
  const statement = await statementIn(scope, params.id);
  if (before.channel === 'text')
    return textDocument(scope, { kind, id, form: { to, language, message, has_consent: false, statement } });
  const form = { to, cc, language, subject, message, has_link: way !== null, statement };
  return sendDocument(scope, { kind, id, form });
};
