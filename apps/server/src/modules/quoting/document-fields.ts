import type { CustomFieldRow, CustomFieldValues } from '@yardline/contract/records/custom-fields';
import { checkValues, instructionOf, keyOf } from '@yardline/domain/custom-fields/check';
import { copiedValues } from '@yardline/domain/custom-fields/copy';
import type { DocumentForm } from './entries.ts';
import type { SavedDocument } from './stored.ts';
import type { FieldRefusal } from '../../kernel/refusal.ts';

/** The company's own fields, and what customer and site of a document hold of them. */
export type FieldFacts = {
  fields: readonly CustomFieldRow[];
  customer: { custom_fields: unknown } | undefined;
  site: { custom_fields: unknown } | undefined;
};

// What stands in the column was written by a call that checks it.
const valuesOf = (row: { custom_fields: unknown } | undefined): CustomFieldValues =>
  (row?.custom_fields ?? {}) as CustomFieldValues;

type Question = {
  form: Pick<DocumentForm, 'kind' | 'customFields'>;
  saved: SavedDocument | undefined;
  facts: FieldFacts;
};

/**
 * What a document holds of the company's own fields: what the form says; of what it leaves out, what is stored, or of a new document
 * what goes over from the document that it is made of, from its site and its customer. [B3.16]
 */
export const documentValues = ({ form, saved, facts }: Question): CustomFieldValues => {
  const isSame = saved !== undefined && saved.contract.kind === form.kind;
  const sources = [valuesOf(saved?.contract), valuesOf(facts.site), valuesOf(facts.customer)];
  const before = isSame ? valuesOf(saved.contract) : copiedValues(facts.fields, form.kind, sources);
  return { ...(before as CustomFieldValues), ...form.customFields };
};

/** The keys of the fields that a kind of document must hold. [B5.9] */
export const requiredKeys = (fields: readonly CustomFieldRow[], kind: DocumentForm['kind']): string[] =>
  fields.filter((field) => instructionOf(field, kind)?.required === true).map(keyOf);

/** What is not of its field's kind; that a required one is missing is told by the rules of the document. */
export const valueProblems = (question: Question): FieldRefusal[] =>
  checkValues(question.facts.fields, question.form.kind, documentValues(question))
    .filter(({ code }) => code !== 'custom_field.required')
    .map(({ key, code, data }) => ({ path: `customFields.${key}`, code, ...(data && { data }) }));
