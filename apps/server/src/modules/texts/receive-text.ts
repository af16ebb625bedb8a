import type { InputOf } from '@yardline/contract/endpoint';
import type {
  answerText as answerEndpoint,
  stopTexts as stopEndpoint,
  TextConsent,
} from '@yardline/contract/texts/texts';
import { fillNames } from '@yardline/domain/text/fill';
import { wishOf } from '@yardline/domain/texts/answers';
import { textNumber } from '@yardline/domain/texts/numbers';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { consentOf, setConsent } from './consents.ts';
import { postText } from './post-text.ts';

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

/**
 * Takes in a text from a phone. STOP and START, in both languages, change what the number's owner said, and are confirmed once:
 * a second STOP gets no answer.
 * @throws Refusal request.invalid with text.number_invalid
 */
export const receiveText = async (
  scope: Scope,
  { body: given }: InputOf<typeof answerEndpoint>,
): Promise<TextConsent> => {
  const { tx, company, now } = scope;
  const number = demandNumber(given.number, 'number');
  const { id } = await tx
    .insertInto('texts')
    .values({
      company_id: company.id,
      direction: 'in',
      number,
      body: given.body,
      state: 'received',
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'texts', rowId: id, after: { number } });
  const before = await consentOf(scope, number);
  const said = wishOf(given.body);
  if (said === undefined || before.state === states[said.wish]) return before;
  const values = new Map([['company', company.name]]);
  const body = fillNames(confirmations[said.wish][said.language], values);
  const consent = await setConsent(scope, number, { state: states[said.wish], way: 'text' });
  await postText(scope, { number, body, holdSeconds: 0, isConfirmation: true });
  return consent;
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
