import type { InputOf } from '@yardline/contract/endpoint';
import type { Recall, stepRecall as endpoint } from '@yardline/contract/recalls/recalls';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { publish } from '../../kernel/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { matchRecall, recallRows } from '../recall-book/public.ts';
import { holdStopped } from './act-on-found.ts';
import { getRecallById } from './recalls.queries.ts';

const refuseUndone = async ({ tx }: Scope, recallId: number): Promise<void> => {
  const undone = await tx
    .selectFrom('recall_assets')
    .where('recall_id', '=', recallId)
    .where('status', 'in', ['open', 'planned'])
    .select('id')
    .execute();
  if (undone.length > 0) throw new Refusal('recall.machines_undone', { count: undone.length });
};

/**
 * Closes a recall of which every machine is dealt with: it looks at no more machines. Opened again, it looks at all of them.
 * @throws Refusal resource.not_found, document.stale, recall.closed, recall.not_closed, recall.machines_undone {count}
 */
export const stepRecall = async (
  scope: Scope,
  { params: { id }, body: { step } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Recall> => {
  const recall = await recallRows.lock(scope, id);
  await expectVersion(scope, 'recalls', recall, ifMatch);
  const isClosed = recall.closed_at !== null;
  if (isClosed === (step === 'close')) throw new Refusal(isClosed ? 'recall.closed' : 'recall.not_closed');
  if (step === 'close') await refuseUndone(scope, id);
  await recallRows.change(scope, recall, { closed_at: step === 'close' ? scope.now.toString() : null });
  await audit(scope, { action: step, noun: 'recalls', rowId: id, after: { is_closed: step === 'close' } });
  if (step === 'reopen') {
    const found = await matchRecall(scope, id, recall);
    await holdStopped(scope, id);
    await publish(scope, {
      topic: 'recall.machines_found',
      payload: { recall_id: id, asset_ids: found },
    });
  }
  return getRecallById(scope, id);
};
