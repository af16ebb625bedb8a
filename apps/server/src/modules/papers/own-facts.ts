import type { CustomFieldRow, CustomFieldValues } from '@yardline/contract/records/custom-fields';
import { type CustomValue, keyOf } from '@yardline/domain/custom-fields/check';
import type { Paper } from './layout/paper.ts';
import type { Texts } from './texts.ts';

const valueText = ({ type }: CustomFieldRow, value: CustomValue, texts: Texts): string => {
  if (typeof value === 'number') return type === 'currency' ? texts.money(value) : texts.number(value);
  if (typeof value === 'string') return type === 'date' ? texts.day(value) : value;
  return value === null ? '' : value.join(', ');
};

/** What a document holds of the company's own fields, of these fields and in their order; nothing where it holds none. [B3.16] */
export const ownFacts = (
  values: CustomFieldValues,
  fields: readonly CustomFieldRow[],
  texts: Texts,
): Pick<Paper, 'ownFacts'> => {
  const found = fields
    .map((field) => ({ label: field.prompt, value: valueText(field, values[keyOf(field)] ?? null, texts) }))
    .filter(({ value }) => value !== '');
  return found.length === 0 ? {} : { ownFacts: found };
};
