import type { WorkLine } from '@yardline/contract/work-orders/work-lines';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** The lines of an estimate in the order in which they were written: as an order's, of which nothing is issued yet. */
export const linesOf = async ({ tx }: Scope, estimateId: number): Promise<WorkLine[]> => {
  const rows = await tx
    .selectFrom('estimate_lines as l')
    .innerJoin('repair_codes as r', 'r.id', 'l.repair_code_id')
    .leftJoin('labor_codes as c', 'c.id', 'l.labor_code_id')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('parts as p', 'p.id', 'l.part_id')
    .leftJoin('services as s', 's.id', 'l.service_id')
    .leftJoin('vendors as v', 'v.id', 'l.vendor_id')
    .where('l.estimate_id', '=', estimateId)
    .orderBy('l.line_number')
    .select(['l.id', 'l.line_number', 'l.kind', 'l.section', 'l.repair_code_id', 'r.code as repair_code'])
    .select(['r.description as repair_description', 'l.labor_code_id', 'l.user_id as mechanic_id'])
    .select(['l.part_id', 'l.service_id', 'l.vendor_id', 'l.description', 'l.quantity', 'l.rate_kind'])
    .select([
      'l.rate_source',
      'l.unit_price',
      'l.discount_percent',
      'l.list_amount',
      'l.cost',
      'l.is_printed',
    ])
    .select(sql<string>`coalesce(u.name, '')`.as('mechanic_name'))
    .select(sql<string>`coalesce(c.code, p.number, s.service_code, v.vendor_number, '')`.as('product'))
    .select(sql<boolean>`coalesce(p.is_serialized, false)`.as('is_serialized'))
    .$narrowType<Pick<WorkLine, 'kind' | 'rate_kind' | 'rate_source'>>()
    .execute();
  return rows.map((row) => ({
    ...row,
    issued: 0,
    serials: [],
    customer_share: row.list_amount,
    internal_share: 0,
    vendor_share: 0,
    split_percents: null,
    is_warranty: false,
  }));
};
