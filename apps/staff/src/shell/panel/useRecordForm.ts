import { toNestErrors } from '@hookform/resolvers';
import type { CallRefused } from '@yardline/client/call-refused';
import { isRefusalCode, say } from '@yardline/contract/words/say';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { language } from '../../platform/i18n.ts';

// The rules of the contract answer with a code. Its {field} stays open: the field on screen knows its own label.
const wordsOf = (issue: z.core.$ZodIssue): string => {
  const n =
    'maximum' in issue ? Number(issue.maximum) : 'minimum' in issue ? Number(issue.minimum) : undefined;
  const told: Record<string, unknown> = 'params' in issue ? (issue.params ?? {}) : {};
  const data = n === undefined ? told : { n };
  if (isRefusalCode(issue.message)) return say(language(), issue.message, data);
  const isMissing = issue.code === 'invalid_type' && (issue.input ?? null) === null;
  return say(language(), isMissing ? 'field.required' : 'field.invalid', data);
};

/** One error per field, the first rule that it broke. */
const errorsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, FieldError> => {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= { type: issue.code, message: wordsOf(issue) };
  return errors;
};

/**
 * A form whose rules are the contract's: `schema` is the endpoint's body.
 *
 * @param values what it starts with, every field of the form
 */
export const useRecordForm = <S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  values: DefaultValues<z.input<S>>,
): UseFormReturn<z.input<S>, unknown, z.output<S>> => {
  const resolver: Resolver<z.input<S>, unknown, z.output<S>> = (input, _context, options) => {
    const result = schema.safeParse(input, { reportInput: true });
    return result.success
      ? { values: result.data, errors: {} }
      : { values: {}, errors: toNestErrors(errorsOf(result.error.issues), options) };
  };
  return useForm<z.input<S>, unknown, z.output<S>>({ resolver, defaultValues: values, mode: 'onTouched' });
};

/**
 * Puts a refusal's field problems onto the fields of a form, the first one focused.
 *
 * @returns what `useSend` asks: true when every problem has found its field and needs no toast
 */
export const landOn =
  <T extends FieldValues, Out>(form: UseFormReturn<T, unknown, Out>) =>
  (refused: CallRefused): boolean => {
    const values: object = form.getValues();
    const landed = refused.fields.filter(({ path }) => (path.split('.')[0] ?? '') in values);
    landed.forEach(({ path, reason, message }, index) => {
      const words = reason === 'field.required' ? say(language(), reason) : message;
      form.setError(path as FieldPath<T>, { type: 'server', message: words }, { shouldFocus: index === 0 });
    });
    return refused.fields.length > 0 && landed.length === refused.fields.length;
  };
