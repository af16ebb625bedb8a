import { notFound } from '../refusal.ts';
import type { Scope } from '../scope.ts';

/**
 * Notes that someone at the desk saw to an act that was not applied, and what they did about it.
 * @throws Refusal resource.not_found, also for an act that was applied or settled before
 */
export const settleAct = async (
  { tx, actor, now }: Scope,
  { id, note }: { id: string; note: string },
): Promise<void> => {
  const settled = await tx
    .updateTable('field_commands')
    .set({ settled_at: now.toString(), settled_by: actor.userId, settled_note: note })
    .where('id', '=', id)
    .where('outcome', '<>', 'applied')
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (settled === undefined) notFound();
};
