import type { InputOf } from '@yardline/contract/endpoint';
import type { createRecall as endpoint, Recall } from '@yardline/contract/recalls/recalls';
import { audit } from '../../kernel/audit.ts';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';
import { matchRecall, recallRows } from '../recall-book/public.ts';
import { holdStopped } from './act-on-found.ts';
import { getRecallById } from './recalls.queries.ts';

/**
 * Records a recall and finds its machines. One that stops their use holds those in a yard at once, each by an order; contracts of those
 * on rent are told.
 * @throws Refusal request.invalid, recall.number_taken
 */
export const createRecall = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Recall> => {
  const id = await recallRows.insert(scope, body);
  await audit(scope, { action: 'create', noun: 'recalls', rowId: id, after: body });
  const found = await matchRecall(scope, id, body);
  await holdStopped(scope, id);
  await publish(scope, {
    topic: 'recall.issued',
    payload: { recall_id: id, maker_number: body.maker_number, severity: body.severity, asset_ids: found },
  });
  return getRecallById(scope, id);
};
