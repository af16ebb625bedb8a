type Waiting<W, T> = { wish: W; begin: () => void; answer: (value: T) => void };

/**
 * Lets a few at work at a time; the others wait in the order in which they came, without a connection to the database. What
 * is refused to one is answered to all who wait for the same, so that a rush costs one look for many.
 */
export class Turns<W, T> {
  readonly #atOnce: number;
  readonly #most: number;
  #working = 0;
  /** In order of arrival. */
  readonly #waiting = new Set<Waiting<W, T>>();

  /** @param most how many wait at most */
  constructor(atOnce: number, most: number) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  /** Whether none is at work, and so none waits. */
  get isIdle(): boolean {
    return this.#working === 0;
  }

  /** Does the work when its turn comes; undefined where too many wait already. */
  async take(wish: W, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#working >= this.#atOnce) {
      if (this.#waiting.size >= this.#most) return undefined;
      const answered = await this.#turn(wish);
      if (answered !== undefined) return answered.value;
    } else this.#working += 1;
    try {
      return await work();
    } finally {
      this.#working -= 1;
      const [next] = this.#waiting;
      next?.begin();
    }
  }

  /** Answers all who wait for what these do. */
  answer(isSame: (wish: W) => boolean, value: T): void {
    for (const each of this.#waiting) if (isSame(each.wish)) each.answer(value);
  }

  #turn(wish: W): Promise<{ value: T } | undefined> {
    return new Promise((resolve) => {
      const each: Waiting<W, T> = {
        wish,
        begin: () => {
          this.#waiting.delete(each);
          this.#working += 1;
          resolve(undefined);
        },
        answer: (value) => {
          this.#waiting.delete(each);
          resolve({ value });
        },
      };
      this.#waiting.add(each);
    });
  }
}
