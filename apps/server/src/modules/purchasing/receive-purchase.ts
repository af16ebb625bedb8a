import type { InputOf } from '@yardline/contract/endpoint';
import type { Purchase, receivePurchase as endpoint } from '@yardline/contract/purchasing/purchasing';
import { amount, cents, times } from '@yardline/domain/money/cents';
import { mayStillCome, stillToCome } from '@yardline/domain/purchasing/most-received';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { shelf } from '../parts/public.ts';
import { purchasesOf } from '../work-orders/public.ts';
import { type LockedPurchase, lockPurchase, recountWorkOrders, type StoredLine } from './lock-purchase.ts';
import { getPurchaseById, partsOf } from './purchases.queries.ts';

type Given = InputOf<typeof endpoint>['body']['lines'][number];
type Arriving = { line: StoredLine; given: Given; index: number };

/** @throws Refusal request.invalid at the line */
const arrivingOf = (lines: readonly StoredLine[], given: readonly Given[]): Arriving[] =>
  given.map((each, index) => {
    const line = lines.find(({ id }) => id === each.line_id);
    const isRepeated = given.findIndex((other) => other.line_id === each.line_id) < index;
    if (line === undefined || isRepeated)
      return refuseFields([{ path: `lines.${index}.line_id`, code: 'reference.not_found' }]);
    if (each.quantity > mayStillCome(line))
      refuseFields([
        {
          path: `lines.${index}.quantity`,
          code: 'purchase.received_beyond',
          data: { n: mayStillCome(line) },
        },
      ]);
    return { line, given: each, index };
  });

/** Lays parts on the shelf, and writes what a vendor's work cost onto the line of its order. */
const takeIn = async (scope: Scope, { purchase }: LockedPurchase, arriving: Arriving[]): Promise<void> => {
  const parts = await partsOf(
    scope,
    arriving.flatMap(({ line }) => line.part_id ?? []),
  );
  // In the order of the parts, so that two receipts cannot wait for each other.
  const inOrder = arriving.toSorted((a, b) => (a.line.part_id ?? 0) - (b.line.part_id ?? 0));
  for (const { line, given, index } of inOrder) {
    const unitCost = given.unit_cost ?? line.unit_cost;
    const part = parts.get(line.part_id ?? 0);
    if (part !== undefined)
      await shelf.takeIn(
        scope,
        {
          part,
          locationId: purchase.location_id,
          bin: given.bin,
          quantity: given.quantity,
          unitCost,
          serials: given.serial_numbers,
          reason: `purchase order ${purchase.number}`,
        },
        `lines.${index}.`,
      );
    const { work_order_id: workOrderId, work_line_id: workLineId } = line;
    if (line.kind === 'sublet' && workOrderId !== null && workLineId !== null && unitCost !== null)
      await purchasesOf.spend(scope, {
        workOrderId,
        workLineId,
        cost: amount(times(cents(unitCost), given.quantity)),
      });
  }
};

const writeReceipt = async (
  scope: Scope,
  { id, slip }: { id: number; slip: string },
  arriving: readonly Arriving[],
): Promise<void> => {
  const company = { company_id: scope.company.id };
  const receipt = await scope.tx
    .insertInto('purchase_receipts')
    .values({
      ...company,
      purchase_order_id: id,
      slip,
      received_at: scope.now.toString(),
      received_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await scope.tx
    .insertInto('purchase_receipt_lines')
    .values(
      arriving.map(({ line, given }) => ({
        ...company,
        purchase_receipt_id: receipt.id,
        purchase_line_id: line.id,
        quantity: given.quantity,
        unit_cost: given.unit_cost ?? line.unit_cost,
        bin: given.bin,
        serial_numbers: given.serial_numbers,
      })),
    )
    .execute();
};

/** Writes what of each line came; the order is over with the last of it. */
const writeArrivals = async (
  scope: Scope,
  { purchase, lines }: LockedPurchase,
  arriving: readonly Arriving[],
): Promise<void> => {
  for (const { line, given } of arriving)
    await scope.tx
      .updateTable('purchase_lines')
      .set((eb) => ({ received: eb('received', '+', given.quantity) }))
      .where('id', '=', line.id)
      .execute();
  const came = new Map(arriving.map(({ line, given }) => [line.id, given.quantity]));
  const isOver = lines.every((line) => stillToCome(line) <= (came.get(line.id) ?? 0));
  await scope.tx
    .updateTable('purchase_orders')
    .set({
      row_version: purchase.row_version + 1,
      ...(isOver ? { status: 'closed', ended_at: scope.now.toString() } : {}),
    })
    .where('id', '=', purchase.id)
    .execute();
};

/**
 * Receives what came of a purchase order, all of it or nothing: parts lie on the shelf of its yard, what a vendor did for a work
 * order is on its line. More comes than was ordered as far as the vendor is allowed. A line is done when all of it came or will not come; with the last one the order is over, and with the last
 * one for a work order that waits no longer.
 * @throws Refusal resource.not_found, permission.denied, purchase.not_ordered, purchase.over, request.invalid at a line
 */
export const receivePurchase = async (
  scope: Scope,
  { params: { id }, body: { slip, lines: given } }: InputOf<typeof endpoint>,
): Promise<Purchase> => {
  const locked = await lockPurchase(scope, id);
  const { status } = locked.purchase;
  if (status !== 'ordered') throw new Refusal(status === 'draft' ? 'purchase.not_ordered' : 'purchase.over');
  const arriving = arrivingOf(locked.lines, given);
  await takeIn(scope, locked, arriving);
  await writeArrivals(scope, locked, arriving);
  await writeReceipt(scope, { id, slip }, arriving);
  await recountWorkOrders(scope, locked.workOrders);
  await audit(scope, {
    action: 'update',
    noun: 'purchase_orders',
    rowId: id,
    after: {
      slip,
      received: arriving.map(({ line, given: { quantity } }) => `${line.description}: ${quantity}`),
    },
  });
  return getPurchaseById(scope, id);
};
