import { cents } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import type { OrderRecord } from './write-order.ts';

/**
 * Records what is billed of an order whose estimate was approved. Beyond what the customer approved it takes a right, and who
 * agreed and why.
 * @throws Refusal work_order.beyond_approval {approved, total}, permission.denied
 */
export const keepWithinApproval = async (scope: Scope, order: OrderRecord, reason: string): Promise<void> => {
  const { id, approved_total: approved, approval_slack: slack, customer_total: total } = order;
  if (approved === null) return;
  const isBeyond = cents(total) > cents(approved) + cents(slack);
  if (isBeyond && reason.trim() === '') throw new Refusal('work_order.beyond_approval', { approved, total });
  if (isBeyond) demand(scope, 'exceed_approval', placeOf(order));
  const after = { billed_total: total, beyond_reason: isBeyond ? reason : '' };
  await scope.tx.updateTable('work_orders').set(after).where('id', '=', id).execute();
  await audit(scope, { action: 'update', noun: 'work_orders', rowId: id, after });
};
