import type { Scope } from '../../../kernel/scope.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import {
  type Ask,
  type Checkout,
  checkingOut,
  checkoutBehind,
  isHeld,
  liveCheckout,
  memberOrders,
} from '../../checkouts/public.ts';
import { reckonCart, type Reckoned } from '../cart-view.ts';
import type { Look } from '../look.ts';
import { type Found, lookFor } from './pages.ts';
import { askedBy, type Shopper } from './shopper.ts';
import type { StoreLine } from './store-line.ts';

/** Where a form leads: below the store's own address, away from it, to pay what is due, or to the page again. */
export type Led = { to: string } | { away: string } | { due: true; proof: string } | { again: Found };

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
    lines: cart?.lines,
  });
  return { look, reckoned: await reckonCart(look, cart?.lines ?? [], heldBy(checkout)) };
};

/** Whether who orders may reserve: everybody without a name, and people of customers who may order or have a colleague to ask. */
export const mayReserve = (line: StoreLine, { store, by, session }: Shopper): Promise<boolean> =>
  session === undefined || session.member.rights.includes('order')
    ? Promise.resolve(true)
    : line.act(store, by, memberOrders.mayCheckOut);

/** What lives of a cart's checkout: what holds its stock now, or the payment that it waits for. */
export type Alive = { held: Checkout } | { waiting: { checkout: Checkout; ask: Ask } };

export const aliveFor = (line: StoreLine, { store, by, cart }: Shopper): Promise<Alive | undefined> =>
  cart === undefined
    ? Promise.resolve(undefined)
    : line.act(store, by, async (scope): Promise<Alive | undefined> => {
        const checkout = await liveCheckout(scope, cart.id);
        if (checkout === undefined) return undefined;
        const ask = await checkingOut.awaited(scope, checkout);
        if (ask !== undefined) return { waiting: { checkout, ask } };
        return isHeld(scope, checkout) ? { held: checkout } : undefined;
      });

/** The checkout of a shopper's cart that holds its stock now. */
export const heldFor = async (line: StoreLine, shopper: Shopper): Promise<Checkout | undefined> => {
  const alive = await aliveFor(line, shopper);
  return alive !== undefined && 'held' in alive ? alive.held : undefined;
};

/** In these the cart is empty already. */
const isBeyondCart: ReadonlySet<Checkout['state']> = new Set(['placed', 'asked', 'approved']);

/** The checkout behind a secret, where it is of the browser's own cart or an order already. */
export const checkoutOf = async (
  scope: Scope,
  { store, cart }: Shopper,
  code: string,
): Promise<Checkout | undefined> => {
  const found = await checkoutBehind(scope, store.storeId, hashOf(code));
  const isOwn = found !== undefined && (isBeyondCart.has(found.state) || found.cartId === cart?.id);
  return isOwn ? found : undefined;
};
