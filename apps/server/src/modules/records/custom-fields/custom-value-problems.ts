import { checkValues, type CustomDocType, type CustomValues } from '@yardline/domain/custom-fields/check';
import { type FieldRefusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { fieldsOf } from './custom-fields.queries.ts';

/** What is wrong with the value of a field, by the field's key. */
export type ValueProblem = Omit<FieldRefusal, 'path'> & { key: string };

/** What is wrong with the values of a record of a type: each field at most once. */
export const customValueProblems = async (
  scope: Scope,
  docType: CustomDocType,
  values: CustomValues,
): Promise<ValueProblem[]> =>
  checkValues(await fieldsOf(scope), docType, values).map(({ key, code, data }) => ({
    key,
    code,
    ...(data === undefined ? {} : { data }),
  }));

/**
 * The custom-field values of a new record, as they are stored. [B5.9]
 * @throws Refusal request.invalid with every problem at its field of `custom_fields`
 */
export const newValues = async (
  scope: Scope,
  docType: CustomDocType,
  values: CustomValues,
): Promise<{ custom_fields: string }> => {
  const problems = await customValueProblems(scope, docType, values);
  if (problems.length > 0)
    refuseFields(problems.map(({ key, ...rest }) => ({ path: `custom_fields.${key}`, ...rest })));
  return { custom_fields: JSON.stringify(values) };
};
