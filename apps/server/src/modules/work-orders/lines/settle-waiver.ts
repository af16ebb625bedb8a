import { amount, cents, sum } from '@yardline/domain/money/cents';
import { settledBy, settleLines } from '@yardline/domain/waiver/settlement';
import type { Scope } from '../../../kernel/scope.ts';
import { waiverBoundOf } from './waiver-bound.ts';

const orderOf = ({ tx }: Scope, orderId: number) =>
  tx
    .selectFrom('work_orders')
    .where('id', '=', orderId)
    .select(['posting', 'billing', 'contract_id', 'asset_id'])
    .executeTakeFirstOrThrow();

const linesOf = ({ tx }: Scope, orderId: number) =>
  tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .orderBy('line_number')
    .select(['id', 'list_amount', 'vendor_share'])
    .execute();

/**
 * Lets a customer with a damage waiver pay no more of their damage than is settled: the lines of a locked order are shared by it, and
 * what remains is ours. An order that becomes shared so is billed as split.
 * @returns what they pay at most, in cents; undefined where no waiver settles the order
 */
export const settleWaiver = async (scope: Scope, orderId: number): Promise<number | undefined> => {
  const order = await orderOf(scope, orderId);
  const bound = await waiverBoundOf(scope, order);
  if (bound === undefined) return undefined;
  const lines = await linesOf(scope, orderId);
  const shared = lines.map((line) => ({ list: cents(line.list_amount), vendor: cents(line.vendor_share) }));
  const repair = sum(shared.map(({ list, vendor }) => list - vendor));
  const settled = settledBy(bound, repair);
  const shares = settleLines(shared, settled);
  for (const [index, { customer, internal }] of shares.entries())
    await scope.tx
      .updateTable('work_lines')
      .set({
        customer_share: amount(customer),
        internal_share: amount(internal),
        customer_percent: null,
        internal_percent: null,
        vendor_percent: null,
      })
      .where('id', '=', lines[index]?.id ?? 0)
      .execute();
  if (order.billing === 'N' && settled < repair)
    await scope.tx.updateTable('work_orders').set({ billing: 'S' }).where('id', '=', orderId).execute();
  return settled;
};
