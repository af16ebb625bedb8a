import type { RefusalCode } from '@yardline/contract/refusals';
import { say } from '@yardline/contract/words/say';
import { meaningOf } from './faults.ts';
import { Refusal } from '../refusal.ts';
import type { Scope } from '../scope.ts';

/** Faults of the moment: the whole is tried again later, and none of its parts is blamed. */
const passing = new Set(['connection.failed', 'server.busy', 'search.timed_out']);

/**
 * What one of many is refused for.
 * @throws the error where it is no refusal, or would be another next time
 */
export const blameOf = (error: unknown): Refusal => {
  const meant = meaningOf(error);
  if (meant instanceof Refusal && !passing.has(meant.code)) return meant;
  throw error;
};

/** The same as the code of its first field with the figures of its words. */
export const faultOf = (error: unknown): { code: RefusalCode; data: Record<string, unknown> } => {
  const refusal = blameOf(error);
  const { code, data = {} } = refusal.fields[0] ?? refusal;
  return { code, data };
};

/** The same in the words of the caller's language. */
export const reasonOf = (scope: Scope, error: unknown): string => {
  const { code, data } = faultOf(error);
  return say(scope.language, code, data);
};
