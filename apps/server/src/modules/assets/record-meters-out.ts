import { sql } from 'kysely';
import { insertPlain } from '../../kernel/database/bulk.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The meter with which a machine left: the one that it has. */
export type MeterOut = { assetId: number; reading: number; at: string };

/**
 * Records the meters of many machines at check-out, each at its time, in two statements. The
 * machine leaves with its current reading, so the reading does not change; its row version rises as with any reading.
 */
export const recordMetersOut = async (scope: Scope, meters: readonly MeterOut[]): Promise<void> => {
  if (meters.length === 0) return;
  await insertPlain(
    scope,
    'meter_readings',
    meters.map(({ assetId, reading, at }) => ({
      asset_id: assetId,
      reading,
      read_at: at,
      source: 'check_out',
      reason: '',
      user_id: scope.actor.userId || null,
    })),
  );
  const ids = meters.map(({ assetId }) => assetId);
  await sql`
    update assets a set row_version = a.row_version + read.times
    from (select id, count(*) as times from unnest(${ids}::bigint[]) id group by id) read
    where a.company_id = ${scope.company.id} and a.id = read.id`.execute(scope.tx);
};
