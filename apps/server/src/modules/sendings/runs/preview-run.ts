import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { previewSendingRun as endpoint } from '@yardline/contract/sendings/runs';
import type { Scope } from '../../../kernel/scope.ts';
import { languageOf, recipientsOf } from '../recipients.ts';
import { subjectOf } from '../subjects.ts';
import { isSeen } from '../view-record.ts';
import { chosenIds } from './chosen.ts';

/**
 * Who would get what: each document with the address that it would go to, and those without one. Of what they may not
 * see, the caller learns nothing.
 * @throws Refusal request.invalid with sending.none
 */
export const previewRun = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const rows: ReplyOf<typeof endpoint>['rows'] = [];
  for (const id of await chosenIds(scope, body)) {
    if (!(await isSeen(scope, body.type, id))) {
      rows.push({ record_id: id, number: '', customer_name: '', to: '', language: 'en' });
      continue;
    }
    const { number, customerId, customerName } = await subjectOf(scope, body.type, id);
    const [recipients, language] = await Promise.all([
      recipientsOf(scope, body.type, customerId),
      languageOf(scope, customerId),
    ]);
    const to = recipients[0]?.email ?? '';
    rows.push({ record_id: id, number, customer_name: customerName, to, language });
  }
  const missing = rows.filter(({ to }) => to === '').length;
  return { rows, ready: rows.length - missing, missing };
};
