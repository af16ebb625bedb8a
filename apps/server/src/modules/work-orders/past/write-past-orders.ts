import { amount, cents, sum } from '@yardline/domain/money/cents';
import type { WorkOrderType } from '@yardline/domain/work-orders/posting';
import type { LineKind } from '@yardline/domain/work-orders/work-lines';
import { auditAll } from '../../../kernel/audit.ts';
import { insertPlain, insertRows } from '../../../kernel/database/bulk.ts';
import type { Scope } from '../../../kernel/scope.ts';

type PastLine = {
  kind: LineKind;
  item: string;
  description: string;
  mechanic_name: string;
  quantity: number | null;
  amount: number;
  cost: number;
};

/** An order that was closed in another system. */
export type PastOrder = {
  number: number;
  importedAs: string;
  type: WorkOrderType;
  divisionId: number;
  locationId: number;
  customer: { id: number; name: string } | undefined;
  asset: { id: number; kind: string; number: string; description: string } | undefined;
  machine: string;
  complaint: string;
  comments: string;
  meter: number | null;
  openedAt: string;
  closedAt: string;
  lines: readonly PastLine[];
};

const searchOf = ({ customer, asset, machine, complaint, importedAs }: PastOrder): string =>
  [customer?.name, asset?.number, asset?.description, machine, importedAs, complaint]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

const columnsOf = (scope: Scope, order: PastOrder) => ({
  number: order.number,
  imported_as: order.importedAs,
  is_past: true,
  type: order.type,
  status: 3,
  posting: 'N',
  division_id: order.divisionId,
  location_id: order.locationId,
  customer_id: order.customer?.id ?? null,
  asset_id: order.asset?.id ?? null,
  asset_kind: order.asset?.kind ?? null,
  machine: order.machine,
  complaint: order.complaint,
  comments: order.comments,
  meter_in: order.meter,
  list_total: amount(sum(order.lines.map((line) => cents(line.amount)))),
  created_at: order.openedAt,
  closed_at: order.closedAt,
  created_by: scope.actor.userId,
  search: searchOf(order),
});

/**
 * Writes orders that were closed in another system, with few statements: for reading alone. No stock moves, no time is logged, no bill
 * is written, and nothing of them is a cost of a machine.
 * @returns their ids by the number with which they came
 */
export const writePastOrders = async (
  scope: Scope,
  orders: readonly PastOrder[],
): Promise<Map<string, number>> => {
  const rows = orders.map((order) => columnsOf(scope, order));
  const ids = await insertRows(scope, 'work_orders', rows, ['imported_as']);
  const idOf = ({ importedAs }: PastOrder): number => ids.get(importedAs) ?? 0;
  await insertPlain(
    scope,
    'past_work_lines',
    orders.flatMap((order) =>
      order.lines.map((line, n) => ({ ...line, work_order_id: idOf(order), line_number: n + 1 })),
    ),
  );
  await insertPlain(
    scope,
    'status_history',
    orders.map((order) => ({
      noun: 'work_orders',
      row_id: idOf(order),
      from_status: null,
      to_status: '3',
      user_id: scope.actor.userId || null,
      at: order.closedAt,
    })),
  );
  await auditAll(
    scope,
    orders.map((order, n) => ({
      action: 'create' as const,
      noun: 'work_orders',
      rowId: idOf(order),
      after: { ...rows[n], lines: order.lines.length },
    })),
  );
  return ids;
};
