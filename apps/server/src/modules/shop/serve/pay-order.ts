import { hashOf } from '../../../kernel/auth/tokens.ts';
import { cards } from '../../card-provider/public.ts';
import { checkingOut, checkoutBehind } from '../../checkouts/public.ts';
import { waitPage } from '../pages/review-page.ts';
import { type Found, lookFor, ownPage } from './pages.ts';
import { orderOf } from './send-order.ts';
import { type Led, seeCart } from './see-order.ts';
import type { Shopper } from './shopper.ts';
import type { StoreLine } from './store-line.ts';

/** Opens the card provider's page for what is due, and sends the browser there. */
export const payFor = async (line: StoreLine, shopper: Shopper, code: string): Promise<Led> => {
  const { store, by } = shopper;
  const page = await line.act(store, by, async (scope) => {
    const checkout = await checkoutBehind(scope, store.storeId, hashOf(code));
    if (checkout === undefined) return undefined;
    const { look, reckoned } = await seeCart(scope, shopper, '/checkout', checkout);
    const order = orderOf(look, reckoned, shopper);
    const backTo = `${look.base}/${by.language}/checkout/${code}/back`;
    return checkingOut.beginPaying(scope, checkout.id, {
      provider: cards,
      order,
      code,
      backTo,
      mode: look.store.payMode,
    });
  });
  if (page === undefined) return { to: `/checkout/${code}` };
  const { url } = await cards.openPage(page);
  return { away: url };
};

/**
 * What became of a payment when the shopper's browser comes back. Nothing is believed of its coming: the provider is asked. A
 * page on which nothing was paid is closed.
 */
export const backFromPage = async (line: StoreLine, { store, by }: Shopper, code: string): Promise<Led> => {
  const waiting = await line.act(store, by, async (scope) => {
    const checkout = await checkoutBehind(scope, store.storeId, hashOf(code));
    return checkout && { checkout, key: await checkingOut.awaitedKey(scope, checkout) };
  });
  if (waiting === undefined) return { to: '/cart?ended=over' };
  const { checkout, key } = waiting;
  if (key === undefined) return { to: `/checkout/${code}` };
  const first = await cards.find(key);
  if (first === undefined) await cards.endPage(key);
  // What was paid while it was closed counts.
  const outcome = first ?? (await cards.find(key)) ?? { status: 'ended' as const };
  const state = await line.act(store, by, (scope) => checkingOut.settle(scope, checkout.id, outcome));
  if (state === 'placed') return { to: `/order/${code}` };
  return { to: state === 'paying' ? `/checkout/${code}/wait` : `/checkout/${code}?paid=no` };
};

/** The page of someone whose bank has not answered yet. */
export const showWait = (line: StoreLine, { store, by }: Shopper, code: string): Promise<Found> =>
  line.read(store, by, async (scope) => {
    const path = `/checkout/${code}/wait`;
    const look = await lookFor(scope, { storeId: store.storeId, path, asked: {}, language: by.language });
    return ownPage(look, () => waitPage(look, code));
  });
