import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { refreshAsset } from '../maintenance/public.ts';

/**
 * Lets the readings of a return that is taken back count for nothing; they stay on record. A meter stands again where its latest other
 * reading says; one that was read since keeps that.
 */
export const takeBackReadings = async (
  scope: Scope,
  { assetIds, readAt }: { assetIds: readonly number[]; readAt: string },
): Promise<void> => {
  const { tx, company } = scope;
  const taken = await tx
    .updateTable('meter_readings')
    .set({ is_taken_back: true })
    .where('asset_id', '=', sql<number>`any(${[...assetIds]}::bigint[])`)
    .where('read_at', '=', readAt)
    .where('source', '=', 'return')
    .where('is_taken_back', '=', false)
    .returning('asset_id')
    .execute();
  const ids = [...new Set(taken.map(({ asset_id: id }) => id))].toSorted((a, b) => a - b);
  if (ids.length === 0) return;
  await sql`
    update assets a set meter = last.reading, row_version = a.row_version + 1
    from unnest(${ids}::bigint[]) as wanted(id) cross join lateral (
      select m.reading from meter_readings m
      where m.company_id = ${company.id} and m.asset_id = wanted.id and not m.is_taken_back
      order by m.id desc limit 1) last
    where a.company_id = ${company.id} and a.id = wanted.id`.execute(tx);
  for (const id of ids) await refreshAsset(scope, id);
};
