import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  type ClaimLine,
  type ClaimRow,
  daysToAnswer,
  type getRecovery,
  type listWarrantyClaims,
  type WarrantyClaim,
} from '@yardline/contract/warranty-claims/warranty-claims';
import { cents } from '@yardline/domain/money/cents';
import { recovery } from '@yardline/domain/work-orders/claims';
import { sql } from 'kysely';
import { placesWhere } from '../../kernel/database/places-where.ts';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const claimRows = (scope: Scope) =>
  scope.tx
    .selectFrom('warranty_claims')
    .innerJoin('work_orders', 'work_orders.id', 'warranty_claims.work_order_id')
    .innerJoin('vendors', 'vendors.id', 'warranty_claims.vendor_id')
    .innerJoin('locations', 'locations.id', 'warranty_claims.location_id')
    .innerJoin('divisions', 'divisions.id', 'warranty_claims.division_id')
    .leftJoin('assets', 'assets.id', 'work_orders.asset_id')
    .where(placesWhere(scope, 'warranty_claims', 'warranty_claims.view'))
    .select(['warranty_claims.id', 'warranty_claims.number', 'warranty_claims.status', 'work_order_id'])
    .select(['warranty_claims.vendor_id', 'vendors.name as vendor_name', 'vendor_claim_number'])
    .select(['claimed', 'approved', 'received', 'filed_at', 'core_due_on', 'core_sent_on'])
    .select(['warranty_claims.division_id', 'locations.title as location_title', 'work_orders.asset_id'])
    .select(['divisions.time_zone as timeZone', 'warranty_claims.created_at', 'warranty_claims.row_version'])
    .select(sql<string>`work_orders.number::text`.as('order_n'))
    .select(sql<string>`coalesce(assets.number, '')`.as('asset_number'))
    .select(sql<string>`coalesce(assets.description, work_orders.machine)`.as('machine'))
    .$narrowType<Pick<ClaimRow, 'status'>>();

const text = sql<string>`lower(warranty_claims.number::text || ' ' || work_orders.number::text || ' ' || vendors.name || ' '
  || vendor_claim_number || ' ' || coalesce(assets.number, ''))`;

/** Claims by number, order, vendor, machine or the vendor's number, where the actor may see them. */
export const listClaimRows = (
  scope: Scope,
  { query }: InputOf<typeof listWarrantyClaims>,
): Promise<Page<ClaimRow>> => {
  let rows = claimRows(scope).where(matches(text, query.search));
  if (query.status !== undefined) rows = rows.where('warranty_claims.status', '=', query.status);
  if (query.vendor_id !== undefined) rows = rows.where('warranty_claims.vendor_id', '=', query.vendor_id);
  if (query.work_order_id !== undefined) rows = rows.where('work_order_id', '=', query.work_order_id);
  if (query.unanswered !== undefined)
    rows = rows
      .where('warranty_claims.status', '=', 'filed')
      .where('filed_at', '<', scope.now.subtract({ hours: 24 * daysToAnswer }).toString());
  if (query.cores !== undefined)
    rows = rows
      .where('core_due_on', 'is not', null)
      .where('core_sent_on', 'is', null)
      .where('warranty_claims.status', '<>', 'withdrawn');
  return listPage(scope, rows, query, {
    id: sql.ref<number>('warranty_claims.id'),
    defaultDirection: 'desc',
    sorts: {
      number: { by: sql.ref('warranty_claims.number'), of: (row) => row.number },
      filed_at: {
        by: sql`coalesce(filed_at, 'infinity'::timestamptz)`,
        of: (row) => row.filed_at ?? 'infinity',
      },
    },
  });
};

const linesOf = ({ tx }: Scope, id: number): Promise<ClaimLine[]> =>
  tx
    .selectFrom('warranty_claim_lines as c')
    .innerJoin('work_lines as l', 'l.id', 'c.work_line_id')
    .leftJoin('parts', 'parts.id', 'l.part_id')
    .leftJoin('labor_codes', 'labor_codes.id', 'l.labor_code_id')
    .leftJoin('services', 'services.id', 'l.service_id')
    .where('c.claim_id', '=', id)
    .orderBy('c.line_number')
    .select(['c.id', 'c.line_number', 'c.work_line_id', 'l.kind', 'l.description', 'l.quantity'])
    .select(['l.vendor_share', 'l.cost', 'c.claimed', 'c.approved'])
    .select(sql<string>`coalesce(parts.number, labor_codes.code, services.service_code, '')`.as('product'))
    .$narrowType<Pick<ClaimLine, 'kind'>>()
    .execute();

const stepsOf = ({ tx }: Scope, id: number): Promise<WarrantyClaim['steps']> =>
  tx
    .selectFrom('warranty_claim_steps')
    .innerJoin('users', 'users.id', 'warranty_claim_steps.user_id')
    .where('claim_id', '=', id)
    .orderBy('warranty_claim_steps.id')
    .select(['to_status', 'note', 'at', 'users.name as user_name'])
    .$narrowType<Pick<WarrantyClaim['steps'][number], 'to_status'>>()
    .execute();

/** @throws Refusal resource.not_found, also for a claim that the actor may not see */
export const getClaimById = async (scope: Scope, id: number): Promise<WarrantyClaim> => {
  const [row, lines, steps] = await Promise.all([
    claimRows(scope)
      .innerJoin('users', 'users.id', 'warranty_claims.created_by')
      .where('warranty_claims.id', '=', id)
      .select(['note', 'complaint', 'work_orders.vendor_number', 'received_on'])
      .select('users.name as created_by_name')
      .executeTakeFirst(),
    linesOf(scope, id),
    stepsOf(scope, id),
  ]);
  return row === undefined ? notFound() : { ...row, lines, steps };
};

/** Claims that were filed in the last year, by vendor, the largest first. What was withdrawn does not count. */
export const readRecovery = async (scope: Scope): Promise<ReplyOf<typeof getRecovery>> => {
  const rows = await scope.tx
    .selectFrom('warranty_claims')
    .innerJoin('vendors', 'vendors.id', 'warranty_claims.vendor_id')
    .where(placesWhere(scope, 'warranty_claims', 'warranty_claims.view'))
    .where('filed_at', '>=', scope.now.subtract({ hours: 24 * 365 }).toString())
    .where('warranty_claims.status', '<>', 'withdrawn')
    .groupBy(['vendors.id', 'vendors.name'])
    .orderBy(sql`sum(claimed)`, 'desc')
    .orderBy('vendors.id')
    .limit(100)
    .select(['vendors.id as vendor_id', 'vendors.name as vendor_name'])
    .select((eb) => [
      sql<number>`count(*)::integer`.as('claims'),
      eb.fn.sum<number>('claimed').as('claimed'),
      sql<number>`coalesce(sum(approved), 0)`.as('approved'),
      sql<number>`coalesce(sum(received), 0)`.as('received'),
    ])
    .execute();
  return {
    vendors: rows.map((row) =>
      Object.assign(row, { recovery_percent: recovery(cents(row.claimed), cents(row.received)) }),
    ),
  };
};
