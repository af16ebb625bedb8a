import type { Scope } from '../../../kernel/scope.ts';
import { type Checkout, isHeld, liveCheckout } from '../../checkouts/public.ts';
import { reckonCart, type Reckoned } from '../cart-view.ts';
import type { Look } from '../look.ts';
import { type Found, lookFor } from './pages.ts';
import { askedBy, type Shopper } from './shopper.ts';
import type { StoreLine } from './store-line.ts';

/** Where a form leads: below the store's own address, away from it, to pay what is due, or to the page again. */
export type Led = { to: string } | { away: string } | { due: true } | { again: Found };

const heldBy = (checkout: Checkout | undefined): ReadonlyMap<number, number> =>
  new Map(checkout?.lines.map(({ listing, quantity }) => [listing, quantity] as const));

type Seen = { look: Look; reckoned: Reckoned };

/** The cart as its pages show it now; what is held for it counts as free for it. */
export const seeCart = async (
  scope: Scope,
  { store, by, cart }: Shopper,
  path: string,
  checkout?: Checkout,
): Promise<Seen> => {
  const look = await lookFor(scope, {
    storeId: store.storeId,
    path,
    asked: askedBy(cart),
    language: by.language,
  });
  return { look, reckoned: await reckonCart(look, cart?.lines ?? [], heldBy(checkout)) };
};

/** Whether who orders may reserve: everybody without a name, and people of customers with the right to order. */
export const mayReserve = ({ session }: Shopper): boolean =>
  session === undefined || session.member.rights.includes('order');

/** The checkout of a shopper's cart that holds its stock now. */
export const heldFor = (line: StoreLine, { store, by, cart }: Shopper): Promise<Checkout | undefined> =>
  cart === undefined
    ? Promise.resolve(undefined)
    : line.act(store, by, async (scope) => {
        const found = await liveCheckout(scope, cart.id);
        return found !== undefined && isHeld(scope, found) ? found : undefined;
      });
