import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

type Stopped = { id: number; recall_id: number; asset_id: number; work_order_id: number | null };

/** Where machines must not be used any more and the recall is not done: each with its order, if it has one. */
export const stoppedUse = ({ tx }: Scope, assetIds: readonly number[]): Promise<Stopped[]> =>
  tx
    .selectFrom('recall_assets')
    .innerJoin('recalls', 'recalls.id', 'recall_assets.recall_id')
    .where('recall_assets.asset_id', '=', sql<number>`any(${assetIds}::bigint[])`)
    .where('recall_assets.status', 'in', ['open', 'planned'])
    .where('recalls.severity', '=', 'stop_use')
    .orderBy('recall_assets.asset_id')
    .orderBy('recall_assets.id')
    .select(['recall_assets.id', 'recall_id', 'recall_assets.asset_id', 'work_order_id'])
    .execute();
