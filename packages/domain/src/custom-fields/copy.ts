import { type CustomDocType, type CustomField, type CustomValues, instructionOf, keyOf } from './check.ts';

const isBlank = (value: CustomValues[string] | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The values copied to a document of a type: those of its copied fields, each from the first source that has one.
 * @param sources of the document, the nearest first: the document before it, its site, its customer
 */
export const copiedValues = (
  fields: readonly CustomField[],
  docType: CustomDocType,
  sources: readonly CustomValues[],
): CustomValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (instructionOf(field, docType)?.copy !== true) return [];
      const key = keyOf(field);
      const source = sources.find((values) => !isBlank(values[key]));
      const value = source?.[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
