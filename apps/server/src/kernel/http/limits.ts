import { type Endpoint, takesBytes } from '@yardline/contract/endpoint';
import type { Shown } from '../auth/caller-row.ts';
import { Refusal } from '../refusal.ts';
import { isReadOnly } from './route.ts';

/** What is counted: changes, searches, papers drawn, questions that calculate, previews of work on many records, and pieces of files. */
type Kind = 'write' | 'search' | 'paper' | 'question' | 'preview' | 'piece';

/** Calls of a kind that one user has per minute; 0 is no limit. */
export type Limits = Readonly<Record<Kind, number>>;

/** A whole company has as much as this many of its users. */
const companyFactor = 5;
const minute = 60;
const mostWindows = 20_000;

// What is stored already costs no more than any read.
const kindOf = (endpoint: Endpoint): Kind | undefined => {
  if (takesBytes(endpoint)) return 'piece';
  if (endpoint.file === 'application/octet-stream') return undefined;
  // Every page opens a line, and a user has only so many at once (live/lines.ts).
  if (endpoint.file === 'text/event-stream') return undefined;
  if (endpoint.file !== undefined) return 'paper';
  if (endpoint.rate !== undefined) return endpoint.rate;
  if (endpoint.question === true) return 'question';
  return isReadOnly(endpoint) ? undefined : 'write';
};

const whoOf = (caller: Shown): string | number => {
  if ('linkHash' in caller) return `link ${caller.linkHash.toString('base64url')}`;
  return 'keyId' in caller ? `key ${caller.keyId}` : caller.userId;
};

export type Meter = {
  /**
   * Counts one call of a user and of their company against the current minute.
   * @throws Refusal request.rate_limited with the seconds until the next minute
   */
  count(endpoint: Endpoint, caller: Shown, now: Temporal.Instant): void;
};

/** Counts in memory, each process for itself: a runaway script is stopped, and nobody pays a round trip for it. */
export const openMeter = (limits: Limits): Meter => {
  let current = 0;
  const counts = new Map<string, number>();
  return {
    count(endpoint, caller, now) {
      const kind = kindOf(endpoint);
      if (kind === undefined || limits[kind] === 0) return;
      const seconds = Math.floor(now.epochMilliseconds / 1000);
      const window = Math.floor(seconds / minute);
      if (window !== current || counts.size >= mostWindows) counts.clear();
      current = window;
      const { companyId } = caller;
      const who = whoOf(caller);
      const keys: [string, number][] = [
        [`${kind}:${companyId}:${who}`, limits[kind]],
        [`${kind}:${companyId}`, limits[kind] * companyFactor],
      ];
      for (const [key, limit] of keys) {
        const calls = (counts.get(key) ?? 0) + 1;
        if (calls > limit)
          throw new Refusal('request.rate_limited', { retry_after: minute - (seconds % minute) });
        counts.set(key, calls);
      }
    },
  };
};
