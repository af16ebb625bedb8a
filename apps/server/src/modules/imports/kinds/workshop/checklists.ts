import { type Checklist, checklistForm } from '@yardline/contract/checklists/checklists';
import { type Moment, moments } from '@yardline/domain/inspections/moments';
import { sql } from 'kysely';
import { createChecklist, getChecklistById, updateChecklist } from '../../../checklists/public.ts';
import type { Candidate, Fault, Setting, Values } from '../kind.ts';
import { classesNamed, groupsNamed, missing, type Named, unknown } from '../references.ts';
import { headOf, listed, noCall, recordKind } from './record-kind.ts';

/** Other words for when a checklist is used. */
const words: Readonly<Record<Moment, readonly string[]>> = {
  check_out: ['check out', 'check-out', 'départ', 'sortie'],
  delivery: ['livraison'],
  pickup: ['pick-up', 'ramassage'],
  yard_return: ['return', 'yard return', 'retour'],
  shop: ['workshop', 'atelier'],
  periodic: ['periodic', 'périodique'],
};
const fold = (text: string): string => text.trim().toLowerCase();

const momentOf = (text: string): Moment | undefined =>
  moments.find((moment) => moment === fold(text) || words[moment].includes(fold(text)));

type Use = Pick<Checklist['uses'][number], 'moment' | 'class_id' | 'group_id' | 'asset_id'>;
type Item = Checklist['items'][number];

/** When and for which machines: each moment with each group and class that a row names. */
const usesOf = (
  { row, values }: Candidate,
  named: { groups: Named<{ id: number }>; classes: Named<{ id: number }> },
): { uses: Use[] } | { row: number; faults: Fault[] } => {
  const when = listed(values['used']).map(momentOf);
  const groups = listed(values['groups']).map((name) => named.groups(name)?.id);
  const classes = listed(values['classes']).map((name) => named.classes(name)?.id);
  const faults: Fault[] = [
    ...(when.includes(undefined)
      ? [{ field: 'used', code: 'field.invalid' as const, data: { field: 'used' } }]
      : []),
    ...(groups.includes(undefined) ? unknown('groups') : []),
    ...(classes.includes(undefined) ? unknown('classes') : []),
    ...(when.length > 0 && groups.length + classes.length === 0 ? missing('groups') : []),
  ];
  if (faults.length > 0) return { row, faults };
  return {
    uses: when.flatMap((moment) =>
      moment === undefined
        ? []
        : [
            ...groups.map((id) => ({ moment, group_id: id ?? null, class_id: null, asset_id: null })),
            ...classes.map((id) => ({ moment, group_id: null, class_id: id ?? null, asset_id: null })),
          ],
    ),
  };
};

type Mapped = (column: string) => boolean;

/**
 * The choices of a point, with those that fail. What the file has no column for, French or failing, stays as it is at a choice that is
 * there.
 */
const choicesOf = (
  { choices, choices_fr: french, failing }: Values,
  before: Item['choices'],
  isMapped: Mapped,
): Item['choices'] => {
  const [en, fr] = [listed(choices), listed(french)];
  const failed = listed(failing).map(fold);
  const words = isMapped('choices') ? en : before.map((each) => each.en);
  return words.map((word, n) => {
    const was = before.find((each) => fold(each.en) === fold(word));
    const other = (isMapped('choices_fr') ? fr[n] : was?.fr) ?? word;
    const isFailing = failed.includes(fold(word)) || failed.includes(fold(other));
    return { en: word, fr: other, is_fail: isMapped('failing') ? isFailing : (was?.is_fail ?? false) };
  });
};

const plain = ['low', 'high', 'unit', 'is_required', 'photo_on_fail', 'on_fail'] as const;

/** A point as a row says it; one that is there keeps what the file has no column for. */
const itemOf = (values: Values, before: Item | undefined, isMapped: Mapped): Record<string, unknown> => {
  const { prompt_en: en } = values;
  const said = plain.map((name) => [name, isMapped(name) ? values[name] : before?.[name]] as const);
  return {
    key: before?.key ?? '',
    prompt_en: en,
    prompt_fr: (isMapped('prompt_fr') ? values['prompt_fr'] : before?.prompt_fr) ?? en,
    kind: (isMapped('kind') ? values['kind'] : before?.kind) ?? 'pass_fail',
    choices: choicesOf(values, before?.choices ?? [], isMapped),
    ...Object.fromEntries(said.filter(([, value]) => value !== undefined)),
  };
};

const useKey = ({ moment, class_id, group_id, asset_id }: Use): string =>
  [moment, class_id, group_id, asset_id].map(String).join(' ');

/** What rows say of where a checklist is used, each use once; single machines, of which a file says nothing, keep theirs. */
const usesAgain = (before: Checklist | undefined, said: readonly Use[], isMapped: Mapped): Use[] => {
  const kept = (before?.uses ?? []).filter(({ asset_id: machine }) => machine !== null || !isMapped('used'));
  const all = [...kept, ...said].map(({ moment, class_id, group_id, asset_id }) => ({
    moment,
    class_id,
    group_id,
    asset_id,
  }));
  return [...new Map(all.map((use) => [useKey(use), use])).values()];
};

/** Checklists that are there, with the keys of their points by their words. */
const there = async ({ scope }: Setting, names: readonly string[]) => {
  const rows = await scope.tx
    .selectFrom('checklists')
    .innerJoin('checklist_versions as v', (join) =>
      join.onRef('v.checklist_id', '=', 'checklists.id').onRef('v.version', '=', 'checklists.version'),
    )
    .where(sql<string>`lower(v.name_en)`, 'in', names)
    .orderBy('checklists.is_active')
    .orderBy('checklists.id', 'desc')
    .select(['checklists.id', 'v.name_en'])
    .execute();
  const found = new Map<string, Awaited<ReturnType<typeof getChecklistById>>>();
  for (const { id, name_en: name } of rows) found.set(fold(name), await getChecklistById(scope, id));
  return found;
};

/** Checklists, known by their name; rows of one follow one another, a point each. What is changed of the points is the next version. */
export const checklists = recordKind(
  'checklists',
  {
    nameOf: ({ checklist }) => fold(String(checklist)),
    hasManyRows: true,
    schema: checklistForm,
    list: 'items',
    columns: { name_en: 'checklist', name_fr: 'checklist_fr', uses: 'used' },
    draft: async (setting, records) => {
      const named = {
        groups: await groupsNamed(setting.scope),
        classes: await classesNamed(setting.scope),
      };
      const found = await there(
        setting,
        records.map(({ rows: [first] }) => fold(String(first.values['checklist']))),
      );
      const isMapped: Mapped = (column) => setting.mapped.has(column);
      return ({ rows }) => {
        const said = headOf(rows, ['checklist', 'checklist_fr']);
        if ('faults' in said) return said;
        const uses = rows.map((each) => usesOf(each, named));
        const faults = uses.flatMap((each) => ('faults' in each ? [[each.row, each.faults] as const] : []));
        if (faults.length > 0) return { faults: new Map(faults) };
        const { checklist: name, checklist_fr: french } = said.values;
        const before = found.get(fold(String(name)));
        const pointOf = (prompt: Values[string]) =>
          before?.items.find(({ prompt_en: en }) => fold(en) === fold(String(prompt)));
        return {
          form: {
            name_en: name,
            name_fr: french ?? before?.name_fr ?? name,
            is_active: before?.is_active ?? true,
            items: rows.map(({ values }) => itemOf(values, pointOf(values['prompt_en']), isMapped)),
            uses: usesAgain(
              before,
              uses.flatMap((each) => ('uses' in each ? each.uses : [])),
              isMapped,
            ),
          },
          recordId: before?.id,
          more: undefined,
        };
      };
    },
    write: async ({ scope }, { form: body, recordId }) => {
      const { id } =
        recordId === undefined
          ? await createChecklist(scope, { params: {}, query: {}, body })
          : await updateChecklist(scope, { params: { id: recordId }, query: {}, body }, noCall);
      return id;
    },
  },
  'settings.edit',
);
