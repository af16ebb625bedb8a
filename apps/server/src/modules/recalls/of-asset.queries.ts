import type { AssetRecall } from '@yardline/contract/recalls/recall-machines';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** The recalls of a machine, those that are not done first. @throws Refusal resource.not_found */
export const recallsOf = async ({ tx }: Scope, number: string): Promise<{ recalls: AssetRecall[] }> => {
  const { id } =
    (await tx.selectFrom('assets').where('number', '=', number).select('id').executeTakeFirst()) ??
    notFound();
  const recalls = await tx
    .selectFrom('recall_assets')
    .innerJoin('recalls', 'recalls.id', 'recall_assets.recall_id')
    .leftJoin('work_orders', 'work_orders.id', 'recall_assets.work_order_id')
    .where('recall_assets.asset_id', '=', id)
    .orderBy(sql`recall_assets.status not in ('open', 'planned')`)
    .orderBy('recall_assets.id', 'desc')
    .select(['recall_assets.id', 'recall_id', 'maker_number', 'title', 'severity', 'due_on'])
    .select(['instructions', 'recall_assets.status', 'recall_assets.reason'])
    .select(
      sql<AssetRecall['order']>`case when work_orders.id is not null
        then jsonb_build_object('id', work_orders.id, 'order_n', work_orders.number::text) end`.as('order'),
    )
    .$narrowType<Pick<AssetRecall, 'severity' | 'status'>>()
    .execute();
  return { recalls };
};
