import type { ImportKind, Mapping } from './field.ts';
import { importFields } from './fields.ts';

/** A heading as it is compared: without accents, capitals, blanks and signs. 'N° de série' is 'ndeserie'. */
const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '');

/**
 * Which heading fills which field, as far as it can be seen from their names: what was chosen before comes first, then
 * the field's own name, its words, and the other headings under which files carry it. A heading serves one field.
 *
 * @param kept a mapping of an earlier file of the same kind
 */
export function guessMapping(kind: ImportKind, headings: readonly string[], kept: Mapping = {}): Mapping {
  const free = new Map(headings.toReversed().map((heading) => [plain(heading), heading]));
  const mapping: Record<string, string> = {};
  const take = (field: string, names: readonly string[]): void => {
    if (mapping[field] !== undefined) return;
    const name = names.map(plain).find((each) => each !== '' && free.has(each));
    const heading = name === undefined ? undefined : free.get(name);
    if (name === undefined || heading === undefined) return;
    mapping[field] = heading;
    free.delete(name);
  };
  for (const { name } of importFields[kind]) take(name, [kept[name] ?? '']);
  for (const { name } of importFields[kind]) take(name, [name]);
  for (const { name, en, fr } of importFields[kind]) take(name, [en, fr]);
  for (const { name, headings: others = [] } of importFields[kind]) take(name, others);
  return mapping;
}

/** The required fields that nothing fills. */
export const unfilled = (kind: ImportKind, mapping: Mapping): string[] =>
  importFields[kind].flatMap(({ name, isRequired, unless = [] }) =>
    isRequired && [name, ...unless].every((each) => mapping[each] === undefined) ? [name] : [],
  );
