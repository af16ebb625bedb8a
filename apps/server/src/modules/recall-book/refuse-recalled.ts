import { binding } from '@yardline/domain/recalls/states';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Refuses to hand over a machine of which a recall is not done that binds before a rental. The caller has locked the machines, so
 * that a recall which is written at the same time is seen.
 * @throws Refusal asset.recall_open {number, maker_number}
 */
export const refuseRecalled = async ({ tx }: Scope, ids: readonly number[]): Promise<void> => {
  const open = await tx
    .selectFrom('recall_assets')
    .innerJoin('recalls', 'recalls.id', 'recall_assets.recall_id')
    .innerJoin('assets', 'assets.id', 'recall_assets.asset_id')
    .where('recall_assets.asset_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('recall_assets.status', 'in', ['open', 'planned'])
    .where('recalls.severity', 'in', binding)
    .orderBy('recall_assets.id')
    .select(['assets.number', 'recalls.maker_number'])
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined) throw new Refusal('asset.recall_open', open);
};
