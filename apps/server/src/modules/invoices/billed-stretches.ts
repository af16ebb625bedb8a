import type { BilledPrice } from '@yardline/domain/billing/billed-price';
import type { BilledStretch } from '@yardline/domain/billing/credits';
import { cents, sum } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import type { LineRecord } from '../contracts/public.ts';

/** A stretch of a line that was billed, by the line of the invoice that did it. */
export type InvoicedStretch = BilledStretch & {
  invoiceLineId: number;
  discountPercent: number;
  price: BilledPrice | null;
};

/** The line and those that it was split from, nearest first: what was billed of them was billed of each piece. */
const kinOf = async (scope: Scope, line: LineRecord): Promise<number[]> => {
  const ids = [line.id];
  for (let from = line.split_from_line_id; from !== null;) {
    ids.push(from);
    const parent = await scope.tx
      .selectFrom('contract_lines')
      .where('id', '=', from)
      .select('split_from_line_id')
      .executeTakeFirst();
    from = parent?.split_from_line_id ?? null;
  }
  return ids;
};

/**
 * What was billed of a rental line, oldest first, for one piece and less what was credited since. Of the line that it was
 * split from only what was billed before: up to there both were one.
 */
export const billedStretches = async (scope: Scope, line: LineRecord): Promise<InvoicedStretch[]> => {
  const { billed_through: through } = line;
  if (through === null) return [];
  const rows = await scope.tx
    .selectFrom('invoice_lines')
    .where('contract_line_id', 'in', await kinOf(scope, line))
    .where('type', '=', 'R')
    .where('period_from', 'is not', null)
    .orderBy('id')
    .select(['id', 'contract_line_id', 'credits_line_id', 'unit_price', 'discount_percent', 'price'])
    .select(['period_from', 'period_to'])
    .execute();
  const credited = (id: number) =>
    sum(
      rows
        .filter((row) => row.credits_line_id === id && row.contract_line_id === line.id)
        .map((row) => cents(row.unit_price)),
    );
  return rows.flatMap((row) => {
    const { period_from: from, period_to: to } = row;
    if (row.credits_line_id !== null || from === null || to === null) return [];
    const end = Temporal.Instant.from(to);
    const isBefore = Temporal.Instant.compare(end, Temporal.Instant.from(through)) <= 0;
    if (row.contract_line_id !== line.id && !isBefore) return [];
    return [
      {
        ...{ from: Temporal.Instant.from(from), to: end, unit: cents(row.unit_price) + credited(row.id) },
        ...{ invoiceLineId: row.id, discountPercent: row.discount_percent },
        price: row.price as BilledPrice | null,
      },
    ];
  });
};
