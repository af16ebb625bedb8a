import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { type Named, namedMachines } from './named-machines.ts';
import { writeMatches } from './write-matches.ts';

const lockMachines = async ({ tx }: Scope, ids: readonly number[]): Promise<void> => {
  await tx
    .selectFrom('assets')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
};

/** What a recall of this reach would change: machines that it does not have yet, and open ones that it no longer names. */
export const compareRecall = async (scope: Scope, named: Named, recallId: number | null) => {
  const { ids, withoutSerialNumber } = await namedMachines(scope, named);
  const standing = await scope.tx
    .selectFrom('recall_assets')
    .where('recall_id', '=', recallId ?? 0)
    .select(['id', 'asset_id', 'recall_id', 'status'])
    .orderBy('asset_id')
    .execute();
  const [wanted, there] = [new Set(ids), new Set(standing.map(({ asset_id: id }) => id))];
  const isGone = ({ asset_id: id, status }: { asset_id: number; status: string }) =>
    status === 'open' && !wanted.has(id);
  return {
    found: ids.filter((id) => !there.has(id)),
    kept: standing.filter((row) => !isGone(row)).map(({ asset_id: id }) => id),
    letGo: standing.filter(isGone),
    withoutSerialNumber,
  };
};

/**
 * Finds the machines of a recall that is written or changed, under the lock of recalls, and locks them in the order of their ids: what
 * is checked out at the same time is either out already, or is refused.
 * @returns the ids of the machines that were found
 */
export const matchRecall = async (scope: Scope, recallId: number, named: Named): Promise<number[]> => {
  const { found, letGo } = await compareRecall(scope, named, recallId);
  await lockMachines(scope, [...found, ...letGo.map(({ asset_id: id }) => id)]);
  await writeMatches(scope, {
    found: found.map((assetId) => ({ recall_id: recallId, asset_id: assetId })),
    letGo: letGo.map(({ id, recall_id, asset_id }) => ({ id, recall_id, asset_id })),
  });
  return found;
};
