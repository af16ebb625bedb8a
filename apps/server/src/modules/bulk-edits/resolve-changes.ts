import { markTargets } from '@yardline/contract/bulk-edits/bulk-edits';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Values } from './kinds.ts';

type Ids = readonly number[];

const idsIn = (value: unknown): Ids => (Array.isArray(value) ? (value as Ids) : []);
const inOrder = (ids: Ids): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** What each change makes of the ids that stand in its field; what is taken away goes before what comes. */
const verbs: Readonly<Record<string, (now: Ids, ids: Ids) => Ids>> = {
  category_ids: (_, ids) => ids,
  categories_removed: (now, ids) => now.filter((id) => !ids.includes(id)),
  categories_added: (now, ids) => [...now, ...ids],
  attribute_values_removed: (now, ids) => now.filter((id) => !ids.includes(id)),
  attribute_values_added: (now, ids) => [...now, ...ids],
};

/** Whether changes are about categories or attributes: their present values have to be read as well. */
export const areOfMarks = (changes: Values): boolean =>
  Object.keys(changes).some((name) => name in markTargets);

/** What is to stand in the fields of a record: the changes themselves, and of its categories and values what they make of these. */
export const resolved = (changes: Values, before: Values): Values => {
  const plain = Object.entries(changes).filter(([name]) => !(name in markTargets));
  const next: Record<string, unknown> = Object.fromEntries(plain);
  for (const [name, verb] of Object.entries(verbs)) {
    const target = markTargets[name];
    if (target === undefined || changes[name] === undefined) continue;
    next[target] = inOrder(verb(idsIn(next[target] ?? before[target]), idsIn(changes[name])));
  }
  return next;
};

/**
 * The changes with values that are set told apart: the other values of their attributes are taken away, and they come. One read
 * for many records.
 */
export const withOthersOfAttributes = async (
  { tx, company }: Scope,
  { attribute_values_set: wanted, ...changes }: Values,
): Promise<Values> => {
  if (wanted === undefined) return changes;
  const { rows } = await sql<{ id: number }>`
    select other.id from attribute_values v
    join attribute_values other on other.company_id = v.company_id and other.attribute_id = v.attribute_id
    where v.company_id = ${company.id} and v.id = any(${[...idsIn(wanted)]}::bigint[])`.execute(tx);
  return {
    ...changes,
    attribute_values_removed: [...idsIn(changes['attribute_values_removed']), ...rows.map(({ id }) => id)],
    attribute_values_added: [...idsIn(changes['attribute_values_added']), ...idsIn(wanted)],
  };
};
