import { cardForm } from '@yardline/contract/store/order-form';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { simulated } from '../../card-provider/public.ts';
import { type Ask, type Checkout, checkingOut, checkoutBehind } from '../../checkouts/public.ts';
import { onPage } from '../../payments/public.ts';
import { cardPage, waitPage } from '../pages/review-page.ts';
import { type Found, lookFor, ownPage } from './pages.ts';
import { orderOf } from './send-order.ts';
import { checkoutOf, type Led, seeCart } from './see-order.ts';
import type { Shopper } from './shopper.ts';
import type { StoreLine } from './store-line.ts';

/** Opens the card provider's page for what is due, and sends the browser there. */
export const payFor = async (
  line: StoreLine,
  shopper: Shopper,
  { code, proof }: { code: string; proof: string },
): Promise<Led> => {
  const { store, by } = shopper;
  const paid = await line.act(store, by, async (scope) => {
    const checkout = await checkoutOf(scope, shopper, code);
    if (checkout === undefined) return undefined;
    const { look, reckoned } = await seeCart(scope, shopper, '/checkout', checkout);
    const order = orderOf(look, reckoned, shopper);
    const home = `${look.base}/${by.language}`;
    const backTo = `${home}/checkout/${code}/back`;
    return checkingOut.beginPaying(scope, checkout.id, {
      order,
      code,
      home,
      backTo,
      mode: look.store.payMode,
      proof,
    });
  });
  if (paid === undefined) return { to: `/checkout/${code}` };
  if (paid === 'unproved') {
    line.count(store, { kind: 'refused', subject: 'unproved' });
    return { to: `/checkout/${code}?proof=no` };
  }
  line.count(store, { kind: 'step', subject: 'pay' });
  const url = await onPage
    .open((work) => line.act(store, by, work), paid)
    .catch((error: unknown) => {
      by.request.log.error({ err: error }, 'the provider of cards opened no page');
      return undefined;
    });
  // Where no page could be opened, nothing was paid: it is held again, and the shopper may try once more.
  return url === undefined ? { to: `/checkout/${code}/back` } : { away: url };
};

/** Asks the provider about the page that a checkout waits for; one on which nothing was paid is closed. */
export const settleWaiting = async (
  line: StoreLine,
  { store, by }: Shopper,
  { checkout, ask }: { checkout: Checkout; ask: Ask },
): Promise<Checkout['state']> =>
  checkingOut.settle((work) => line.act(store, by, work), checkout.id, await ask(true));

/** What became of a payment when the shopper's browser comes back. Nothing is believed of its coming: the provider is asked. */
export const backFromPage = async (line: StoreLine, shopper: Shopper, code: string): Promise<Led> => {
  const { store, by } = shopper;
  const waiting = await line.act(store, by, async (scope) => {
    const checkout = await checkoutBehind(scope, store.storeId, hashOf(code));
    return checkout && { checkout, ask: await checkingOut.awaited(scope, checkout) };
  });
  if (waiting === undefined) return { to: '/cart?ended=over' };
  const { checkout, ask } = waiting;
  if (ask === undefined) return { to: `/checkout/${code}` };
  const state = await settleWaiting(line, shopper, { checkout, ask });
  if (state === 'placed') return { to: `/order/${code}` };
  if (state === 'approved') return { to: '/account/approvals' };
  return { to: state === 'paying' ? `/checkout/${code}/wait` : `/checkout/${code}?paid=no` };
};

/** The page that stands in for the provider's own, while it is open. @throws Refusal resource.not_found */
export const showCard = (line: StoreLine, { store, by }: Shopper, key: string): Promise<Found> =>
  line.read(store, by, async (scope) => {
    const page = simulated.pageOf(key) ?? notFound();
    const { storeId } = store;
    const look = await lookFor(scope, { storeId, path: `/card/${key}`, asked: {}, language: by.language });
    const choices = simulated.cardsFor(page.mode);
    return ownPage(look, () =>
      cardPage(look, key, {
        mode: page.mode,
        amount: page.amount,
        cards: choices.map(({ token, title }) => ({ token, title: title[by.language] })),
        backHref: page.backTo,
      }),
    );
  });

/** What the payer chose there. @returns where their browser goes. @throws Refusal resource.not_found */
export const payOnCard = async (key: string, body: unknown): Promise<Led> => {
  const parsed = cardForm.safeParse(body);
  if (!parsed.success) throw new Refusal('request.malformed');
  return { away: (await simulated.payOn(key, parsed.data.card)) ?? notFound() };
};

/** The page of someone whose bank has not answered yet. */
export const showWait = (line: StoreLine, { store, by }: Shopper, code: string): Promise<Found> =>
  line.read(store, by, async (scope) => {
    const path = `/checkout/${code}/wait`;
    const look = await lookFor(scope, { storeId: store.storeId, path, asked: {}, language: by.language });
    return ownPage(look, () => waitPage(look, code));
  });
