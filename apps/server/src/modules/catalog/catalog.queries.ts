import type {
  ClassRow,
  GroupRow,
  listClasses,
  listGroups,
  WholeClass,
} from '@yardline/contract/catalog/catalog';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const sorts = {
  code: { by: sql.ref('code'), of: (row: { code: string }) => row.code },
  name: { by: sql`lower(name)`, of: (row: { name: string }) => row.name.toLowerCase() },
};

const groupCount = sql<number>`(select count(*) from groups g
  where g.company_id = classes.company_id and g.class_id = classes.id)`;
const classTable = sql<number | null>`(select t.id from rate_tables t
  where t.company_id = classes.company_id and t.product = 'class:' || classes.id::text and t.owner = '')`;

const classRows = ({ tx }: Scope) =>
  tx
    .selectFrom('classes')
    .select(['classes.id', 'code', 'name', 'kind', 'is_tax1', 'is_tax2', 'is_waiver_exempt'])
    .select(['is_active', 'turnaround_minutes', groupCount.as('groups'), classTable.as('rate_table_id')])
    .$narrowType<Pick<ClassRow, 'kind'>>();

export const listClassRows = (
  scope: Scope,
  { query }: InputOf<typeof listClasses>,
): Promise<Page<ClassRow>> => {
  let rows = classRows(scope).where(matches(sql`lower(code || ' ' || name)`, query.search));
  if (query.kind !== undefined) rows = rows.where('kind', '=', query.kind);
  if (query.inactive === undefined) rows = rows.where('is_active', '=', true);
  return listPage(scope, rows, query, { id: sql.ref<number>('classes.id'), sorts });
};

/** @throws Refusal resource.not_found */
export const getClassById = async (scope: Scope, classId: number): Promise<WholeClass> =>
  (await classRows(scope)
    .where('classes.id', '=', classId)
    .select(['allows_rental_discount', 'allows_sales_discount', 'has_availability', 'energy', 'row_version'])
    .select(['cycle_rule', 'cycle_align_day', 'billing_timing', 'last_cycle_rule'])
    .select(['hours_per_day', 'hours_per_week', 'hours_per_four_weeks', 'hours_per_month'])
    .select(['overtime_mode', 'overtime_pool', 'overtime_free_hours', 'overtime_rate'])
    .$narrowType<Pick<WholeClass, 'cycle_rule' | 'billing_timing' | 'last_cycle_rule'>>()
    .$narrowType<Pick<WholeClass, 'energy' | 'overtime_mode' | 'overtime_pool'>>()
    .executeTakeFirst()) ?? notFound();

const assetCount = sql<number>`(select count(*) from assets a
  where a.company_id = groups.company_id and a.group_id = groups.id and a.is_active and a.kind <> 'group')`;
const groupTable = sql<number | null>`(select t.id from rate_tables t
  where t.company_id = groups.company_id and t.product = 'group:' || groups.id::text and t.owner = '')`;

const groupRows = ({ tx }: Scope) =>
  tx
    .selectFrom('groups')
    .innerJoin('classes', 'classes.id', 'groups.class_id')
    .select(['groups.id', 'groups.code', 'groups.name', 'groups.class_id', 'groups.row_version'])
    .select(['groups.is_active', 'groups.weight', 'groups.length'])
    .select(['classes.name as class_name', assetCount.as('assets'), groupTable.as('rate_table_id')]);

export const listGroupRows = (
  scope: Scope,
  { query }: InputOf<typeof listGroups>,
): Promise<Page<GroupRow>> => {
  const text = sql<string>`lower(groups.code || ' ' || groups.name || ' ' || classes.name)`;
  let rows = groupRows(scope).where(matches(text, query.search));
  if (query.class_id !== undefined) rows = rows.where('groups.class_id', '=', query.class_id);
  if (query.inactive === undefined) rows = rows.where('groups.is_active', '=', true);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('groups.id'),
    sorts: {
      code: { ...sorts.code, by: sql.ref('groups.code') },
      name: { ...sorts.name, by: sql`lower(groups.name)` },
    },
  });
};

/** @throws Refusal resource.not_found */
export const getGroupById = async (scope: Scope, groupId: number): Promise<GroupRow> =>
  (await groupRows(scope).where('groups.id', '=', groupId).executeTakeFirst()) ?? notFound();
