import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { previewSendingRun as endpoint } from '@yardline/contract/sendings/runs';
import { say } from '@yardline/contract/words/both';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { agreedPhone, phonesWithConsent } from '../phones.ts';
import { languageOf, recipientsOf } from '../recipients.ts';
import { type Subject, subjectOf } from '../subjects.ts';
import { isSeen } from '../view-record.ts';
import { chosenIds } from './chosen.ts';

type Chosen = InputOf<typeof endpoint>['body'];
type Row = ReplyOf<typeof endpoint>['rows'][number];

/** Where a document would go. @throws Refusal sending.no_address, and as agreedPhone */
const addressOf = async (
  scope: Scope,
  { channel, type }: Chosen,
  { customerId, customerName: name, id }: Subject & { id: number },
): Promise<string> => {
  if (channel === 'text') return agreedPhone(await phonesWithConsent(scope, customerId), name);
  const [first] = await recipientsOf(scope, type, { customerId, id });
  if (first === undefined) throw new Refusal('sending.no_address', { name });
  return first.email;
};

const rowOf = async (scope: Scope, body: Chosen, id: number): Promise<Row> => {
  const subject = await subjectOf(scope, body.type, id);
  const row = { record_id: id, number: subject.number, customer_name: subject.customerName };
  const language = await languageOf(scope, subject.customerId);
  try {
    return {
      ...row,
      language,
      to: await addressOf(scope, body, Object.assign({ id }, subject)),
      problem: '',
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...row, language, to: '', problem: say(scope.language, error.code, error.data) };
  }
};

/**
 * Who would get what: each document with the address or number that it would go to, and those without one, with the reason. Of
 * what they may not see, the caller learns nothing.
 * @throws Refusal request.invalid with sending.none
 */
export const previewRun = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const rows: Row[] = [];
  for (const id of await chosenIds(scope, body)) {
    const unseen: Row = { record_id: id, number: '', customer_name: '', to: '', problem: '', language: 'en' };
    rows.push((await isSeen(scope, body.type, id)) ? await rowOf(scope, body, id) : unseen);
  }
  const missing = rows.filter(({ to }) => to === '').length;
  return { rows, ready: rows.length - missing, missing };
};
