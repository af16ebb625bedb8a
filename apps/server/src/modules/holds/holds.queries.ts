import type { Hold as HeldStock } from '@yardline/domain/availability/free';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../assets/public.ts';

/** A hold that still stands. `ends_at` includes the turn-round time; null means until it is really back. */
export type OpenHold = {
  id: number;
  asset_id: number;
  location_id: number;
  contract_id: number | null;
  contract_line_id: number | null;
  status_code: string;
  quantity: number;
  is_exclusive: boolean;
  starts_at: string;
  ends_at: string | null;
  out_at: string | null;
};

const openHolds = (scope: Scope) =>
  scope.tx
    .selectFrom('holds')
    .where('released_at', 'is', null)
    .select(['id', 'asset_id', 'location_id', 'contract_id', 'contract_line_id', 'status_code', 'quantity'])
    .select(['is_exclusive', 'starts_at', 'ends_at', 'out_at']);

/** The open holds of these assets, earliest first. The set is what is not back yet, so it stays small. */
export const listOpenHolds = async (scope: Scope, assetIds: readonly number[]): Promise<OpenHold[]> =>
  assetIds.length === 0
    ? []
    : openHolds(scope)
        .where('asset_id', 'in', [...new Set(assetIds)])
        .orderBy('starts_at')
        .execute();

/** Out and past its end: nobody can say when it comes back. */
export const isOverdue = (hold: Pick<OpenHold, 'out_at' | 'ends_at'>, now: Temporal.Instant): boolean =>
  hold.out_at !== null && hold.ends_at !== null && Temporal.Instant.compare(hold.ends_at, now) < 0;

/** What the hold takes from the stock, as the rules of availability reckon: an overdue one has no end. */
export const heldBy = (hold: OpenHold, now: Temporal.Instant): HeldStock => ({
  from: Temporal.Instant.from(hold.starts_at),
  to: hold.ends_at === null || isOverdue(hold, now) ? null : Temporal.Instant.from(hold.ends_at),
  quantity: hold.quantity,
});

/** The open holds of some lines with their assets, the assets locked; the holds are read under that lock. */
export const lockHoldsOf = async (
  scope: Scope,
  lineIds: readonly number[],
): Promise<{ holds: OpenHold[]; assets: Map<number, AssetFacts> }> => {
  if (lineIds.length === 0) return { holds: [], assets: new Map() };
  const ofLines = openHolds(scope).where('contract_line_id', 'in', [...lineIds]);
  const before = await ofLines.execute();
  const assets = await lockAssets(
    scope,
    before.map((hold) => hold.asset_id),
  );
  return { holds: await ofLines.orderBy('id').execute(), assets };
};
