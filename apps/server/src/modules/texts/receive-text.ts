import type { InputOf } from '@yardline/contract/endpoint';
import type {
  answerText as answerEndpoint,
  agreeToTexts as agreeEndpoint,
  stopTexts as stopEndpoint,
  TextConsent,
} from '@yardline/contract/texts/texts';
import { fillNames } from '@yardline/domain/text/fill';
import { wishOf } from '@yardline/domain/texts/answers';
import { textNumber } from '@yardline/domain/texts/numbers';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { consentOf, setConsent } from './consents.ts';
import { postText } from './post-text.ts';
import { findAccount } from './provider/provider.queries.ts';

const confirmations = {
  stop: {
    en: '{{company}}: you will get no more texts. Reply START to get them again.',
    fr: '{{company}} ne vous enverra plus de textos. Répondez DÉBUT pour en recevoir de nouveau.',
  },
  start: {
    en: '{{company}}: you will get texts again. Reply STOP to end them.',
    fr: '{{company}} vous enverra de nouveau des textos. Répondez ARRÊT pour les arrêter.',
  },
} as const;
const states = { stop: 'stopped', start: 'agreed' } as const;

/** A number as the telephone network writes it. @throws Refusal request.invalid with text.number_invalid */
export const demandNumber = (written: string, path: string): string => {
  const number = textNumber(written);
  return number ?? refuseFields([{ path, code: 'text.number_invalid' }]);
};

/** A text from a phone; `ref` is the provider's name of it, by which it is taken in once. */
type Incoming = { number: string; body: string; ref?: string };

/**
 * Takes in a text from a phone. STOP and START, in both languages, change what the number's owner said, and are confirmed once:
 * a second STOP gets no answer.
 */
export const takeInText = async (
  scope: Scope,
  { number, body: words, ref }: Incoming,
): Promise<TextConsent> => {
  const { tx, company, now } = scope;
  const before = await consentOf(scope, number);
  const taken = await tx
    .insertInto('texts')
    .values({
      company_id: company.id,
      direction: 'in',
      number,
      body: words,
      state: 'received',
      provider_ref: ref ?? null,
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'provider_ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) return before;
  await audit(scope, { action: 'create', noun: 'texts', rowId: taken.id, after: { number } });
  const said = wishOf(words);
  if (said === undefined || before.state === states[said.wish]) return before;
  const values = new Map([['company', company.name]]);
  const body = fillNames(confirmations[said.wish][said.language], values);
  const consent = await setConsent(scope, number, { state: states[said.wish], way: 'text' });
  await postText(scope, { number, body, holdSeconds: 0, isConfirmation: true });
  return consent;
};

/**
 * Answers as the phone of a number would, while no provider is set: from then on only the phone speaks for its owner.
 * @throws Refusal text.provider_set, request.invalid with text.number_invalid
 */
export const answerText = async (
  scope: Scope,
  { body: given }: InputOf<typeof answerEndpoint>,
): Promise<TextConsent> => {
  if ((await findAccount(scope.tx)) !== undefined) throw new Refusal('text.provider_set');
  return takeInText(scope, { number: demandNumber(given.number, 'number'), body: given.body });
};

/** A clerk records that a number gets no more texts. @throws Refusal request.invalid with text.number_invalid */
export const stopTexts = async (
  scope: Scope,
  { body }: InputOf<typeof stopEndpoint>,
): Promise<TextConsent> => {
  const number = demandNumber(body.number, 'number');
  const before = await consentOf(scope, number);
  return before.state === 'stopped' ? before : setConsent(scope, number, { state: 'stopped', way: 'clerk' });
};

/**
 * A clerk records that a number's owner told them that they agree. After a stop only the phone says so.
 * @throws Refusal text.stopped, request.invalid with text.number_invalid
 */
export const agreeToTexts = async (
  scope: Scope,
  { body }: InputOf<typeof agreeEndpoint>,
): Promise<TextConsent> => {
  const number = demandNumber(body.number, 'number');
  const before = await consentOf(scope, number);
  if (before.state === 'stopped') throw new Refusal('text.stopped', { number });
  return before.state === 'agreed' ? before : setConsent(scope, number, { state: 'agreed', way: 'clerk' });
};
