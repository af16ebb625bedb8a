import {
  type CustomDocType,
  type CustomField,
  type CustomFieldType,
  type CustomValue,
  instructionOf,
  keyOf,
} from '../custom-fields/check.ts';
import { folded, readDay, readNumber, type Writing } from './cells.ts';
import type { ImportField, ImportKind } from './field.ts';
import { importFields } from './fields.ts';
import { plain } from './guess.ts';

/** Kinds whose records have custom fields, and the record type of those. */
export const ownDocTypes: Readonly<Partial<Record<ImportKind, CustomDocType>>> = {
  customers: 'customer',
  sites: 'customer_site',
  assets: 'asset',
  parts: 'part',
};

/** Kinds whose records have categories and attributes. */
export const isSorted = (kind: ImportKind): kind is 'assets' | 'parts' =>
  kind === 'assets' || kind === 'parts';

/** The column of the categories that a product is in. */
export const categoriesColumn = 'categories';

/** The column of an attribute. */
export const attributeColumn = ({ id }: { id: number }): string => `a${id}`;

/** A company's definitions for its records, beyond the standard fields. */
export type Definitions = {
  /** The paths of its categories. */
  categories: readonly string[];
  attributes: readonly { id: number; name: string; values: readonly string[] }[];
  customFields: readonly (CustomField & { name: string; prompt: string })[];
};

const examples: Readonly<Record<CustomFieldType, (field: Definitions['customFields'][number]) => string>> = {
  text: ({ prompt }) => prompt,
  number: () => '1',
  currency: () => '100',
  date: () => '2026-01-31',
  select: ({ selections: [first = ''] }) => first,
  multiselect: ({ selections }) => selections.slice(0, 2).join('; '),
};

const categoriesField = (paths: readonly string[]): ImportField[] =>
  paths.length === 0
    ? []
    : [
        {
          name: categoriesColumn,
          en: 'Categories',
          fr: 'Catégories',
          type: 'text',
          headings: ['category', 'category path', 'catégorie'],
          example: paths[0] ?? '',
        },
      ];

const attributeField = ({ id, name, values }: Definitions['attributes'][number]): ImportField => ({
  name: attributeColumn({ id }),
  en: name,
  fr: name,
  type: 'text',
  example: values[0] ?? '',
});

const customField = (
  field: Definitions['customFields'][number],
  docType: CustomDocType,
): (ImportField & { instead: string }) | undefined => {
  const instruction = instructionOf(field, docType);
  if (instruction === undefined) return undefined;
  const { name, prompt, type } = field;
  return {
    name: keyOf(field),
    en: prompt,
    fr: prompt,
    type: 'text',
    headings: [name],
    instead: name,
    example: examples[type](field),
    ...(instruction.required && { isRequiredOfNew: true as const }),
  };
};

/** Gives every column a unique name: duplicates get their kind added. */
const apart = (fields: readonly (ImportField & { instead?: string })[], kind: ImportKind): ImportField[] => {
  const taken = new Set(importFields[kind].flatMap(({ en, fr }) => [plain(en), plain(fr)]));
  return fields.map(({ instead, ...field }) => {
    const isTaken = taken.has(plain(field.en)) || taken.has(plain(field.fr));
    const [en, fr] = instead === undefined ? ['attribute', 'attribut'] : [instead, instead];
    const named = isTaken ? { en: `${field.en} (${en})`, fr: `${field.fr} (${fr})` } : {};
    const told = { ...field, ...named, headings: [...(field.headings ?? []), field.en] };
    taken.add(plain(told.en)).add(plain(told.fr));
    return told;
  });
};

/** A company's own columns of a kind: categories, attributes, custom fields. */
export const ownFields = (
  kind: ImportKind,
  { categories, attributes, customFields }: Definitions,
): ImportField[] => {
  const docType = ownDocTypes[kind];
  const marks = isSorted(kind) ? [...categoriesField(categories), ...attributes.map(attributeField)] : [];
  const asked = docType === undefined ? [] : customFields.flatMap((each) => customField(each, docType) ?? []);
  return apart([...marks, ...asked], kind);
};

/** The values of a cell, separated by semicolons; a cell with only a semicolon has none. */
export const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  ),
];

const choiceOf = (text: string, { selections }: CustomField): string =>
  selections.find((each) => folded(each) === folded(text)) ?? text;

const readers: Readonly<
  Record<CustomFieldType, (text: string, field: CustomField, writing: Writing) => CustomValue>
> = {
  text: (text) => text,
  number: (text, _, { decimal }) => readNumber(text, { decimal }) ?? text,
  currency: (text, _, { decimal }) => readNumber(text, { decimal }) ?? text,
  date: (text, _, { dayOrder }) => readDay(text, dayOrder) ?? text,
  select: choiceOf,
  multiselect: (text, field) => listed(text).map((each) => choiceOf(each, field)),
};

/** Reads a cell of a custom field; an invalid text is kept as written, for the field's check to refuse. */
export const readCustom = (text: string, field: CustomField, writing: Writing): CustomValue =>
  readers[field.type](text, field, writing);
