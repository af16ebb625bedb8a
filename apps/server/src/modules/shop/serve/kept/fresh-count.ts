import { networkOf } from '../../../../kernel/auth/network.ts';
import { Refusal } from '../../../../kernel/refusal.ts';

const minute = 60_000;

/** Counts the pages that are drawn for a network: each is work, while copies that are kept cost next to nothing. */
export class FreshCount {
  readonly #most: number;
  #began = -Infinity;
  #counts = new Map<string, number>();

  /** @param most pages a minute; 0 counts nothing */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts one more page of the network of an address.
   * @param now milliseconds of a clock that never goes back
   * @throws Refusal request.rate_limited
   */
  spend(ip: string, now: number): void {
    if (this.#most === 0) return;
    if (now - this.#began >= minute) {
      this.#began = now;
      this.#counts = new Map();
    }
    const network = networkOf(ip);
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    if (count > this.#most)
      throw new Refusal('request.rate_limited', {
        retry_after: Math.ceil((minute - (now - this.#began)) / 1_000),
      });
  }
}
