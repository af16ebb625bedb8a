import { hash } from 'node:crypto';
import type { Database } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';
import { lastCaller } from './authenticate.ts';
import type { Shown } from './caller-row.ts';
import { countOnce, readCount } from './counts/request-counts.ts';
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

/** What wrong secrets of a network are counted under. */
const subjectOf = (network: string): Buffer => hash('sha256', `wrong secret|${network}`, 'buffer');

/** Since when a network is counted, in seconds, and how many of its secrets were wrong. */
type Count = { startedAt: number; wrong: number };

const secondsOf = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000);

/**
 * Counts in the database, for all processes together, and remembers in memory which addresses have to wait: those cost the database nothing.
 *
 * @param own where it is counted
 * @param named name of the database in which callers are looked up
 * @param most wrong secrets allowed per network address in ten minutes
 */
export const openStrangers = (own: Database, named: string, most: number): Strangers => {
  const counts = new Map<string, Count>();

  const remember = (network: string, count: Count): void => {
    // Evicts the oldest: guessing from many addresses does not clear the counts of all of them.
    const [oldest] = counts.keys();
    if (counts.size >= mostNetworks && oldest !== undefined) counts.delete(oldest);
    counts.delete(network);
    counts.set(network, count);
  };
  const refuseWaiting = (count: Count | undefined, seconds: number): void => {
    const waits = count === undefined ? 0 : count.startedAt + windowSeconds - seconds;
    if (count !== undefined && count.wrong >= most && waits > 0)
      throw new Refusal('request.rate_limited', { retry_after: waits });
  };
  /** What other processes counted of a network. */
  const askOthers = async (network: string): Promise<Count | undefined> => {
    const found = await own.transaction({ companyId: 0, isReadOnly: true }, (tx) =>
      readCount(tx, subjectOf(network)),
    );
    return found && { startedAt: secondsOf(Temporal.Instant.from(found.started_at)), wrong: found.made };
  };
  const countWrong = async (network: string, now: Temporal.Instant): Promise<void> => {
    const { started_at: startedAt, made } = await own.transaction({ companyId: 0 }, (tx) =>
      countOnce(tx, { subject: subjectOf(network), seconds: windowSeconds, now }),
    );
    remember(network, { startedAt: secondsOf(Temporal.Instant.from(startedAt)), wrong: made });
  };

  return {
    async pass(shown, { ip, now }, work) {
      const isKnown = (): boolean => 'sessionId' in shown || lastCaller(shown, named) !== undefined;
      if (isKnown()) return work();
      const [network, seconds] = [networkOf(ip), secondsOf(now)];
      refuseWaiting(counts.get(network), seconds);
      const others = await askOthers(network);
      if (others !== undefined) remember(network, others);
      refuseWaiting(others, seconds);
      try {
        return await work();
      } catch (error) {
        if (error instanceof Refusal && wrong.has(error.code) && !isKnown()) await countWrong(network, now);
        throw error;
      }
    },
  };
};
