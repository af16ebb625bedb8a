import { demand, type Scope } from '../../kernel/scope.ts';
import { downtime } from '../holds/public.ts';
import { findings } from '../work-orders/public.ts';
import type { LockedAsset, OpenInspection } from './lock-inspection.ts';
import { downOf, outOfServiceOf } from './of-asset.queries.ts';

/**
 * A machine that passed in the shop: its damage no longer keeps it down, and orders that keep it out of service may end. The
 * caller has locked it.
 * @returns the line of the return that it let go
 * @throws Refusal permission.denied where something is let go by one who may not change the status of assets
 */
export const letGo = async (
  scope: Scope,
  {
    inspection,
    asset,
  }: { inspection: Pick<OpenInspection, 'id' | 'moment' | 'return_line_id'>; asset: LockedAsset },
): Promise<number | null> => {
  if (inspection.moment !== 'shop') return null;
  const [down, kept] = await Promise.all([downOf(scope, asset.id), outOfServiceOf(scope, asset.id)]);
  const line = down.find(({ return_line_id: id }) => id === inspection.return_line_id);
  if (line !== undefined || kept.length > 0) demand(scope, 'change_asset_status', asset.place);
  if (line !== undefined) await downtime.release(scope, line.return_line_id);
  await findings.judge(scope, { assetId: asset.id, inspectionId: inspection.id, isPassed: true });
  return line?.return_line_id ?? null;
};
