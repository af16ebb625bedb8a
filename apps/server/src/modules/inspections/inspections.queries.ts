import type { InputOf } from '@yardline/contract/endpoint';
import type { Inspection, InspectionRow, listInspections } from '@yardline/contract/inspections/inspections';
import { sql } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { pointsOf } from '../checklists/public.ts';

/** Inspections with how they ended, and the order that repairs what was found. */
export const inspectionRows = ({ tx }: Scope) =>
  tx
    .selectFrom('inspections')
    .innerJoin('assets', 'assets.id', 'inspections.asset_id')
    .leftJoin('inspection_ends', 'inspection_ends.inspection_id', 'inspections.id')
    .leftJoin('checklist_versions', (join) =>
      join
        .onRef('checklist_versions.checklist_id', '=', 'inspections.checklist_id')
        .onRef('checklist_versions.version', '=', 'inspections.version'),
    )
    .leftJoin('users', 'users.id', 'inspections.user_id')
    .leftJoin('work_orders', 'work_orders.id', 'inspection_ends.work_order_id')
    .select(['inspections.id', 'inspections.number', 'inspections.asset_id', 'inspections.moment'])
    .select(['assets.number as asset_number', 'assets.description', 'inspections.at as started_at'])
    .select([
      'inspection_ends.at as ended_at',
      sql<string>`coalesce(checklist_versions.name_en, '')`.as('name_en'),
    ])
    .select(sql<string>`coalesce(checklist_versions.name_fr, '')`.as('name_fr'))
    .select(sql<InspectionRow['status']>`coalesce(inspection_ends.outcome, 'open')`.as('status'))
    .select(sql<string>`coalesce(users.name, '')`.as('started_by'))
    .select(sql<string>`coalesce(inspection_ends.note, '')`.as('note'))
    .select(sql<number>`coalesce(inspection_ends.failed_points, 0)`.as('failed_points'))
    .select(sql<string | null>`work_orders.number::text`.as('order_n'))
    .$narrowType<Pick<InspectionRow, 'moment'>>();

/** Inspections, the newest first, found by their machine. */
export const listAll = (
  scope: Scope,
  { query }: InputOf<typeof listInspections>,
): Promise<Page<InspectionRow>> => {
  const typed = query.search?.trim().toLowerCase() ?? '';
  let rows = inspectionRows(scope);
  if (typed !== '')
    rows = rows.where(
      sql<boolean>`(starts_with(lower(assets.number), ${typed}) or inspections.number::text = ${typed})`,
    );
  if (query.status === 'open')
    rows = rows.where((eb) =>
      eb('inspections.id', 'in', eb.selectFrom('open_inspections').select('inspection_id')),
    );
  else if (query.status !== undefined) rows = rows.where('inspection_ends.outcome', '=', query.status);
  if (query.moment !== undefined) rows = rows.where('inspections.moment', '=', query.moment);
  if (query.asset_id !== undefined) rows = rows.where('inspections.asset_id', '=', query.asset_id);
  if (query.work_order_id !== undefined)
    rows = rows.where((eb) =>
      eb.or([
        eb('inspections.work_order_id', '=', query.work_order_id ?? 0),
        eb('inspection_ends.work_order_id', '=', query.work_order_id ?? 0),
      ]),
    );
  return listPage(scope, rows, query, {
    id: sql.ref<number>('inspections.id'),
    sorts: { number: { by: sql.ref('inspections.number'), of: (row) => row.number } },
    defaultDirection: 'desc',
  });
};

const correctedBy = async ({ tx }: Scope, id: number): Promise<Inspection['corrected_by']> =>
  (await tx
    .selectFrom('inspections')
    .leftJoin('inspection_ends as e', 'e.inspection_id', 'inspections.id')
    .where('corrects_id', '=', id)
    .where(sql<boolean>`coalesce(e.outcome, 'open') <> 'dropped'`)
    .select(['inspections.id', 'inspections.number'])
    .executeTakeFirst()) ?? null;

/** @throws Refusal resource.not_found */
export const getInspectionById = async (scope: Scope, id: number): Promise<Inspection> => {
  const row =
    (await inspectionRows(scope)
      .innerJoin('divisions', 'divisions.id', 'assets.division_id')
      .leftJoin('contracts', 'contracts.id', 'inspections.contract_id')
      .leftJoin('tickets', 'tickets.id', 'inspections.ticket_id')
      .where('inspections.id', '=', id)
      .select(['inspections.checklist_id', 'inspections.version', 'divisions.time_zone as timeZone'])
      .select([
        'assets.division_id',
        'assets.meter_type',
        'assets.meter',
        'inspections.contract_id',
        'inspections.ticket_id',
      ])
      .select(['contracts.number as contract_number', 'tickets.ticket_n as ticket_number'])
      .select('tickets.type as ticket_type')
      .select((eb) => [
        sql<string>`coalesce((${eb
          .selectFrom('users as ender')
          .whereRef('ender.id', '=', 'inspection_ends.user_id')
          .select('ender.name')}), '')`.as('ended_by'),
        sql<string | null>`(${eb
          .selectFrom('work_orders as within')
          .whereRef('within.id', '=', 'inspections.work_order_id')
          .select('within.number')})::text`.as('of_order_n'),
        eb
          .selectFrom('inspections as old')
          .whereRef('old.id', '=', 'inspections.corrects_id')
          .select(
            sql<Inspection['corrects']>`jsonb_build_object('id', old.id, 'number', old.number)`.as('old'),
          )
          .as('corrects'),
      ])
      .select(
        sql<boolean>`coalesce(work_orders.is_out_of_service and work_orders.passed_by_id is null, false)`.as(
          'is_out_of_service',
        ),
      )
      .$narrowType<Pick<Inspection, 'ticket_type'>>()
      .executeTakeFirst()) ?? notFound();
  const [{ points }, corrected] = await Promise.all([pointsOf(scope, row), correctedBy(scope, id)]);
  return { ...row, corrected_by: corrected, points };
};
