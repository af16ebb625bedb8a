import { availableParallelism } from 'node:os';

/** Milliseconds that a transaction waits for others to end before it begins beside them. */
const patience = 25;

/** As many as keep the processors busy: each more that is at work takes turns with the others and loses what they had at hand. */
const plenty = availableParallelism() * 2;

/**
 * Holds transactions back for a moment while enough are at work. Nobody waits for somebody slow: who waited long enough
 * goes in, and then the connections alone are the limit.
 */
export class Turnstile {
  readonly #enough: number;
  #inside = 0;
  /** In the order in which they came. */
  readonly #waiting = new Set<() => void>();

  constructor(enough = plenty) {
    this.#enough = enough;
  }

  /** Does the work once it is let in. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#enough) this.#inside += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#inside -= 1;
      const [next] = this.#waiting;
      if (this.#inside < this.#enough) next?.();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        this.#inside += 1;
        resolve();
      };
      const timer = setTimeout(go, patience);
      this.#waiting.add(go);
    });
  }
}
