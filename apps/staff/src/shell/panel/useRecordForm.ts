import { zodResolver } from '@hookform/resolvers/zod';
import type { CallRefused } from '@yardline/client/call-refused';
import { isRefusalCode, say } from '@yardline/contract/words/say';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { language } from '../../app/i18n.ts';

type Spoken = { message?: unknown };

// Rules of the contract answer with a code; the field shows its words.
const speak = (errors: object, path = ''): void => {
  for (const [key, error] of Object.entries(errors) as [string, Spoken | undefined][]) {
    if (typeof error !== 'object' || error === null || key === 'ref') continue;
    const field = path === '' ? key : `${path}.${key}`;
    if (typeof error.message !== 'string') speak(error, field);
    else if (isRefusalCode(error.message)) error.message = say(language(), error.message, { field });
    else error.message = say(language(), 'field.invalid', { field });
  }
};

/**
 * A form whose rules are the contract's: `schema` is the endpoint's body.
 *
 * @param values what it starts with; for a new record only what differs from empty
 */
export const useRecordForm = <S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  values: DefaultValues<z.input<S>>,
): UseFormReturn<z.input<S>, unknown, z.output<S>> => {
  const check = zodResolver(schema as never) as unknown as Resolver<z.input<S>, unknown, z.output<S>>;
  const resolver: Resolver<z.input<S>, unknown, z.output<S>> = async (input, context, options) => {
    const result = await check(input, context, options);
    speak(result.errors);
    return result;
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
    landed.forEach(({ path, message }, index) => {
      form.setError(path as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    return refused.fields.length > 0 && landed.length === refused.fields.length;
  };
