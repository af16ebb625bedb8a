import type { Scope } from '../../kernel/scope.ts';
import { stopClock } from './job-clock.ts';
import { mechanicsOn } from './write-order.ts';

/**
 * Puts exactly these mechanics on an order, in this order. Who leaves it stays on record as taken off, and their clock stops.
 * The order is locked.
 */
export const putMechanics = async (
  scope: Scope,
  orderId: number,
  mechanics: readonly number[],
): Promise<void> => {
  const before = await mechanicsOn(scope, orderId);
  const known = new Map(before.map((each) => [each.user_id, each]));
  for (const { user_id: userId, status } of before) {
    if (mechanics.includes(userId) || status === 5) continue;
    await stopClock(scope, { userId, orderId, reason: null });
    await scope.tx
      .updateTable('work_order_mechanics')
      .set({ status: 5 })
      .where('work_order_id', '=', orderId)
      .where('user_id', '=', userId)
      .execute();
  }
  for (const [position, userId] of mechanics.entries()) {
    const status = known.get(userId)?.status;
    await scope.tx
      .insertInto('work_order_mechanics')
      .values({ company_id: scope.company.id, work_order_id: orderId, user_id: userId, status: 3, position })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'work_order_id', 'user_id'])
          .doUpdateSet({ position, status: status === undefined || status === 5 ? 3 : status }),
      )
      .execute();
  }
};
