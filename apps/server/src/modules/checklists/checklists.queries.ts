import type {
  Checklist,
  ChecklistItem,
  ChecklistRow,
  listChecklists,
} from '@yardline/contract/checklists/checklists';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Moment } from '@yardline/domain/inspections/moments';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Checklists with the names of the version that new inspections use. */
const current = ({ tx }: Scope) =>
  tx
    .selectFrom('checklists')
    .innerJoin('checklist_versions', (join) =>
      join
        .onRef('checklist_versions.checklist_id', '=', 'checklists.id')
        .onRef('checklist_versions.version', '=', 'checklists.version'),
    )
    .select([
      'checklists.id',
      'checklist_versions.name_en',
      'checklist_versions.name_fr',
      'checklists.version',
      'checklists.is_active',
    ])
    .select(['checklist_versions.written_at', 'checklists.row_version']);

const name = sql<string>`lower(checklist_versions.name_en || ' ' || checklist_versions.name_fr)`;

/** Checklists by name; without another wish those in use. */
export const listAll = (
  scope: Scope,
  { query }: InputOf<typeof listChecklists>,
): Promise<Page<ChecklistRow>> => {
  let rows = current(scope)
    .where(matches(name, query.search))
    .select((eb) => [
      sql<number>`(${eb
        .selectFrom('checklist_items as i')
        .whereRef('i.checklist_id', '=', 'checklists.id')
        .whereRef('i.version', '=', 'checklists.version')
        .select(sql<number>`count(*)::integer`.as('points'))})`.as('points'),
      sql<Moment[]>`to_jsonb(array(${eb
        .selectFrom('checklist_uses as u')
        .whereRef('u.checklist_id', '=', 'checklists.id')
        .groupBy('u.moment')
        .orderBy('u.moment')
        .select('u.moment')}))`.as('moments'),
    ]);
  if (query.inactive === undefined) rows = rows.where('checklists.is_active', '=', true);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('checklists.id'),
    sorts: { name: { by: sql`lower(checklist_versions.name_en)`, of: (row) => row.name_en.toLowerCase() } },
  });
};

/** The points of a version, in their order. */
export const itemsOf = (
  { tx }: Scope,
  { checklistId, version }: { checklistId: number; version: number },
): Promise<ChecklistItem[]> =>
  tx
    .selectFrom('checklist_items')
    .where('checklist_id', '=', checklistId)
    .where('version', '=', version)
    .orderBy('position')
    .select(['id', 'key', 'prompt_en', 'prompt_fr', 'kind', 'low', 'high', 'unit', 'is_required'])
    .select(['photo_on_fail', 'on_fail', sql<ChecklistItem['choices']>`choices`.as('choices')])
    .$narrowType<Pick<ChecklistItem, 'kind' | 'on_fail'>>()
    .execute();

export const usesOf = ({ tx }: Scope, checklistId: number): Promise<Checklist['uses']> =>
  tx
    .selectFrom('checklist_uses as u')
    .leftJoin('classes', 'classes.id', 'u.class_id')
    .leftJoin('groups', 'groups.id', 'u.group_id')
    .leftJoin('assets', 'assets.id', 'u.asset_id')
    .where('u.checklist_id', '=', checklistId)
    .orderBy('u.id')
    .select(['u.moment', 'u.class_id', 'u.group_id', 'u.asset_id'])
    .select(
      sql<string>`coalesce(classes.name, groups.name, assets.number || ' ' || assets.description, '')`.as(
        'label',
      ),
    )
    .$narrowType<{ moment: Moment }>()
    .execute();

/** How many inspections answer a version. */
const usedBy = async ({ tx }: Scope, checklistId: number, version: number): Promise<number> => {
  const { used } = await tx
    .selectFrom('inspections')
    .where('checklist_id', '=', checklistId)
    .where('version', '=', version)
    .select(sql<number>`count(*)::integer`.as('used'))
    .executeTakeFirstOrThrow();
  return used;
};

/** @throws Refusal resource.not_found */
export const getChecklistById = async (scope: Scope, id: number): Promise<Checklist> => {
  const row = (await current(scope).where('checklists.id', '=', id).executeTakeFirst()) ?? notFound();
  const [items, uses, used] = await Promise.all([
    itemsOf(scope, { checklistId: id, version: row.version }),
    usesOf(scope, id),
    usedBy(scope, id, row.version),
  ]);
  return { ...row, items, uses, used };
};

export type InUse = { id: number; version: number; name_en: string; name_fr: string; moment: Moment };

/**
 * By what a machine is inspected, and when: at each moment those of the machine itself, else those of its group, else those of
 * its class.
 */
export const usedFor = async (
  { tx, company }: Scope,
  asset: { id: number; group_id: number; class_id: number },
): Promise<InUse[]> => {
  const { rows } = await sql<InUse>`
    with used as (
      select c.id, c.version, v.name_en, v.name_fr, u.moment,
        rank() over (partition by u.moment order by case when u.asset_id is not null then 1
          when u.group_id is not null then 2 else 3 end) as place
      from checklist_uses u
      join checklists c on c.company_id = u.company_id and c.id = u.checklist_id and c.is_active
      join checklist_versions v on v.company_id = c.company_id and v.checklist_id = c.id and v.version = c.version
      where u.company_id = ${company.id}
        and (u.asset_id = ${asset.id} or u.group_id = ${asset.group_id} or u.class_id = ${asset.class_id})
    )
    select id, version, name_en, name_fr, moment from used where place = 1 order by moment, name_en, id`.execute(
    tx,
  );
  return rows;
};
