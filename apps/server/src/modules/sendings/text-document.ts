import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { holdSeconds, type Sending, type SendingKind } from '@yardline/contract/sendings/sendings';
import type { draftText as draftEndpoint, sendText as endpoint } from '@yardline/contract/sendings/texting';
import type { Language } from '@yardline/domain/format/language';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readSendable, titleOf } from '../papers/public.ts';
import { consentOf, demandNumber, postText, setConsent, textLeavesAt } from '../texts/public.ts';
import { phonesWithConsent } from './phones.ts';
import { languageOf } from './recipients.ts';
import { countOne, keepSending, statementOf } from './send-document.ts';
import { customerOf } from './subjects.ts';
import { wayOf } from './ways.ts';
import { proposedSentence } from './words.ts';
import { zoneOf } from './zone-of.ts';

/** Where links lead. */
export const originOf = ({ site }: Scope): string => {
  if (site === undefined) throw new Error('only a call from outside sends texts');
  return site.publicUrl.origin;
};

/** The text of a document as it is proposed, and who could get it. @throws Refusal resource.not_found */
export const proposeText = async (scope: Scope, kind: SendingKind, id: number, chosen?: Language) => {
  const customerId = await customerOf(scope, kind, id);
  const language = chosen ?? (await languageOf(scope, customerId));
  const { paper } = await readSendable(scope, kind, id, language);
  const way = await wayOf(scope, kind, id);
  const document = titleOf(paper);
  const message = proposedSentence(way, language, { document, company: scope.company.name });
  const recipients = await phonesWithConsent(scope, customerId);
  return { recipients, language, message, way, title: titleOf(paper, scope.language) };
};

// The code of a link is the company, a point and 43 signs; the longest of the pages' names counts.
const codeLength = 43;
const longestPage = '/quote_to_accept/'.length;

/** The text of a document as it is proposed. @throws Refusal resource.not_found */
export const draftText = async (
  scope: Scope,
  { params: { type: kind, id }, query }: InputOf<typeof draftEndpoint>,
): Promise<ReplyOf<typeof draftEndpoint>> => {
  const { title, ...draft } = await proposeText(scope, kind, id, query.language);
  return {
    ...draft,
    to: draft.recipients[0]?.number ?? '',
    document: title,
    link_length: ` ${originOf(scope)}`.length + longestPage + `${scope.company.id}.`.length + codeLength,
  };
};

/**
 * The number's owner agreed, now or before, and did not say stop since.
 * @throws Refusal text.stopped, request.invalid with text.no_consent
 */
const demandConsent = async (scope: Scope, number: string, isTold: boolean): Promise<void> => {
  const { state } = await consentOf(scope, number);
  if (state === 'stopped') throw new Refusal('text.stopped', { number });
  if (state === 'agreed') return;
  if (!isTold) refuseFields([{ path: 'has_consent', code: 'text.no_consent' }]);
  await setConsent(scope, number, { state: 'agreed', way: 'clerk' });
};

type Texted = {
  kind: SendingKind;
  id: number;
  form: InputOf<typeof endpoint>['body'];
  /** What it is sent together with, and where the links of that lead: a job has no address of its own. */
  run?: { id: number; origin: string };
};

/**
 * Sends the link of a document by text. In quiet hours of the document's division it is held until they end.
 * @throws Refusal as sendDocument, text.stopped, request.invalid with text.number_invalid or text.no_consent
 */
export const textDocument = async (scope: Scope, { kind, id, form, run }: Texted): Promise<Sending> => {
  // Whose document it is comes first: nothing is said of one that the caller may not see.
  await customerOf(scope, kind, id);
  if (run === undefined) await countOne(scope);
  const number = demandNumber(form.to, 'to');
  await demandConsent(scope, number, form.has_consent);
  const notBefore = await textLeavesAt(scope, await zoneOf(scope, kind, id));
  const origin = run?.origin ?? originOf(scope);
  return keepSending(
    scope,
    { kind, id, span: statementOf(kind, form), ...(run === undefined ? {} : { runId: run.id }) },
    {
      channel: 'text',
      to: number,
      cc: '',
      language: form.language,
      subject: '',
      message: form.message,
      hasLink: true,
      heldUntil: notBefore ?? scope.now.add({ seconds: holdSeconds }),
      post: async (_file, linked) => {
        const body = [form.message, linked === undefined ? '' : `${origin}${linked.path}`].join(' ').trim();
        return { text_id: await postText(scope, { number, body, holdSeconds, notBefore }) };
      },
    },
  );
};
