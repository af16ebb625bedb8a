import { type Endpoint, takesBytes } from '@yardline/contract/endpoint';
import type { Shown } from '../auth/caller-row.ts';
import { Refusal } from '../refusal.ts';
import { isReadOnly } from './route.ts';

/** Counted kinds: changes, searches, papers drawn, questions that calculate, previews of bulk work, pieces of files, and summaries. */
type Kind = 'write' | 'search' | 'paper' | 'question' | 'preview' | 'piece' | 'summary';

/** Calls of a kind per user and minute; 0 is no limit. */
export type Limits = Readonly<Record<Kind, number>>;

/** A company's limit is that of this many users. */
const companyFactor = 5;
const minute = 60;
const mostWindows = 20_000;

// A stored answer costs no more than any read.
const kindOf = (endpoint: Endpoint): Kind | undefined => {
  if (takesBytes(endpoint)) return 'piece';
  if (endpoint.file === 'application/octet-stream') return undefined;
  // Every page opens a line, and lines per user are limited elsewhere (live/lines.ts).
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

/** Counts in memory, per process: stops a runaway script without a round trip per call. */
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
