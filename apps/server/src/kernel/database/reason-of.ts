import { say } from '@yardline/contract/words/say';
import { meaningOf } from './faults.ts';
import { Refusal } from '../refusal.ts';
import type { Scope } from '../scope.ts';

const passing = new Set(['connection.failed', 'server.busy', 'search.timed_out']);

/**
 * Why one of many cannot be done, in the words of the caller's language.
 * @throws what is no refusal, and what would be another next time
 */
export const reasonOf = (scope: Scope, error: unknown): string => {
  const meant = meaningOf(error);
  if (!(meant instanceof Refusal) || passing.has(meant.code)) throw error;
  const { code, data = {} } = meant.fields[0] ?? meant;
  return say(scope.language, code, data);
};
