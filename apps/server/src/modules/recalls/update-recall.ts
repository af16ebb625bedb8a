import type { InputOf } from '@yardline/contract/endpoint';
import type { Recall, updateRecall as endpoint } from '@yardline/contract/recalls/recalls';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { publish } from '../../kernel/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { matchRecall, recallRows } from '../recall-book/public.ts';
import { holdStopped } from './act-on-found.ts';
import { getRecallById } from './recalls.queries.ts';

/** All machines of a recall that are not dealt with. */
const undone = async ({ tx }: Scope, recallId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('recall_assets')
    .where('recall_id', '=', recallId)
    .where('status', 'in', ['open', 'planned'])
    .orderBy('asset_id')
    .select('asset_id')
    .execute();
  return rows.map(({ asset_id: id }) => id);
};

/**
 * Changes a recall. Machines that it names now are found; open ones that it no longer names are let go, and those with an order or an
 * outcome stay.
 * @throws Refusal resource.not_found, document.stale, recall.closed, recall.number_taken, request.invalid
 */
export const updateRecall = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Recall> => {
  const before = await recallRows.lock(scope, id);
  await expectVersion(scope, 'recalls', before, ifMatch);
  if (before.closed_at !== null) throw new Refusal('recall.closed');
  await recallRows.change(scope, before, body);
  await audit(scope, { action: 'update', noun: 'recalls', rowId: id, ...changesOf(before, body) });
  const found = await matchRecall(scope, id, body);
  await holdStopped(scope, id);
  const isStoppedNow = body.severity === 'stop_use' && before.severity !== 'stop_use';
  await publish(scope, {
    topic: 'recall.machines_found',
    payload: { recall_id: id, asset_ids: isStoppedNow ? await undone(scope, id) : found },
  });
  return getRecallById(scope, id);
};
