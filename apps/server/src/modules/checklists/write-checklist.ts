import type {
  Checklist,
  createChecklist as createEndpoint,
  updateChecklist as updateEndpoint,
} from '@yardline/contract/checklists/checklists';
import type { InputOf } from '@yardline/contract/endpoint';
import { canFail } from '@yardline/domain/inspections/judge';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, notFound, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { getChecklistById } from './checklists.queries.ts';

type Body = InputOf<typeof createEndpoint>['body'];
type Item = Body['items'][number];
type Use = Body['uses'][number];

const isSame = (a: Use, b: Use): boolean =>
  a.moment === b.moment &&
  a.class_id === b.class_id &&
  a.group_id === b.group_id &&
  a.asset_id === b.asset_id;

const strangers = async ({ tx }: Scope, uses: readonly Use[]): Promise<FieldRefusal[]> => {
  const idsOf = (name: 'class_id' | 'group_id' | 'asset_id') => uses.map((use) => use[name] ?? 0);
  const [classes, groups, assets] = await Promise.all([
    tx
      .selectFrom('classes')
      .where('id', 'in', [0, ...idsOf('class_id')])
      .select('id')
      .execute(),
    tx
      .selectFrom('groups')
      .where('id', 'in', [0, ...idsOf('group_id')])
      .select('id')
      .execute(),
    tx
      .selectFrom('assets')
      .where('id', 'in', [0, ...idsOf('asset_id')])
      .select('id')
      .execute(),
  ]);
  const isKnown = (rows: readonly { id: number }[], id: number | null) =>
    id === null || rows.some((row) => row.id === id);
  return uses.flatMap((use, index) =>
    isKnown(classes, use.class_id) && isKnown(groups, use.group_id) && isKnown(assets, use.asset_id)
      ? []
      : [{ path: `uses.${index}.moment`, code: 'reference.not_found' as const }],
  );
};

/** @throws Refusal request.invalid for a use or a key that is listed twice, and for what a use names and does not exist */
const check = async (scope: Scope, { items, uses }: Body): Promise<void> => {
  const twice = uses.flatMap((use, index) =>
    uses.slice(0, index).some((each) => isSame(each, use))
      ? [{ path: `uses.${index}.moment`, code: 'checklist.use_twice' as const }]
      : [],
  );
  const keys = items.flatMap(({ key }, index) =>
    key !== '' && items.slice(0, index).some((each) => each.key === key)
      ? [{ path: `items.${index}.prompt_en`, code: 'checklist.key_twice' as const }]
      : [],
  );
  refuseProblems([...twice, ...keys, ...(await strangers(scope, uses))]);
};

/** What a point of its kind can hold: the rest of what was entered is dropped. */
const fitted = (item: Item): Item => {
  const fails = canFail(item.kind);
  const { kind } = item;
  return {
    ...item,
    low: kind === 'number' || kind === 'fuel' ? item.low : null,
    high: kind === 'number' ? item.high : null,
    unit: kind === 'number' ? item.unit : '',
    choices: kind === 'choice' ? item.choices : [],
    photo_on_fail: fails && item.photo_on_fail,
    on_fail: fails ? item.on_fail : 'note',
  };
};

/** Each point with a key of its own; new ones count on. */
const keyed = (items: readonly Item[]): Item[] => {
  const taken = new Set(items.map(({ key }) => key));
  let next = 0;
  return items.map((item) => {
    if (item.key !== '') return fitted(item);
    do next += 1;
    while (taken.has(`p${next}`));
    taken.add(`p${next}`);
    return fitted({ ...item, key: `p${next}` });
  });
};

type Version = { checklistId: number; version: number; body: Body; items: readonly Item[] };

const writeVersion = async (scope: Scope, { checklistId, version, body, items }: Version): Promise<void> => {
  const of = { company_id: scope.company.id, checklist_id: checklistId, version };
  await scope.tx
    .insertInto('checklist_versions')
    .values({
      ...of,
      name_en: body.name_en,
      name_fr: body.name_fr,
      written_at: scope.now.toString(),
      written_by: scope.actor.userId,
    })
    .execute();
  await scope.tx
    .insertInto('checklist_items')
    .values(
      items.map((item, position) => ({
        ...item,
        ...of,
        position,
        choices: JSON.stringify(item.choices),
      })),
    )
    .execute();
};

const writeUses = async (
  { tx, company }: Scope,
  checklistId: number,
  uses: readonly Use[],
): Promise<void> => {
  await tx.deleteFrom('checklist_uses').where('checklist_id', '=', checklistId).execute();
  if (uses.length > 0)
    await tx
      .insertInto('checklist_uses')
      .values(uses.map((use) => ({ ...use, company_id: company.id, checklist_id: checklistId })))
      .execute();
};

/** What the audit tells of a checklist. */
const told = ({ name_en, name_fr, is_active, items, uses }: Pick<Checklist, keyof Told>): Told => ({
  name_en,
  name_fr,
  is_active,
  items: items.map((item) => item.prompt_en),
  uses: uses.map(({ moment, class_id, group_id, asset_id }) => ({ moment, class_id, group_id, asset_id })),
});
type Told = Pick<Checklist, 'name_en' | 'name_fr' | 'is_active'> & { items: unknown[]; uses: unknown[] };

/**
 * Writes the first version of a checklist, with its uses.
 * @throws Refusal request.invalid
 */
export const createChecklist = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Checklist> => {
  await check(scope, body);
  const { id } = await scope.tx
    .insertInto('checklists')
    .values({ company_id: scope.company.id, is_active: body.is_active })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeVersion(scope, { checklistId: id, version: 1, body, items: keyed(body.items) });
  await writeUses(scope, id, body.uses);
  const saved = await getChecklistById(scope, id);
  await audit(scope, { action: 'create', noun: 'checklists', rowId: id, after: told(saved) });
  return saved;
};

/** Whether the points or names differ: then it is another version. */
const isAnother = (before: Checklist, body: Body, items: readonly Item[]): boolean => {
  const was: readonly Item[] = before.items;
  return (
    before.name_en !== body.name_en ||
    before.name_fr !== body.name_fr ||
    was.length !== items.length ||
    items.some((item, index) =>
      (Object.keys(item) as (keyof Item)[]).some(
        (name) => JSON.stringify(item[name]) !== JSON.stringify(was[index]?.[name]),
      ),
    )
  );
};

/**
 * Changes a checklist. Where its points or names differ they become the next version; inspections that were begun keep the one
 * that they answer.
 * @throws Refusal resource.not_found, document.stale, request.invalid
 */
export const updateChecklist = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<Checklist> => {
  const locked =
    (await scope.tx
      .selectFrom('checklists')
      .where('id', '=', id)
      .select(['id', 'version', 'row_version'])
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'checklists', locked, ifMatch);
  await check(scope, body);
  const before = await getChecklistById(scope, id);
  const items = keyed(body.items);
  const version = isAnother(before, body, items) ? locked.version + 1 : locked.version;
  if (version !== locked.version) await writeVersion(scope, { checklistId: id, version, body, items });
  await scope.tx
    .updateTable('checklists')
    .set({ version, is_active: body.is_active, row_version: locked.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await writeUses(scope, id, body.uses);
  const saved = await getChecklistById(scope, id);
  await audit(scope, {
    action: 'update',
    noun: 'checklists',
    rowId: id,
    before: { version: before.version, ...told(before) },
    after: { version, ...told(saved) },
  });
  return saved;
};
