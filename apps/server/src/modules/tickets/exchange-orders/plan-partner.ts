import type { Scope } from '../../../kernel/scope.ts';
import type { TicketRecord } from '../tickets.queries.ts';
import { onRoad, type RoadPlan } from '../trips/on-road.ts';
import { lockHalves } from './end-order.ts';

/** Both halves of an exchange on site go with the same driver at the same time. The caller holds the locks of contract and ticket. */
export const planPartner = async (
  scope: Scope,
  { id, exchange_order_id: orderId }: TicketRecord,
  { driver_user_id, scheduled_at, is_timed }: RoadPlan,
): Promise<void> => {
  if (orderId === null) return;
  for (const half of await lockHalves(scope, orderId))
    if (half.id !== id) await onRoad.plan(scope, half, { driver_user_id, scheduled_at, is_timed });
};
