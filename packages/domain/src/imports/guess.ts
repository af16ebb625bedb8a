import { readChoice } from './cells.ts';
import type { ImportField, ImportKind, Mapping } from './field.ts';
import { importFields } from './fields.ts';

/** Words ignored in a heading with other words. */
const small = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'l', 'of', 'the']);

/** A heading for comparison: without accents, capitals, blanks, signs and small words. 'N° de série' and 'Numéro série' are 'noserie'. */
export const plain = (heading: string): string => {
  const words = heading
    .replaceAll(/n[°º]/gi, ' no ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !small.has(word));
  const kept = telling.length === 0 ? words : telling;
  return kept.map((word) => (word === 'numero' || word === 'num' ? 'no' : word)).join('');
};

/** Whether most values are known choices: the user maps the others. */
const areChoices = (values: readonly string[], choices: ImportField['choices']): boolean => {
  const said = values.filter((value) => value.trim() !== '');
  return said.filter((value) => readChoice(value, choices) !== undefined).length * 2 >= said.length;
};

/**
 * Guesses which heading fills which field: an earlier choice comes first, then the field's own name, its words, and its other
 * known headings. A heading fills one field.
 *
 * A heading such as *type* is used for many things: it fills a choice field only where most of its first values are such choices.
 *
 * @param kept a mapping of an earlier file of the same kind
 * @param valuesOf the first values below a heading
 */
export function guessMapping(
  fields: readonly ImportField[],
  headings: readonly string[],
  kept: Mapping = {},
  valuesOf: (heading: string) => readonly string[] = () => [],
): Mapping {
  const free = new Map(headings.toReversed().map((heading) => [plain(heading), heading]));
  const mapping: Record<string, string> = {};
  const take = (
    field: string,
    names: readonly string[],
    fits: (heading: string) => boolean = () => true,
  ): void => {
    if (mapping[field] !== undefined) return;
    const name = names.map(plain).find((each) => each !== '' && fits(free.get(each) ?? '') && free.has(each));
    const heading = name === undefined ? undefined : free.get(name);
    if (name === undefined || heading === undefined) return;
    mapping[field] = heading;
    free.delete(name);
  };
  for (const { name } of fields) take(name, [kept[name] ?? '']);
  for (const { name } of fields) take(name, [name]);
  for (const { name, en, fr } of fields) take(name, [en, fr]);
  for (const { name, headings: others = [], choices } of fields)
    take(name, others, (heading) => choices === undefined || areChoices(valuesOf(heading), choices));
  return mapping;
}

/**
 * A mapping as users write it: field to heading, or heading to field. Standard fields go by their names, a company's
 * own columns also by their titles.
 *
 * @returns the mapping, or the names that match no field
 */
export function namedMapping(
  kind: ImportKind,
  own: readonly ImportField[],
  given: Mapping,
): { mapping: Mapping } | { strange: string } {
  const known = new Set([...importFields[kind], ...own].map(({ name }) => name));
  const called = new Map(
    own
      .toReversed()
      .flatMap(({ name, en, fr, headings = [] }) =>
        [...headings, fr, en].map((each) => [plain(each), name] as const),
      ),
  );
  const fieldOf = (text: string) => (known.has(text) ? text : called.get(plain(text)));
  const read = (entries: readonly (readonly [string, string])[]) => ({
    strange: entries.find(([field]) => fieldOf(field) === undefined)?.[0],
    mapping: Object.fromEntries(entries.map(([field, heading]) => [fieldOf(field) ?? field, heading])),
  });
  const byField = read(Object.entries(given));
  if (byField.strange === undefined) return { mapping: byField.mapping };
  const { strange, mapping } = read(Object.entries(given).map(([heading, field]) => [field, heading]));
  return strange === undefined ? { mapping } : { strange };
}

/** The required fields without a heading. */
export const unfilled = (kind: ImportKind, mapping: Mapping): string[] =>
  importFields[kind].flatMap(({ name, isRequired, unless = [] }) =>
    isRequired && [name, ...unless].every((each) => mapping[each] === undefined) ? [name] : [],
  );
