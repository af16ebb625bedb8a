import type { DocumentStatusCode } from '@yardline/domain/availability/status-codes';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, lockAssets } from '../assets/public.ts';
import { refuseTaken } from './refuse-taken.ts';
import { tellStatus } from './tell-status.ts';

/** The codes that a hold can carry: whatever has an asset. */
export type HoldStatus = Exclude<DocumentStatusCode, 'A'>;

/** A line's claim on an asset. Times are instants; the end is the document's, without turn-round time. */
export type NewHold = {
  assetId: number;
  locationId: number;
  contractId: number;
  contractLineId: number;
  statusCode: HoldStatus;
  quantity: number;
  startsAt: string;
  endsAt: string | null;
  /** The clerk may hold more of a bulk product than there is. [B5.16] */
  mayExceed?: boolean;
};

/** The end of the hold: the document's, and the time that the class needs to make a unit ready again. */
export const readyAgain = (endsAt: string | null, asset: AssetFacts | undefined): string | null => {
  const minutes = asset?.turnaround_minutes ?? 0;
  return endsAt === null || minutes === 0
    ? endsAt
    : Temporal.Instant.from(endsAt).add({ minutes }).toString();
};

/**
 * Holds assets for the lines of a document, all or none. The assets are locked in the order of their ids, so callers who
 * want the same ones are served one after the other, and the second learns what the first took.
 * @throws Refusal product.unavailable {number, available}, also while an overdue unit is still out; reference.not_found
 */
export const placeHolds = async (scope: Scope, holds: readonly NewHold[]): Promise<void> => {
  if (holds.length === 0) return;
  const assetIds = holds.map((hold) => hold.assetId);
  const assets = await lockAssets(scope, assetIds);
  const rows = holds.map((hold) => {
    const asset = assets.get(hold.assetId);
    return {
      company_id: scope.company.id,
      asset_id: hold.assetId,
      location_id: hold.locationId,
      contract_id: hold.contractId,
      contract_line_id: hold.contractLineId,
      status_code: hold.statusCode,
      quantity: hold.quantity,
      is_exclusive: asset?.kind === 'numbered' && asset.has_availability,
      starts_at: hold.startsAt,
      ends_at: readyAgain(hold.endsAt, asset),
    };
  });
  const wishes = rows.map((row, index) => ({
    assetId: row.asset_id,
    quantity: row.quantity,
    from: row.starts_at,
    to: row.ends_at,
    mayExceed: holds[index]?.mayExceed === true,
  }));
  await refuseTaken(scope, assets, wishes);
  await scope.tx.insertInto('holds').values(rows).execute();
  await tellStatus(scope, assetIds);
};
