/** Copies of what is made at some cost, each for a short while; the oldest go first when there is no room. */
export class KeptCopies<T> {
  readonly #copies = new Map<string, { value: Promise<T>; until: number; size: number }>();
  readonly #milliseconds: number;
  readonly #room: number;
  readonly #sizeOf: (value: T) => number;
  #used = 0;

  /** @param room in the unit of `sizeOf` */
  constructor(milliseconds: number, room: number, sizeOf: (value: T) => number = () => 1) {
    this.#milliseconds = milliseconds;
    this.#room = room;
    this.#sizeOf = sizeOf;
  }

  /** The copy under this key, or a new one. Callers that come while it is made wait for the same. */
  get(key: string, now: number, make: () => Promise<T>): Promise<T> {
    const known = this.#copies.get(key);
    if (known !== undefined && known.until > now) return known.value;
    this.#remove(key);
    const copy = { value: make(), until: now + this.#milliseconds, size: 0 };
    this.#copies.set(key, copy);
    copy.value.then(
      (value) => this.#account(key, copy, value),
      () => {
        if (this.#copies.get(key) === copy) this.#remove(key);
      },
    );
    return copy.value;
  }

  #account(key: string, copy: { size: number }, value: T): void {
    if (this.#copies.get(key) !== copy) return;
    copy.size = this.#sizeOf(value);
    this.#used += copy.size;
    for (const oldest of this.#copies.keys()) {
      if (this.#used <= this.#room) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#used -= this.#copies.get(key)?.size ?? 0;
    this.#copies.delete(key);
  }
}
