import type { InputOf } from '@yardline/contract/endpoint';
import type { issueWorkParts as endpoint } from '@yardline/contract/work-orders/line-calls';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { amount, cents } from '@yardline/domain/money/cents';
import { audit } from '../../../kernel/audit.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findParts, movePart, promises, serialsOfWork } from '../../parts/public.ts';
import { getOrderById } from '../get-work-order.ts';
import { demandLine, lockForLines } from './may-write.ts';
import { recount } from './recount.ts';

type Asked = { lineId: number; partId: number; quantity: number; serials: readonly string[] };

/** Pieces that are known by a number are named, each once; those that go back are of this line. */
const checkSerials = async (scope: Scope, { lineId, partId, quantity, serials }: Asked): Promise<void> => {
  const part = (await findParts(scope, [partId])).get(partId);
  if (part?.is_serialized !== true) {
    if (serials.length > 0) throw new Refusal('serial.not_serialized');
    return;
  }
  const n = Math.abs(quantity);
  if (new Set(serials).size !== n || serials.length !== n) throw new Refusal('serial.count', { n });
  if (quantity > 0) return;
  const { numbers } = await serialsOfWork(scope, lineId);
  const strange = serials.find((serial) => !numbers.includes(serial));
  if (strange !== undefined) throw new Refusal('serial.not_here', { serial: strange });
};

/**
 * Takes parts off the shelf of the order's yard, or puts them back: a line's cost is what left the shelf for it. Pieces that are
 * promised to others stay for them. [B5.20]
 * @throws Refusal resource.not_found, permission.denied, work_order.closed, work_order.complete_first, work_line.only_parts,
 *   work_line.issued_beyond {issued, quantity}, serial.count {n}, serial.not_serialized, part.out_of_stock, part.promised, part.bin_short, serial.not_here, serial.already_sold
 */
export const issueParts = async (
  scope: Scope,
  {
    params: { id },
    body: { line_id: lineId, quantity, bin, serialNumbers: serials },
  }: InputOf<typeof endpoint>,
): Promise<WorkOrder> => {
  const order = await lockForLines(scope, id);
  const line =
    (await scope.tx
      .selectFrom('work_lines')
      .where('work_order_id', '=', id)
      .where('id', '=', lineId)
      .select(['id', 'line_number', 'part_id', 'quantity', 'issued', 'cost'])
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await demandLine(scope, order, 'P');
  if (line.part_id === null) throw new Refusal('work_line.only_parts');
  const issued = Math.round((line.issued + quantity) * 100) / 100;
  if (issued < 0 || issued > line.quantity)
    throw new Refusal('work_line.issued_beyond', { issued: line.issued, quantity: line.quantity });
  await checkSerials(scope, { lineId, partId: line.part_id, quantity, serials });
  const shelf = { partId: line.part_id, locationId: order.location_id };
  const { value } = await movePart(scope, {
    ...shelf,
    quantity: -quantity,
    reason: quantity > 0 ? 'work order' : 'put back',
    contractId: null,
    workOrderId: id,
    workLineId: lineId,
    bin,
    ...(serials.length === 0 ? {} : { serials: { numbers: serials, become: 'sold' } }),
  });
  const cost = issued === 0 ? 0 : Math.max(0, cents(line.cost) + (quantity > 0 ? 1 : -1) * cents(value));
  await scope.tx
    .updateTable('work_lines')
    .set({ issued, cost: amount(cost) })
    .where('id', '=', lineId)
    .execute();
  if (quantity < 0) await promises.fill(scope, shelf);
  await recount(scope, id);
  await audit(scope, {
    action: 'update',
    noun: 'work_orders',
    rowId: id,
    before: { line: line.line_number, issued: line.issued },
    after: { line: line.line_number, issued },
  });
  return getOrderById(scope, id);
};
