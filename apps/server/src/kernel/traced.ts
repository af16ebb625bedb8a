import { channel } from 'node:diagnostics_channel';
import type { Endpoint } from '@yardline/contract/endpoint';
import type { Scope } from './scope.ts';

/** A call at work: what a listener learns of it. */
export type TracedCall = { endpoint: Endpoint; scope: Scope };

/** Where calls can be followed, as statements can (database/statements.ts). */
export const callsTrace = 'yardline:call';
const calls = channel(callsTrace);

/** The work of a call, so that a listener knows for which call a statement is issued. */
export const traced =
  <I extends unknown[], R>(endpoint: Endpoint, run: (scope: Scope, ...input: I) => R) =>
  (scope: Scope, ...input: I): R => {
    if (!calls.hasSubscribers) return run(scope, ...input);
    const call: TracedCall = { endpoint, scope };
    return calls.runStores(call, () => run(scope, ...input));
  };
