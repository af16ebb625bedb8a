import type { InputOf } from '@yardline/contract/endpoint';
import type { Purchase, reversePurchaseReceipt as endpoint } from '@yardline/contract/purchasing/purchasing';
import { amount, cents, times } from '@yardline/domain/money/cents';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { shelf } from '../parts/public.ts';
import { purchasesOf } from '../work-orders/public.ts';
import { type LockedPurchase, lockPurchase, recountWorkOrders } from './lock-purchase.ts';
import { getPurchaseById, partsOf } from './purchases.queries.ts';

const lockReceipt = async ({ tx }: Scope, id: number, purchaseId: number) =>
  (await tx
    .selectFrom('purchase_receipts')
    .where('id', '=', id)
    .where('purchase_order_id', '=', purchaseId)
    .select(['id', 'reversed_at'])
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

const giveBack = async (
  scope: Scope,
  { purchase, lines }: LockedPurchase,
  receiptId: number,
): Promise<void> => {
  const rows = await scope.tx
    .selectFrom('purchase_receipt_lines')
    .where('purchase_receipt_id', '=', receiptId)
    .select(['purchase_line_id', 'quantity', 'unit_cost', 'bin', 'serial_numbers'])
    .execute();
  const received = rows.flatMap((row) => {
    const line = lines.find(({ id }) => id === row.purchase_line_id);
    return line === undefined ? [] : [{ row, line }];
  });
  const parts = await partsOf(
    scope,
    received.flatMap(({ line }) => line.part_id ?? []),
  );
  for (const { row, line } of received.toSorted((a, b) => (a.line.part_id ?? 0) - (b.line.part_id ?? 0))) {
    const part = parts.get(line.part_id ?? 0);
    if (part !== undefined)
      await shelf.takeIn(scope, {
        part,
        locationId: purchase.location_id,
        bin: row.bin,
        quantity: -row.quantity,
        unitCost: null,
        serials: row.serial_numbers,
        reason: `purchase order ${purchase.number} reversed`,
        isTakenBack: true,
      });
    const { work_order_id: workOrderId, work_line_id: workLineId } = line;
    if (line.kind === 'sublet' && workOrderId !== null && workLineId !== null && row.unit_cost !== null)
      await purchasesOf.spend(scope, {
        workOrderId,
        workLineId,
        cost: amount(-times(cents(row.unit_cost), row.quantity)),
      });
    await scope.tx
      .updateTable('purchase_lines')
      .set((eb) => ({ received: eb('received', '-', row.quantity) }))
      .where('id', '=', line.id)
      .execute();
  }
};

/**
 * Takes back a receipt that was written by mistake: its pieces leave the shelf, and are on order again. Pieces that were issued or sold
 * since are no longer there, and a work order that is closed keeps what it got.
 * @throws Refusal resource.not_found, permission.denied, purchase.receipt_reversed, purchase.over, work_order.closed, part.out_of_stock,
 *   part.promised_to, part.bin_short, serial.not_here
 */
export const reverseReceipt = async (
  scope: Scope,
  { params: { id, receipt: receiptId }, body: { reason } }: InputOf<typeof endpoint>,
): Promise<Purchase> => {
  const locked = await lockPurchase(scope, id);
  const receipt = await lockReceipt(scope, receiptId, id);
  if (receipt.reversed_at !== null) throw new Refusal('purchase.receipt_reversed');
  // One that was ended by hand expects nothing any more.
  if (locked.purchase.end_reason !== '') throw new Refusal('purchase.over');
  purchasesOf.refuseOver(locked.workOrders.values());
  await giveBack(scope, locked, receiptId);
  await scope.tx
    .updateTable('purchase_receipts')
    .set({ reversed_at: scope.now.toString(), reversed_by: scope.actor.userId, reversal_reason: reason })
    .where('id', '=', receiptId)
    .execute();
  await scope.tx
    .updateTable('purchase_orders')
    .set({ status: 'ordered', ended_at: null, row_version: locked.purchase.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await recountWorkOrders(scope, locked.workOrders);
  await audit(scope, {
    action: 'reopen',
    noun: 'purchase_orders',
    rowId: id,
    after: { receipt: receiptId, reason },
  });
  return getPurchaseById(scope, id);
};
