import type { Teller } from './tell-status.ts';

/**
 * Deletes what of these assets expired drafts hold. They count as free already, but the constraint that forbids overlaps knows no
 * clock: each verb that writes a hold sweeps first, under the lock of the assets.
 */
export const sweepExpired = async (
  { tx, now }: Pick<Teller, 'tx' | 'now'>,
  assetIds: readonly number[],
): Promise<void> => {
  if (assetIds.length === 0) return;
  await tx
    .deleteFrom('holds')
    .where('asset_id', 'in', [...new Set(assetIds)])
    .where('expires_at', '<=', now.toString())
    .execute();
};
