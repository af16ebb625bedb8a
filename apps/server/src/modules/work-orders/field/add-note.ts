import { toLocal } from '@yardline/domain/time/local';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { comments } from '../../records/public.ts';
import { zoneOf } from '../labor-cost.ts';
import { findOrderForNotes } from './order-notes.ts';
import { lockOrder } from '../write-order.ts';

/** Less than this before it arrived, in minutes, a note is of now. */
const isNow = 5;

/**
 * Adds a note from the field to the comments of an order; one that is over takes notes as well. One that arrives late says when it was
 * written.
 * @throws Refusal resource.not_found, permission.denied
 */
export const addNote = async (
  scope: Scope,
  { orderId, text, at }: { orderId: number; text: string; at: Temporal.Instant },
): Promise<void> => {
  const order = await lockOrder(scope, orderId);
  const standing = await findOrderForNotes(scope, orderId);
  demand(scope, standing?.edit ?? 'work_orders.edit', placeOf(order));
  const isLate = at.until(scope.now).total('minutes') >= isNow;
  const { date, time } = toLocal(at, await zoneOf(scope, order.division_id));
  const note = isLate ? `${date} ${time}: ${text}` : text;
  await comments.note(scope, { kind: 'work_orders', record: orderId }, note);
};
