import { isTenfold } from '@yardline/domain/meters/reading';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { refreshAsset } from '../maintenance/public.ts';

/** A reading with one decimal at most, who took it (`check_out`, `return`, `edit`, `first` …) and why it is what it is. */
export type MeterReading = {
  assetId: number;
  reading: number;
  source: string;
  reason: string;
  /** What makes a lower reading right: a dial that ran over, another meter. */
  explained?: {
    new_meter_digits: number | null;
    old_closing_meter: number | null;
    new_initial_meter: number | null;
  };
};

/**
 * Writes a meter reading down and makes it the asset's meter. A reading below the last one, or ten times it, needs a reason, or what
 * explains it. [B5.17]
 * The row version rises, so that a form opened before cannot put the old reading back.
 * @throws Refusal meter.reason_required, meter.tenfold, reference.not_found
 */
export const recordMeter = async (
  scope: Scope,
  { assetId, reading, source, reason, explained }: MeterReading,
): Promise<void> => {
  const asset = await scope.tx
    .selectFrom('assets')
    .where('id', '=', assetId)
    .select('meter')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (asset === undefined) throw new Refusal('reference.not_found');
  const isExplained = reason.trim() !== '' || Object.values(explained ?? {}).some((each) => each !== null);
  if (asset.meter !== null && reading < asset.meter && !isExplained) {
    throw new Refusal('meter.reason_required', { meter: asset.meter });
  }
  if (!isExplained && isTenfold(asset.meter, reading))
    throw new Refusal('meter.tenfold', { meter: asset.meter });
  await scope.tx
    .insertInto('meter_readings')
    .values({
      company_id: scope.company.id,
      asset_id: assetId,
      reading,
      read_at: scope.now.toString(),
      source,
      reason,
      user_id: scope.actor.userId || null,
      ...explained,
    })
    .execute();
  await scope.tx
    .updateTable('assets')
    .set({ meter: reading, row_version: sql<number>`row_version + 1` })
    .where('id', '=', assetId)
    .execute();
  await refreshAsset(scope, assetId);
};
