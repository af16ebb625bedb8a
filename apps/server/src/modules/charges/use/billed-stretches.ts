import type { BilledPrice } from '@yardline/domain/billing/billed-price';
import type { BilledStretch } from '@yardline/domain/billing/credits';
import { cents, type Cents, sum } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { BillableLine } from '../billable-line.ts';

/** A stretch of a line that was billed, by the line of the invoice that did it. */
export type InvoicedStretch = BilledStretch & {
  invoiceLineId: number;
  discountPercent: number;
  price: BilledPrice | null;
};

type Billed = Pick<BillableLine, 'id' | 'split_from_line_id' | 'billed_through'>;

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

/** From which line each of these was split, and that one from which, up to the first. */
const parentsOf = async (scope: Scope, lines: readonly Billed[]): Promise<Map<number, number>> => {
  const parents = new Map<number, number>();
  let unknown = lines.flatMap((line) => line.split_from_line_id ?? []);
  while (unknown.length > 0) {
    const rows = await scope.tx
      .selectFrom('contract_lines')
      .where('id', '=', anyOf(unknown))
      .where('split_from_line_id', 'is not', null)
      .select(['id', 'split_from_line_id'])
      .$narrowType<{ split_from_line_id: number }>()
      .execute();
    for (const { id, split_from_line_id: parent } of rows) parents.set(id, parent);
    unknown = rows.map((row) => row.split_from_line_id).filter((id) => !parents.has(id));
  }
  return parents;
};

/** The line and those that it was split from, nearest first: what was billed of them was billed of each piece. */
const kinOf = (line: Billed, parents: ReadonlyMap<number, number>): number[] => {
  const ids = [line.id];
  for (let from = line.split_from_line_id ?? undefined; from !== undefined; from = parents.get(from)) {
    ids.push(from);
  }
  return ids;
};

const invoiceLinesOf = async (scope: Scope, lineIds: readonly number[]) =>
  scope.tx
    .selectFrom('invoice_lines')
    .where('contract_line_id', '=', anyOf(lineIds))
    .where('type', '=', 'R')
    .where('period_from', 'is not', null)
    .orderBy('id')
    .select(['id', 'contract_line_id', 'credits_line_id', 'unit_price', 'discount_percent', 'price'])
    .select(['period_from', 'period_to', 'share_quantity', 'line_number', 'shared_bill_id'])
    .execute();

type InvoiceLine = Awaited<ReturnType<typeof invoiceLinesOf>>[number];

/** What rows bill or credit of one piece: a share of a line says of how many pieces it is one. */
const ofOnePiece = (rows: readonly InvoiceLine[]): Cents =>
  Math.round(sum(rows.map((row) => cents(row.unit_price) / (row.share_quantity ?? 1))));

/** The line of a bill, once: of one that several customers bear the same line of all of its papers. */
const asBilled = (rows: readonly InvoiceLine[]): InvoiceLine[][] => [
  ...Map.groupBy(
    rows.filter((row) => row.credits_line_id === null),
    (row) =>
      row.shared_bill_id === null ? `line ${row.id}` : `bill ${row.shared_bill_id} ${row.line_number}`,
  ).values(),
];

const stretchesIn = (line: Billed, through: string, rows: readonly InvoiceLine[]): InvoicedStretch[] => {
  const creditsOf = (billed: readonly InvoiceLine[]) =>
    rows.filter(
      (row) => row.contract_line_id === line.id && billed.some(({ id }) => id === row.credits_line_id),
    );
  return asBilled(rows).flatMap((billed) => {
    const [first] = billed;
    if (first === undefined || first.period_from === null || first.period_to === null) return [];
    const end = Temporal.Instant.from(first.period_to);
    const isBefore = Temporal.Instant.compare(end, Temporal.Instant.from(through)) <= 0;
    if (first.contract_line_id !== line.id && !isBefore) return [];
    return [
      {
        from: Temporal.Instant.from(first.period_from),
        to: end,
        unit: ofOnePiece(billed) + ofOnePiece(creditsOf(billed)),
        invoiceLineId: first.id,
        discountPercent: first.discount_percent,
        price: first.price as BilledPrice | null,
      },
    ];
  });
};

/**
 * What was billed of rental lines, line by line, oldest first, for one piece and less what was credited since. Of the line
 * that one was split from only what was billed before: up to there both were one.
 */
export const billedStretchesOf = async <Line extends Billed>(
  scope: Scope,
  lines: readonly Line[],
): Promise<Map<Line, InvoicedStretch[]>> => {
  const billed = lines.filter((line) => line.billed_through !== null);
  if (billed.length === 0) return new Map();
  const parents = await parentsOf(scope, billed);
  const kin = new Map(billed.map((line) => [line, kinOf(line, parents)]));
  const rows = Map.groupBy(
    await invoiceLinesOf(scope, [...new Set([...kin.values()].flat())]),
    (row) => row.contract_line_id ?? 0,
  );
  return new Map(
    billed.map((line) => {
      const ids = kin.get(line) ?? [];
      const own = ids.flatMap((id) => rows.get(id) ?? []).toSorted((a, b) => a.id - b.id);
      return [line, stretchesIn(line, line.billed_through ?? '', own)];
    }),
  );
};
