import { say } from '@yardline/contract/words/both';
import type { z } from 'zod';
import { fieldsOf } from '../../../kernel/http/input.ts';
import { type FieldRefusal, Refusal } from '../../../kernel/refusal.ts';
import type { Language } from '../../../kernel/scope.ts';
import type { Faults } from '../pages/profile.ts';

/** A form as its schema reads it. @throws Refusal request.invalid with what is wrong at each field */
export const parsed = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const result = schema.safeParse(body);
  if (!result.success) throw new Refusal('request.invalid', {}, fieldsOf('body', result.error));
  return result.data;
};

const saidOf = (language: Language, { code, data }: FieldRefusal): string => say(language, code, data ?? {});

/**
 * Runs an act of a form; what it refuses at fields is said at them, and anything else is refused as a whole.
 * @returns what is wrong, by field; undefined once it is done
 */
export const faultsOf = async (language: Language, act: () => Promise<void>): Promise<Faults | undefined> => {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields === undefined || error.fields.length === 0) throw error;
    return Object.fromEntries(error.fields.map((field) => [field.path, saidOf(language, field)]));
  }
};
