import { randomBytes } from 'node:crypto';
import type { InputOf } from '@yardline/contract/endpoint';
import type { reportText, reportTextState } from '@yardline/contract/texts/provider';
import { holdsCardNumber } from '@yardline/domain/text/card-number';
import { stoppedCode } from '@yardline/domain/texts/failures';
import { textNumber } from '@yardline/domain/texts/numbers';
import { audit } from '../../../kernel/audit.ts';
import type { Gate } from '../../../kernel/http/route.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { setConsent } from '../consents.ts';
import { takeInText } from '../receive-text.ts';
import { scopeOfPhone } from './own-scope.ts';
import { addresses, findAccount, secretPlace } from './provider.queries.ts';
import { isSignature, isSigned } from './signature.ts';

type Report = { companyId: number; url: string; fields: Record<string, string>; signature: string };

/**
 * Demands that the company's account signed a report. A company without an account, and one that does not exist, are answered
 * as a wrong signature is.
 * @throws Refusal resource.not_found
 */
const demandSigned = async (gate: Gate, { companyId, ...report }: Report): Promise<void> => {
  if (!isSignature(report.signature) || report.fields['AccountSid'] === undefined) notFound();
  const account = await gate.database.transaction({ companyId, isReadOnly: true }, findAccount);
  // No one knows the token of an account that is none.
  const token =
    account === undefined
      ? randomBytes(16).toString('hex')
      : gate.site.sealer.open(account.secret, secretPlace(companyId));
  if (!isSigned(token, report) || report.fields['AccountSid'] !== account?.account) notFound();
};

/** Writes what was reported, as no one of the company. */
const asPhone = (gate: Gate, companyId: number, work: (scope: Scope) => Promise<void>): Promise<void> =>
  gate.database.transaction({ companyId }, async (tx) => work(await scopeOfPhone(tx, gate.now)));

/** A text from a phone; its digits are masked where they may be the number of a card, which is never kept. */
const harmless = (words: string): string =>
  holdsCardNumber(words) ? words.replaceAll(/\p{Nd}/gu, '•') : words;

/**
 * Takes in a text that the provider reports, once: a report that comes again, or is played back, changes nothing.
 * @throws Refusal resource.not_found without the account's signature
 */
export const takeInReport = async (
  gate: Gate,
  { params: { companyId }, headers, body: fields }: InputOf<typeof reportText>,
): Promise<null> => {
  const { texts: url } = addresses(gate.site, companyId);
  await demandSigned(gate, { companyId, url, fields, signature: headers['x-twilio-signature'] });
  const number = textNumber(fields['From'] ?? '');
  const ref = fields['MessageSid'] ?? '';
  // A short code is no one's phone.
  if (number === undefined || ref === '') return null;
  await asPhone(gate, companyId, async (scope) => {
    await takeInText(scope, { number, body: harmless(fields['Body'] ?? ''), ref: ref.slice(0, 100) });
  });
  return null;
};

/** How a text stands by the provider's word for it; other words tell nothing that is not known. */
const states: ReadonlyMap<string, 'delivered' | 'failed'> = new Map([
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

/**
 * Records what became of a text. The first end counts: later reports, and reports that are played back, change nothing.
 * @throws Refusal resource.not_found without the account's signature
 */
export const takeInState = async (
  gate: Gate,
  { params: { companyId, textId }, headers, body: fields }: InputOf<typeof reportTextState>,
): Promise<null> => {
  const url = addresses(gate.site, companyId).states(textId);
  await demandSigned(gate, { companyId, url, fields, signature: headers['x-twilio-signature'] });
  const state = states.get(fields['MessageStatus'] ?? '');
  if (state === undefined) return null;
  const code = fields['ErrorCode'] ?? '';
  const failure = state === 'failed' ? code.slice(0, 200) || 'Twilio' : '';
  await asPhone(gate, companyId, async (scope) => {
    const { tx, now } = scope;
    const text = await tx
      .updateTable('texts')
      .set({ state, failure, left_at: now.toString() })
      .where('id', '=', textId)
      .where('direction', '=', 'out')
      .where('tried_at', 'is not', null)
      .where('state', 'in', ['waiting', 'sent'])
      .returning('number')
      .executeTakeFirst();
    if (text === undefined) return;
    await audit(scope, { action: 'update', noun: 'texts', rowId: textId, after: { state } });
    if (code === stoppedCode) await setConsent(scope, text.number, { state: 'stopped', way: 'text' });
  });
  return null;
};
