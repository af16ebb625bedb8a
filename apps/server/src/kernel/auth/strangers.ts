import { Refusal } from '../refusal.ts';
import { lastCaller } from './authenticate.ts';
import type { Shown } from './caller-row.ts';
import { networkOf } from './network.ts';

const windowSeconds = 600;
const mostNetworks = 20_000;

/** The refusals of `identify` for a secret that opens nothing. */
const wrong = new Set(['session.invalid', 'resource.not_found']);

type From = { ip: string; now: Temporal.Instant };

export type Strangers = {
  /**
   * Runs a caller's work. Until the secret of a key or a link is known to be right, only the network address is counted: each
   * wrong secret counts, and an address with too many of them waits before the database is asked again.
   * Session tokens are signed, and the signature was checked already.
   *
   * @throws Refusal request.rate_limited with the seconds until the ten minutes are over
   */
  pass<T>(shown: Shown, from: From, work: () => Promise<T>): Promise<T>;
};

/**
 * Counts in memory, per process: an unknown caller is not worth a round trip to the database.
 *
 * @param database name of the database in which callers are looked up
 * @param most wrong secrets allowed per network address in ten minutes
 */
export const openStrangers = (database: string, most: number): Strangers => {
  const counts = new Map<string, { startedAt: number; wrong: number }>();

  const countOf = (network: string, seconds: number) => {
    const known = counts.get(network);
    if (known !== undefined && seconds < known.startedAt + windowSeconds) return known;
    // Evicts the oldest: guessing from many addresses does not clear the counts of all of them.
    const [oldest] = counts.keys();
    if (counts.size >= mostNetworks && oldest !== undefined) counts.delete(oldest);
    counts.delete(network);
    const count = { startedAt: seconds, wrong: 0 };
    counts.set(network, count);
    return count;
  };

  return {
    async pass(shown, { ip, now }, work) {
      const isKnown = (): boolean => 'sessionId' in shown || lastCaller(shown, database) !== undefined;
      if (isKnown()) return work();
      const seconds = Math.floor(now.epochMilliseconds / 1000);
      const count = counts.get(networkOf(ip));
      const waits = count === undefined ? 0 : count.startedAt + windowSeconds - seconds;
      if (count !== undefined && count.wrong >= most && waits > 0)
        throw new Refusal('request.rate_limited', { retry_after: waits });
      try {
        return await work();
      } catch (error) {
        if (error instanceof Refusal && wrong.has(error.code) && !isKnown())
          countOf(networkOf(ip), seconds).wrong += 1;
        throw error;
      }
    },
  };
};
