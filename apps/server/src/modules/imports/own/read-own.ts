import { customValues } from '@yardline/contract/records/custom-fields';
import { checkValues, keyOf } from '@yardline/domain/custom-fields/check';
import type { Writing } from '@yardline/domain/imports/cells';
import type { ImportKind } from '@yardline/domain/imports/field';
import {
  attributeColumn,
  categoriesColumn,
  listed,
  ownDocTypes,
  readCustom,
} from '@yardline/domain/imports/own';
import { type Candidate, type Fault, formOf } from '../kinds/kind.ts';
import { type Held, nameKey, type Names, type OwnColumns } from './own-columns.ts';

/** As many of what is possible are told with a name that is none of them. */
const mostTold = 12;

const allowed = (names: readonly string[]): string =>
  names.slice(0, mostTold).join(', ') + (names.length > mostTold ? ' …' : '');

type Codes = { unknown: Fault['code']; unclear: Fault['code'] };
const ofCategories: Codes = { unknown: 'import.category_unknown', unclear: 'import.category_unclear' };
const ofValues: Codes = { unknown: 'import.value_unknown', unclear: 'import.value_unknown' };

/** What the names in a cell mean. What is not there is refused with what is, and never made. */
const idsNamed = (
  field: string,
  text: string,
  { ids, told, codes }: Names & { codes: Codes },
): { ids: number[] } | { fault: Fault } => {
  const found: number[] = [];
  for (const name of listed(text)) {
    const key = nameKey(name);
    const id = ids.get(name) ?? ids.get(key);
    if (id === undefined) {
      const isUnclear = ids.has(key);
      const possible = isUnclear ? told.filter((each) => nameKey(each).split(' › ').at(-1) === key) : told;
      const data = { name, allowed: allowed(possible) };
      return { fault: { field, code: isUnclear ? codes.unclear : codes.unknown, data } };
    }
    found.push(id);
  }
  return { ids: [...new Set(found)] };
};

type Reading = { kind: ImportKind; columns: OwnColumns; writingOf: (field: string) => Writing };

/** The values that a row gives to the company's own fields, checked as a form's are; a new record is asked for the required ones. */
const readValues = (
  { kind, columns: { customFields }, writingOf }: Reading,
  { own }: Candidate,
  isNew: boolean,
): { values: Held['values'] } | { faults: Fault[] } => {
  const docType = ownDocTypes[kind];
  if (docType === undefined || customFields.length === 0) return { values: {} };
  const given = customFields.flatMap((field) => {
    const text = own[keyOf(field)];
    return text === undefined
      ? []
      : [[keyOf(field), readCustom(text, field, writingOf(keyOf(field)))] as const];
  });
  const result = formOf(customValues, Object.fromEntries(given));
  if ('faults' in result) return result;
  const keys = new Set(given.map(([key]) => key));
  const faults = checkValues(customFields, docType, result.form)
    .filter(({ key }) => isNew || keys.has(key))
    .map(({ key, code, data }): Fault => ({ field: key, code, ...(data && { data: { ...data } }) }));
  return faults.length > 0 ? { faults } : { values: result.form };
};

/**
 * What a row says in the columns of the company.
 * @param isNew whether the row makes a record, which needs what is required
 */
export const readOwn = (
  reading: Reading,
  candidate: Candidate,
  isNew: boolean,
): { held: Held } | { faults: Fault[] } => {
  const { categories, attributes } = reading.columns;
  const faults: Fault[] = [];
  const idsIn = (field: string, names: Names & { codes: Codes }): number[] | undefined => {
    const text = candidate.own[field];
    if (text === undefined) return undefined;
    const named = idsNamed(field, text, names);
    if ('ids' in named) return named.ids;
    faults.push(named.fault);
    return undefined;
  };
  const within = idsIn(categoriesColumn, { ...categories, codes: ofCategories });
  const values = attributes.flatMap((attribute) => {
    const ids = idsIn(attributeColumn(attribute), { ...attribute.values, codes: ofValues });
    return ids === undefined ? [] : [[attribute.id, ids] as const];
  });
  const own = readValues(reading, candidate, isNew);
  if ('faults' in own) faults.push(...own.faults);
  if (faults.length > 0 || 'faults' in own) return { faults };
  const sorted = within === undefined ? {} : { categories: within };
  return { held: { values: own.values, ...sorted, attributes: new Map(values) } };
};
