import { availableParallelism } from 'node:os';

/** Milliseconds that a transaction waits for others to end before it begins alongside them. */
const patience = 25;

/** The number that keeps the processors busy: each further one competes with the others and evicts their caches. */
const plenty = availableParallelism() * 2;

/**
 * Delays transactions briefly while enough are at work. A slow one blocks nobody: after the wait a transaction goes ahead,
 * and then only the number of connections limits it.
 */
export class Turnstile {
  readonly #enough: number;
  #inside = 0;
  /** In order of arrival. */
  readonly #waiting = new Set<() => void>();

  constructor(enough = plenty) {
    this.#enough = enough;
  }

  /** Runs the work when its turn comes. */
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
