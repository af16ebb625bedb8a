import type { InputOf } from '@yardline/contract/endpoint';
import type { EstimateRow, listEstimates } from '@yardline/contract/estimates/estimates';
import { type RawBuilder, sql } from 'kysely';
import { placesWhere } from '../../kernel/database/places-where.ts';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { beginsWith } from '../numbering/public.ts';

/** How far an estimate is by now: one that was sent is expired after its last day by the clocks of its division. */
export const statusNow = ({ now }: Scope): RawBuilder<EstimateRow['status']> =>
  sql`(case when estimates.status = 'sent'
    and estimates.valid_until < (${now.toString()}::timestamptz at time zone divisions.time_zone)::date
    then 'expired' else estimates.status end)`;

/** Estimates with what every list of them shows, as far as the actor reaches. */
export const estimateRows = (scope: Scope) =>
  scope.tx
    .selectFrom('estimates')
    .innerJoin('divisions', 'divisions.id', 'estimates.division_id')
    .innerJoin('locations', 'locations.id', 'estimates.location_id')
    .innerJoin('customers', 'customers.id', 'estimates.customer_id')
    .leftJoin('assets', 'assets.id', 'estimates.asset_id')
    .where(placesWhere(scope, 'estimates', 'estimates.view'))
    .select(['estimates.id', 'estimates.version', 'estimates.posting', 'estimates.division_id'])
    .select(['estimates.location_id', 'estimates.customer_id', 'estimates.asset_id', 'estimates.complaint'])
    .select(['locations.title as location_title', 'divisions.time_zone as timeZone'])
    .select(['customers.name as customer_name', 'estimates.list_total', 'estimates.approved_total'])
    .select('estimates.customer_total')
    .select(['estimates.created_at', 'estimates.row_version'])
    .select(sql<string>`estimates.number::text`.as('estimate_n'))
    .select(sql<string>`estimates.valid_until::text`.as('valid_until'))
    .select(sql<string>`coalesce(assets.number, '')`.as('asset_number'))
    .select(sql<string>`coalesce(assets.description, estimates.machine)`.as('machine'))
    .select(statusNow(scope).as('status'))
    .$narrowType<Pick<EstimateRow, 'posting'>>();

/** Estimates, the newest first; without another wish those that were not converted. [B4.12] */
export const listAll = (
  scope: Scope,
  { query }: InputOf<typeof listEstimates>,
): Promise<Page<EstimateRow>> => {
  let rows = estimateRows(scope);
  const typed = query.search?.trim() ?? '';
  const found = matches(sql.ref('estimates.search'), typed);
  const byNumber = beginsWith(sql.ref<number>('estimates.number'), typed);
  rows = rows.where(byNumber === undefined ? found : sql<boolean>`(${byNumber} or ${found})`);
  if (query.status !== undefined) rows = rows.where(sql<boolean>`${statusNow(scope)} = ${query.status}`);
  else if (query.finished === undefined) rows = rows.where('estimates.status', '<>', 'converted');
  if (query.location_id !== undefined) rows = rows.where('estimates.location_id', '=', query.location_id);
  if (query.asset_id !== undefined) rows = rows.where('estimates.asset_id', '=', query.asset_id);
  if (query.customer_id !== undefined) rows = rows.where('estimates.customer_id', '=', query.customer_id);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('estimates.id'),
    sorts: {
      estimate_n: { by: sql.ref('estimates.number'), of: (row) => Number(row.estimate_n) },
      valid_until: { by: sql.ref('estimates.valid_until'), of: (row) => row.valid_until },
    },
    defaultDirection: 'desc',
  });
};
