import type { InputOf } from '@yardline/contract/endpoint';
import type { AssetInspections, inspectAsset as endpoint } from '@yardline/contract/inspections/of-asset';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { usedFor } from '../checklists/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { findings } from '../work-orders/public.ts';
import { letGo } from './let-go.ts';
import { lockAsset, type LockedAsset } from './lock-inspection.ts';
import { downOf, findAsset, inspectionsOf, outOfServiceOf } from './of-asset.queries.ts';

type Body = InputOf<typeof endpoint>['body'];

/** @throws Refusal inspection.not_down, inspection.checklist_required */
const refuseUnfit = async (
  scope: Scope,
  asset: LockedAsset,
  { returnLineId, workOrderId }: Body,
): Promise<void> => {
  const [down, kept, used] = await Promise.all([
    downOf(scope, asset.id),
    outOfServiceOf(scope, asset.id),
    usedFor(scope, asset),
  ]);
  const isDown =
    returnLineId === undefined
      ? kept.some((each) => each.work_order_id === workOrderId)
      : down.some((each) => each.return_line_id === returnLineId);
  if (!isDown) throw new Refusal('inspection.not_down');
  if (used.some(({ moment }) => moment === 'shop')) throw new Refusal('inspection.checklist_required');
};

/**
 * Records who inspected a machine that is down and for which the shop has no checklist, and what they found. When it passes, it
 * can be rented from now on, or the order that keeps it may end; otherwise it stays down, and the note says why.
 * @throws Refusal resource.not_found, permission.denied, inspection.not_down, inspection.checklist_required, request.invalid
 */
export const inspectAsset = async (
  scope: Scope,
  { params: { number }, body }: InputOf<typeof endpoint>,
): Promise<AssetInspections> => {
  const { returnLineId, workOrderId, outcome, note } = body;
  const found = await findAsset(scope, number);
  const asset = await lockAsset(scope, found.id);
  demand(scope, 'change_asset_status', asset.place);
  if (outcome === 'failed' && note.trim() === '')
    refuseFields([{ path: 'note', code: 'inspection.note_required' }]);
  await refuseUnfit(scope, asset, body);
  const by = { user_id: scope.actor.userId || null, at: scope.now.toString() };
  const row = {
    number: await takeNumber(scope, 'inspection'),
    asset_id: asset.id,
    moment: 'shop' as const,
    return_line_id: returnLineId ?? null,
    work_order_id: returnLineId === undefined ? (workOrderId ?? null) : null,
  };
  const { id } = await scope.tx
    .insertInto('inspections')
    .values({ ...row, ...by, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inspection = { id, moment: row.moment, return_line_id: row.return_line_id };
  const passedLineId = outcome === 'passed' ? await letGo(scope, { inspection, asset }) : null;
  if (outcome === 'failed')
    await findings.judge(scope, { assetId: asset.id, inspectionId: id, isPassed: false });
  await scope.tx
    .insertInto('inspection_ends')
    .values({
      ...by,
      company_id: scope.company.id,
      inspection_id: id,
      outcome,
      note,
      passed_line_id: passedLineId,
    })
    .execute();
  await audit(scope, { action: 'create', noun: 'inspections', rowId: id, after: { ...row, outcome, note } });
  await audit(scope, {
    action: 'update',
    noun: 'assets',
    rowId: asset.id,
    after: { inspection: outcome, comments: note },
  });
  return inspectionsOf(scope, found);
};
