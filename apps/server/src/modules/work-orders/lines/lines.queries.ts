import type { WorkLine } from '@yardline/contract/work-orders/work-lines';
import { amount, cents } from '@yardline/domain/money/cents';
import { orderSums } from '@yardline/domain/work-orders/work-lines';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { serialsOfWork } from '../../parts/public.ts';

const percentsOf = (line: {
  customer_percent: number | null;
  internal_percent: number | null;
  vendor_percent: number | null;
}): WorkLine['split_percents'] =>
  line.customer_percent === null || line.internal_percent === null || line.vendor_percent === null
    ? null
    : [line.customer_percent, line.internal_percent, line.vendor_percent];

/** The lines of an order in the order in which they were written. */
export const linesOf = async (scope: Scope, orderId: number): Promise<WorkLine[]> => {
  const rows = await scope.tx
    .selectFrom('work_lines as l')
    .innerJoin('repair_codes as r', 'r.id', 'l.repair_code_id')
    .leftJoin('labor_codes as c', 'c.id', 'l.labor_code_id')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('parts as p', 'p.id', 'l.part_id')
    .leftJoin('services as s', 's.id', 'l.service_id')
    .leftJoin('vendors as v', 'v.id', 'l.vendor_id')
    .where('l.work_order_id', '=', orderId)
    .orderBy('l.line_number')
    .select(['l.id', 'l.line_number', 'l.kind', 'l.section', 'l.repair_code_id', 'r.code as repair_code'])
    .select(['r.description as repair_description', 'l.labor_code_id', 'l.user_id as mechanic_id'])
    .select(['l.part_id', 'l.service_id', 'l.vendor_id', 'l.description', 'l.quantity', 'l.issued'])
    .select(['l.rate_kind', 'l.rate_source', 'l.unit_price', 'l.discount_percent', 'l.list_amount', 'l.cost'])
    .select(['l.customer_share', 'l.internal_share', 'l.vendor_share', 'l.is_warranty', 'l.is_printed'])
    .select(['l.customer_percent', 'l.internal_percent', 'l.vendor_percent'])
    .select(sql<string>`coalesce(u.name, '')`.as('mechanic_name'))
    .select(sql<string>`coalesce(c.code, p.number, s.service_code, v.vendor_number, '')`.as('product'))
    .select(sql<boolean>`coalesce(p.is_serialized, false)`.as('is_serialized'))
    .$narrowType<Pick<WorkLine, 'kind' | 'rate_kind' | 'rate_source'>>()
    .execute();
  const serials = new Map(
    await Promise.all(
      rows
        .filter((row) => row.is_serialized && row.issued > 0)
        .map(async ({ id }) => [id, (await serialsOfWork(scope, id)).numbers] as const),
    ),
  );
  return rows.map(({ customer_percent, internal_percent, vendor_percent, ...line }) => ({
    ...line,
    serials: [...(serials.get(line.id) ?? [])],
    split_percents: percentsOf({ customer_percent, internal_percent, vendor_percent }),
  }));
};

/** What lines come to, by kind and by who bears them. */
export const sumsOf = (lines: readonly WorkLine[]) => {
  const { list: _, ...sums } = orderSums(
    lines.map((line) => ({
      kind: line.kind,
      list: cents(line.list_amount),
      customer: cents(line.customer_share),
      internal: cents(line.internal_share),
      vendor: cents(line.vendor_share),
    })),
  );
  return {
    labor: amount(sums.labor),
    parts: amount(sums.parts),
    services: amount(sums.services),
    customer: amount(sums.customer),
    internal: amount(sums.internal),
    vendor: amount(sums.vendor),
  };
};
