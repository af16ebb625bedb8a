import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

/**
 * Refuses lines of which a machine waits for its exchange on site: what becomes of them is said there.
 * @throws Refusal exchange_order.line_has_one {number}
 */
export const refuseOrdered = async ({ tx }: Scope, lineIds: readonly number[]): Promise<void> => {
  if (lineIds.length === 0) return;
  const order = await tx
    .selectFrom('exchange_orders')
    .innerJoin('assets', 'assets.id', 'exchange_orders.old_asset_id')
    .where('contract_line_id', 'in', [...lineIds])
    .where('status', '=', 'open')
    .select('assets.number')
    .executeTakeFirst();
  if (order !== undefined) throw new Refusal('exchange_order.line_has_one', { number: order.number });
};
