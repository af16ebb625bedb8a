import type { InputOf } from '@yardline/contract/endpoint';
import type {
  addWorkLine as addEndpoint,
  deleteWorkLine as deleteEndpoint,
  updateWorkLine as updateEndpoint,
} from '@yardline/contract/work-orders/line-calls';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { LineKind } from '@yardline/domain/work-orders/work-lines';
import { sql } from 'kysely';
import { audit, changesOf } from '../../../kernel/audit.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { serialsOfWork } from '../../parts/public.ts';
import { getOrderById } from '../get-work-order.ts';
import { checkLine } from './check-line.ts';
import { demandLine, lockForLines } from './may-write.ts';
import { recount } from './recount.ts';

const lockLine = async ({ tx }: Scope, orderId: number, lineId: number) =>
  (await tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .where('id', '=', lineId)
    .selectAll()
    .$narrowType<{ kind: LineKind }>()
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

/**
 * Writes a line of an order that is worked on, without reading the order again.
 * @throws Refusal resource.not_found, permission.denied, work_order.closed, work_order.complete_first, request.invalid
 */
export const writeLine = async (
  scope: Scope,
  id: number,
  body: InputOf<typeof addEndpoint>['body'],
): Promise<void> => {
  const order = await lockForLines(scope, id);
  await demandLine(scope, order, body.kind);
  const columns = await checkLine(scope, { ...order, edits: 'work_orders.edit' }, body);
  const { last } = await scope.tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', id)
    .select(sql<number>`coalesce(max(line_number), 0)::integer`.as('last'))
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('work_lines')
    .values({ ...columns, company_id: scope.company.id, work_order_id: id, line_number: last + 1 })
    .execute();
  await recount(scope, id);
  const { quantity, unit_price, list_amount, description, kind } = columns;
  const after = { line: last + 1, kind, description, quantity, unit_price, list_amount };
  await audit(scope, { action: 'update', noun: 'work_orders', rowId: id, after });
};

/**
 * Adds a line to an order that is worked on.
 * @throws Refusal as writeLine
 */
export const addLine = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof addEndpoint>,
): Promise<WorkOrder> => {
  await writeLine(scope, id, body);
  return getOrderById(scope, id);
};

type Shared = {
  customer_percent: number | null;
  internal_percent: number | null;
  customer_share: number;
  internal_share: number;
};

/** Whether a change of a line leaves it shared as it was: by the same percents, else by the same amounts. */
const isSharedAlike = (before: Shared, after: Shared): boolean =>
  before.customer_percent === after.customer_percent &&
  before.internal_percent === after.internal_percent &&
  (after.customer_percent !== null ||
    (before.customer_share === after.customer_share && before.internal_share === after.internal_share));

const products = ['labor_code_id', 'part_id', 'service_id', 'vendor_id'] as const;

/**
 * Changes a line. What was issued stays issued, so a line of parts cannot fall below it or become another part.
 * @throws Refusal as addLine, and work_line.issued, work_line.issued_beyond {issued, quantity}
 */
export const updateLine = async (
  scope: Scope,
  { params: { id, line_id: lineId }, body }: InputOf<typeof updateEndpoint>,
): Promise<WorkOrder> => {
  const order = await lockForLines(scope, id);
  const line = await lockLine(scope, id, lineId);
  await demandLine(scope, order, line.kind);
  await demandLine(scope, order, body.kind);
  const columns = await checkLine(scope, { ...order, edits: 'work_orders.edit' }, body, line);
  const { issued } = line;
  if (issued > 0 && columns.part_id !== line.part_id) throw new Refusal('work_line.issued', { issued });
  if (columns.quantity < issued)
    throw new Refusal('work_line.issued_beyond', { issued, quantity: columns.quantity });
  // What another product cost says nothing of this one.
  const isSame = products.every((product) => columns[product] === line[product]);
  const cost = isSame ? {} : { cost: 0 };
  const written = {
    ...cost,
    ...columns,
    ...(isSharedAlike(line, columns) ? {} : { is_shared_with_order: false }),
  };
  await scope.tx.updateTable('work_lines').set(written).where('id', '=', lineId).execute();
  await recount(scope, id);
  const { before, after } = changesOf(line, written);
  await audit(scope, {
    action: 'update',
    noun: 'work_orders',
    rowId: id,
    before: { line: line.line_number, ...before },
    after: { line: line.line_number, ...after },
  });
  return getOrderById(scope, id);
};

/**
 * Takes a line off an order; its parts must be back on the shelf.
 * @throws Refusal resource.not_found, permission.denied, work_order.closed, work_order.complete_first, work_line.issued {issued}
 */
export const deleteLine = async (
  scope: Scope,
  { params: { id, line_id: lineId } }: InputOf<typeof deleteEndpoint>,
): Promise<WorkOrder> => {
  const order = await lockForLines(scope, id);
  const line = await lockLine(scope, id, lineId);
  await demandLine(scope, order, line.kind);
  if (line.issued > 0) throw new Refusal('work_line.issued', { issued: line.issued });
  if ((await serialsOfWork(scope, lineId)).wereAny) throw new Refusal('work_line.was_issued');
  await scope.tx.deleteFrom('work_lines').where('id', '=', lineId).execute();
  await recount(scope, id);
  const { line_number, kind, description, quantity, list_amount } = line;
  await audit(scope, {
    action: 'update',
    noun: 'work_orders',
    rowId: id,
    before: { line: line_number, kind, description, quantity, list_amount },
    after: { line: null },
  });
  return getOrderById(scope, id);
};
