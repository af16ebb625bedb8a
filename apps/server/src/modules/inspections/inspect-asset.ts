import type { AssetInspections, inspectAsset as endpoint } from '@yardline/contract/inspections/inspections';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { downtime } from '../holds/public.ts';
import { inspectionsOf } from './inspections.queries.ts';

const lockAsset = async ({ tx }: Scope, number: string) =>
  (await tx
    .selectFrom('assets')
    .where('number', '=', number)
    .select(['id', 'division_id', 'location_id'])
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? notFound();

/**
 * Records who inspected a machine that is down, and what they found. When it passes, it can be rented from now on;
 * otherwise it stays down, and the note says why.
 * @throws Refusal resource.not_found, permission.denied, inspection.not_down, request.invalid
 */
export const inspectAsset = async (
  scope: Scope,
  { params: { number }, body: { returnLineId, outcome, note } }: InputOf<typeof endpoint>,
): Promise<AssetInspections> => {
  const asset = await lockAsset(scope, number);
  demand(scope, 'change_asset_status', { division: asset.division_id, location: asset.location_id });
  if (outcome === 'still_down' && note.trim() === '')
    refuseFields([{ path: 'note', code: 'inspection.note_required' }]);
  const { down } = await inspectionsOf(scope, asset.id);
  if (!down.some((each) => each.return_line_id === returnLineId)) throw new Refusal('inspection.not_down');
  const { id } = await scope.tx
    .insertInto('inspections')
    .values({
      company_id: scope.company.id,
      asset_id: asset.id,
      return_line_id: returnLineId,
      outcome,
      note,
      user_id: scope.actor.userId || null,
      at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (outcome === 'passed') await downtime.release(scope, returnLineId);
  await audit(scope, {
    action: 'create',
    noun: 'inspections',
    rowId: id,
    after: { asset_id: asset.id, return_line_id: returnLineId, outcome, note },
  });
  await audit(scope, {
    action: 'update',
    noun: 'assets',
    rowId: asset.id,
    after: { inspection: outcome, comments: note },
  });
  return inspectionsOf(scope, asset.id);
};
