import { audit } from '../../../kernel/audit.ts';
import { toLocal } from '@yardline/domain/time/local';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockOrder } from '../write-order.ts';

/** What the comments of an order hold. */
const mostCharacters = 1000;

/**
 * Adds a note from the field to the comments of an order, with who wrote it and when; one that is over takes notes as well.
 * @throws Refusal resource.not_found, text.too_long
 */
export const addNote = async (
  scope: Scope,
  { orderId, text, at }: { orderId: number; text: string; at: Temporal.Instant },
): Promise<void> => {
  const order = await lockOrder(scope, orderId);
  const division = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', order.division_id)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  const { date, time } = toLocal(at, division.time_zone);
  const note = `${scope.actor.name}, ${date} ${time}: ${text}`;
  const comments = order.comments === '' ? note : `${order.comments}\n${note}`;
  if (comments.length > mostCharacters) throw new Refusal('text.too_long', { max: mostCharacters });
  await scope.tx
    .updateTable('work_orders')
    .set({ comments, row_version: order.row_version + 1 })
    .where('id', '=', orderId)
    .execute();
  await audit(scope, {
    action: 'update',
    noun: 'work_orders',
    rowId: orderId,
    before: { comments: order.comments },
    after: { comments },
  });
};
