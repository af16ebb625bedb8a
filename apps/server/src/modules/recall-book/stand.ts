import type { RecallState } from '@yardline/domain/recalls/states';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** How a machine stands in a recall. */
type Standing = {
  id: number;
  recall_id: number;
  asset_id: number;
  number: string;
  status: RecallState;
  work_order_id: number | null;
};

const standings = ({ tx }: Scope) =>
  tx
    .selectFrom('recall_assets')
    .innerJoin('assets', 'assets.id', 'recall_assets.asset_id')
    .select(['recall_assets.id', 'recall_id', 'asset_id', 'assets.number'])
    .select(['recall_assets.status', 'work_order_id'])
    .$narrowType<{ status: RecallState }>();

/**
 * The standing of a machine, locked with the machine: first the machine, as who checks it out does.
 * @throws Refusal resource.not_found
 */
export const lockStanding = async (scope: Scope, id: number): Promise<Standing> => {
  const row = standings(scope).where('recall_assets.id', '=', id);
  const { asset_id: assetId } = (await row.executeTakeFirst()) ?? notFound();
  await scope.tx.selectFrom('assets').where('id', '=', assetId).select('id').forNoKeyUpdate().execute();
  return (await row.forNoKeyUpdate('recall_assets').executeTakeFirst()) ?? notFound();
};

/** The standings that an order does, or did. */
export const standingsOfOrder = (scope: Scope, orderId: number): Promise<Standing[]> =>
  standings(scope)
    .where('work_order_id', '=', orderId)
    .orderBy('recall_assets.id')
    .forNoKeyUpdate('recall_assets')
    .execute();

type Change = { status: RecallState; reason?: string; orderId?: number | null };

/** Writes how a machine stands from now on. */
export const setStanding = async (
  scope: Scope,
  standing: Standing,
  { status, reason = '', orderId = standing.work_order_id }: Change,
): Promise<void> => {
  await scope.tx
    .updateTable('recall_assets')
    .set({
      status,
      reason,
      work_order_id: orderId,
      changed_at: scope.now.toString(),
      changed_by: scope.actor.userId || null,
    })
    .where('id', '=', standing.id)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'recalls',
    rowId: standing.recall_id,
    before: { machine: standing.number, status: standing.status },
    after: { machine: standing.number, status, reason },
  });
};
