import { say } from '@yardline/contract/words/both';
import type { ImportField } from '@yardline/domain/imports/field';
import type { Language } from '../../kernel/scope.ts';
import type { Fault } from './kinds/kind.ts';

/** What is wrong in a row, in words: the field as screens call it, and the sentence. */
export const tellFault = (
  fields: readonly ImportField[],
  { field, code, data = {} }: Fault,
  language: Language,
): { field: string; label: string; message: string } => {
  const label = fields.find(({ name }) => name === field)?.[language] ?? '';
  // A sentence that names a field names it as people do.
  const named = data['field'] === field ? { ...data, field: label || field } : data;
  return { field, label, message: say(language, code, named) };
};

/** All that is wrong in a row as one text: 'Cost: this is not a number; Group is required'. */
export const reasonOf = (
  fields: readonly ImportField[],
  faults: readonly Fault[],
  language: Language,
): string =>
  faults
    .map((fault) => {
      const { label, message } = tellFault(fields, fault, language);
      return label === '' ? message : `${label}: ${message}`;
    })
    .join('; ');
