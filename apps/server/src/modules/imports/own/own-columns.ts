import type { CustomFieldRow } from '@yardline/contract/records/custom-fields';
import { type CustomValue, instructionOf } from '@yardline/domain/custom-fields/check';
import { folded } from '@yardline/domain/imports/cells';
import type { ImportField, ImportKind } from '@yardline/domain/imports/field';
import { importFields } from '@yardline/domain/imports/fields';
import { isSorted, ownDocTypes, ownFields } from '@yardline/domain/imports/own';
import { may, type Scope } from '../../../kernel/scope.ts';
import { attributeNames, categoryPaths } from '../../catalog/public.ts';
import { fieldsOf as customFieldsOf } from '../../records/public.ts';

/** What cells may name, and what of it they mean: an id, or none where it is unclear which. */
export type Names = { ids: ReadonlyMap<string, number | undefined>; told: readonly string[] };

/** The columns that a kind has at a company, and what is needed to read their cells. */
export type OwnColumns = {
  fields: readonly ImportField[];
  customFields: readonly CustomFieldRow[];
  categories: Names;
  attributes: readonly { id: number; values: Names }[];
};

/** What a row says beyond what every record has; what it leaves blank is not in it. */
export type Held = {
  /** Of the company's own fields, by their keys. */
  values: Readonly<Record<string, CustomValue>>;
  /** The categories that a product is to be in. */
  categories?: readonly number[];
  /** The values that it is to have, by the attribute. */
  attributes: ReadonlyMap<number, readonly number[]>;
};

/** A name as cells are compared with it; a path may be written with a plain sign. */
export const nameKey = (text: string): string => folded(text).replaceAll(/\s*[›>]\s*/gu, ' › ');

/** By their very names, and however these are written where only one is meant. */
const namesOf = (rows: readonly { id: number; name: string }[]): Names => {
  const alike = [...Map.groupBy(rows, ({ name }) => nameKey(name))].map(
    ([key, those]) => [key, those.length === 1 ? those[0]?.id : undefined] as const,
  );
  return {
    ids: new Map([...alike, ...rows.map(({ id, name }) => [name, id] as const)]),
    told: rows.map(({ name }) => name),
  };
};

/** Categories by their paths, and by their names alone where only one is called so. */
const categoryNames = (paths: readonly { cat_id: number; path: string }[]): Names => {
  const whole = namesOf(paths.map(({ cat_id: id, path: name }) => ({ id, name })));
  const byName = Map.groupBy(paths, ({ path }) => nameKey(path).split(' › ').at(-1) ?? '');
  const alone = [...byName].map(([name, those]) => {
    const [only, ...more] = those;
    return [name, more.length === 0 ? only?.cat_id : undefined] as const;
  });
  return { ...whole, ids: new Map([...alone, ...whole.ids]) };
};

/** The company's own columns for records of a kind; none for a kind that belongs to other records. */
export const ownColumnsOf = async (scope: Scope, kind: ImportKind): Promise<OwnColumns> => {
  const docType = ownDocTypes[kind];
  const [all, paths, attributes] = await Promise.all([
    docType === undefined ? [] : customFieldsOf(scope),
    isSorted(kind) ? categoryPaths(scope) : [],
    isSorted(kind) ? attributeNames(scope) : [],
  ]);
  const customFields = all.filter(
    (field) => docType !== undefined && instructionOf(field, docType) !== undefined,
  );
  return {
    fields: ownFields(kind, {
      customFields,
      categories: paths.map(({ path }) => path),
      attributes: attributes.map((each) => ({ ...each, values: each.values.map(({ name }) => name) })),
    }),
    customFields,
    categories: categoryNames(paths),
    attributes: attributes.map(({ id, values }) => ({ id, values: namesOf(values) })),
  };
};

/** Every column of a kind at the company; costs are for users with the right to them. */
export const columnsOf = async (scope: Scope, kind: ImportKind): Promise<readonly ImportField[]> => [
  ...importFields[kind].filter(({ isCost }) => isCost !== true || may(scope, 'view_costs')),
  ...(await ownColumnsOf(scope, kind)).fields,
];
