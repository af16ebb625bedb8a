import { notFound } from '../refusal.ts';
import type { Scope } from '../scope.ts';

/**
 * Notes that someone at the desk looked at an act that was not applied, and what they did about it.
 * @returns what was said, for the audit
 * @throws Refusal resource.not_found, also for an act that was applied or settled before
 */
export const settleAct = async (
  { tx, actor, now }: Scope,
  { id, orderId, note }: { id: string; orderId: number; note: string },
): Promise<{ kind: string; said_at: string }> =>
  (await tx
    .updateTable('field_commands')
    .set({ settled_at: now.toString(), settled_by: actor.userId, settled_note: note })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('outcome', '<>', 'applied')
    .where('settled_at', 'is', null)
    .returning(['kind', 'said_at'])
    .executeTakeFirst()) ?? notFound();
