import { Refusal } from '../../../../kernel/refusal.ts';
import type { Cart } from '../../../carts/public.ts';
import { Turns } from './turns.ts';

/** What a cart asks for: pieces by listing, and for when and where. */
type Wish = { when: string; pieces: ReadonlyMap<number, number> };

/** Where the browser goes next. */
type Led = { to: string };

/** Pieces that were free of listings of which more was asked for. */
export type Short = ReadonlyMap<number, number>;

/** Carts that are read, and orders of a store that begin, at a time: as many as keep the processors and the database busy. */
const readsAtOnce = 8;
const beginsAtOnce = 3;
/** Shoppers who wait at most; beyond, they are asked to try again. */
const mostWaiting = 5_000;

const wishOf = ({ lines, at, from, to }: Cart): Wish => ({
  when: [at, from, to].join('|'),
  pieces: new Map(lines.map(({ listingId, quantity }) => [listingId, quantity])),
});

const refuseBusy = (): never => {
  throw new Refusal('server.busy');
};

/**
 * A sale day: shoppers who press *reserve* at the same moment wait here instead of at the database, each store's in their order.
 * What one of them finds sold out is answered to all who wait for as much of it, for the same days and place.
 */
export class Rush {
  readonly #reading = new Turns<undefined, unknown>(readsAtOnce, mostWaiting);
  readonly #stores = new Map<string, Turns<Wish, Led>>();

  /** Reads who comes. @throws Refusal server.busy */
  async read<T>(look: () => Promise<T>): Promise<T> {
    let seen: { value: T } | undefined;
    await this.#reading.take(undefined, async () => {
      seen = { value: await look() };
    });
    return seen === undefined ? refuseBusy() : seen.value;
  }

  /**
   * Begins an order when its turn comes.
   * @param begin tells what it is led to, and what was short if something was
   * @throws Refusal server.busy
   */
  async begin(
    { companyId, storeId }: { companyId: number; storeId: number },
    cart: Cart,
    begin: () => Promise<{ led: Led; short?: Short }>,
  ): Promise<Led> {
    const key = `${companyId}|${storeId}`;
    const turns = this.#stores.get(key) ?? new Turns<Wish, Led>(beginsAtOnce, mostWaiting);
    this.#stores.set(key, turns);
    const wish = wishOf(cart);
    try {
      const led = await turns.take(wish, async () => {
        const { led: to, short } = await begin();
        if (short !== undefined)
          turns.answer(
            ({ when, pieces }) =>
              when === wish.when && [...short].some(([listing, free]) => (pieces.get(listing) ?? 0) > free),
            to,
          );
        return to;
      });
      return led ?? refuseBusy();
    } finally {
      if (turns.isIdle) this.#stores.delete(key);
    }
  }
}
