import { CallRefused } from '@yardline/client/call-refused';
import { isRefusalCode, say } from '@yardline/contract/words/say';
import type { z } from 'zod';
import { language } from '../platform/i18n.ts';

/** What is wrong with one answer of a form by the contract's own schema, in words; empty when nothing is. */
export const problemIn = (schema: z.ZodType, value: string): string => {
  const code = schema.safeParse(value).error?.issues[0]?.message ?? '';
  return isRefusalCode(code) ? say(language(), code) : code;
};

/** Why a call did not work, in words: the server's, or that support helps. [S8.7] */
export const failureOf = (error: unknown): string =>
  error instanceof CallRefused ? error.message : say(language(), 'sign_in.failed');
