import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { draftSending as endpoint, SendingKind } from '@yardline/contract/sendings/sendings';
import type { Language } from '@yardline/domain/format/language';
import type { Scope } from '../../kernel/scope.ts';
import { readSendable, titleOf } from '../papers/public.ts';
import { languageOf, recipientsOf } from './recipients.ts';
import { customerOf } from './subjects.ts';
import { wayOf } from './ways.ts';
import { asksFor, proposedText } from './words.ts';

/**
 * The message of a document as it is proposed: to whom, in which language, in which words.
 * @throws Refusal resource.not_found for what the caller may not see
 */
export const proposeSending = async (scope: Scope, kind: SendingKind, id: number, chosen?: Language) => {
  const customerId = await customerOf(scope, kind, id);
  const language = chosen ?? (await languageOf(scope, customerId));
  const { paper } = await readSendable(scope, kind, id, language);
  const [recipients, way] = await Promise.all([
    recipientsOf(scope, kind, { customerId, id }),
    wayOf(scope, kind, id),
  ]);
  const document = titleOf(paper);
  const about = { kind, language, document, company: scope.company.name, sender: scope.actor.name };
  const { subject, message } = proposedText(about);
  const title = titleOf(paper, scope.language);
  return { recipients, to: recipients[0]?.email ?? '', language, subject, message, way, document, title };
};

/** @throws Refusal resource.not_found for what the caller may not see */
export const draftSending = async (
  scope: Scope,
  { params, query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { document, ...draft } = await proposeSending(scope, params.type, params.id, query.language);
  return {
    recipients: draft.recipients,
    to: draft.to,
    language: draft.language,
    subject: draft.subject,
    message: draft.message,
    link_text: asksFor(draft.way, draft.language),
    way: draft.way,
    filename: `${document}.pdf`,
    document: draft.title,
    time_zone: scope.company.timeZone,
  };
};
