import type { PrintTagType } from '@yardline/contract/printing/printing';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getOrderById } from './get-work-order.ts';
import { linesOf } from './lines/lines.queries.ts';

/** The name of an order's mechanic, for whom a tag is. @throws Refusal work_order.tag_needs_mechanic, resource.not_found */
const mechanicOn = ({ workordermechanic_set: all }: WorkOrder, id: number): string => {
  if (all.length === 0) throw new Refusal('work_order.tag_needs_mechanic');
  return all.find(({ mechanic_auth_id: each }) => each === id)?.name ?? notFound();
};

/** Keeps which tag of an order was printed last, for whom and where. [B3.25] */
const noteTag = async (
  scope: Scope,
  id: number,
  { type, ...printed }: { type: PrintTagType; printer: string; mechanic: number },
): Promise<void> => {
  await scope.tx.updateTable('work_orders').set({ print_tag_type: type }).where('id', '=', id).execute();
  const after = { print_tag_type: type, printer: printed.printer, mechanic: printed.mechanic };
  await audit(scope, { action: 'update', noun: 'work_orders', rowId: id, after });
};

/** What is read of an order to print or bill it, and what is kept of its tags. */
export const orderPapers = { byId: getOrderById, linesOf, mechanicOn, noteTag };
