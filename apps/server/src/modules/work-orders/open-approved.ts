import type { WorkOrder, WorkOrderForm } from '@yardline/contract/work-orders/work-orders';
import { workOrderForm } from '@yardline/contract/work-orders/work-orders';
import type { Insertable } from 'kysely';
import type { WorkLines } from '../../../db/types.ts';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { createWorkOrder } from './create-work-order.ts';
import { getOrderById } from './get-work-order.ts';
import { recount } from './lines/recount.ts';

type Line = Omit<Insertable<WorkLines>, 'company_id' | 'work_order_id' | 'line_number' | 'id' | 'issued'>;

type Approved = {
  estimateId: number;
  form: WorkOrderForm;
  lines: readonly Line[];
  total: number;
  slack: number;
};

/**
 * Opens an order with the lines of an estimate, and with what was approved as the bound of its bill.
 * @throws Refusal as createWorkOrder
 */
export const openApproved = async (scope: Scope, approved: Approved): Promise<WorkOrder> => {
  const { estimateId, form, lines, total, slack } = approved;
  const { id } = await createWorkOrder(scope, { params: {}, query: {}, body: workOrderForm.parse(form) });
  if (lines.length > 0)
    await scope.tx
      .insertInto('work_lines')
      .values(
        lines.map((line, index) => ({
          ...line,
          company_id: scope.company.id,
          work_order_id: id,
          line_number: index + 1,
        })),
      )
      .execute();
  const after = { estimate_id: estimateId, approved_total: total, approval_slack: slack };
  await scope.tx.updateTable('work_orders').set(after).where('id', '=', id).execute();
  await recount(scope, id);
  await audit(scope, {
    action: 'update',
    noun: 'work_orders',
    rowId: id,
    after: { ...after, lines: lines.length },
  });
  return getOrderById(scope, id);
};
