import { amount, cents } from '@yardline/domain/money/cents';
import { type Split } from '@yardline/domain/work-orders/work-lines';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { amountsOf, type OrderTerms } from './price-line.ts';
import { settleWaiver } from './settle-waiver.ts';

const linesOf = ({ tx }: Scope, orderId: number) =>
  tx
    .selectFrom('work_lines')
    .where('work_order_id', '=', orderId)
    .orderBy('line_number')
    .selectAll()
    .execute();

type Line = Awaited<ReturnType<typeof linesOf>>[number];

const splitOf = (line: Line): Split => {
  const { customer_percent: customer, internal_percent: internal, vendor_percent: vendor } = line;
  if (customer !== null) return { percents: [customer, internal ?? 0, vendor ?? 0] };
  return { amounts: [cents(line.customer_share), cents(line.internal_share), cents(line.vendor_share)] };
};

/**
 * Prices the lines of an order again after its posting, billing or discounts changed. An order that becomes split begins with all
 * at its customer; amounts that were shared keep their proportions.
 */
export const repriceLines = async (
  scope: Scope,
  orderId: number,
  { was, now }: { was: OrderTerms; now: OrderTerms },
): Promise<void> => {
  for (const line of await linesOf(scope, orderId)) {
    const amounts = amountsOf(now, {
      kind: line.kind,
      quantity: line.quantity,
      unit: cents(line.unit_price),
      discountPercent: line.discount_percent,
      // What allows none was written with 0 of its own.
      allowsDiscount: true,
      isWarranty: line.is_warranty,
      split: was.billing === 'S' ? splitOf(line) : null,
    });
    await scope.tx.updateTable('work_lines').set(amounts).where('id', '=', line.id).execute();
  }
};

/**
 * Writes what the lines of an order come to, after a waiver bounded what its customer pays, and counts its version: each change of a
 * line is one of the order.
 */
export const recount = async (scope: Scope, orderId: number): Promise<void> => {
  const settled = await settleWaiver(scope, orderId);
  const lines = await linesOf(scope, orderId);
  const sumOf = (of: (line: Line) => number) =>
    lines.reduce((total, line) => total + cents(of(line)), 0) / 100;
  await scope.tx
    .updateTable('work_orders')
    .set({
      list_total: sumOf((line) => line.list_amount),
      customer_total: sumOf((line) => line.customer_share),
      waiver_settlement: settled === undefined ? null : amount(settled),
      row_version: sql<number>`row_version + 1`,
    })
    .where('id', '=', orderId)
    .execute();
};
