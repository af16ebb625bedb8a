import { addForm, cartForm } from '@yardline/contract/store/order-form';
import type { CheckoutEnd } from '@yardline/contract/store/page';
import type { FastifyInstance } from 'fastify';
import { readForms } from '../../../kernel/http/bodies.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { addToCart, changeCart } from '../../carts/public.ts';
import { checkingOut } from '../../checkouts/public.ts';
import { listingsOf } from '../listed.ts';
import { serveOrderCard, serveOrderCardForm, showOrder } from './order/order-card.ts';
import { type Found, lookFor } from './pages.ts';
import { demandOwnForm } from './own-form.ts';
import { showCart } from './reserve-order.ts';
import { type Answering, at, serveCheckout, serveCheckoutForms } from './serve-checkout.ts';
import { type Answer, keeping, sendPage } from './shop-page.ts';
import { keepCookie, type Params, shopperOf } from './shopper.ts';
import type { StoreLine } from './store-line.ts';

const longestPostal = 10;

type CartOptions = { line: StoreLine; draw: (found: Found) => Promise<Answer> };

/** The pieces that a form sets, by listing; a press on *remove* sets none. */
const piecesIn = (form: Readonly<Record<string, string>>): Map<number, number> => {
  const set = Object.entries(form).flatMap(([name, value]): [number, number][] =>
    name.startsWith('q') && /^\d{1,3}$/.test(value) ? [[Number(name.slice(1)), Number(value)]] : [],
  );
  const { remove } = form;
  return new Map([
    ...set,
    ...(remove !== undefined && /^\d{1,15}$/.test(remove) ? [[Number(remove), 0] as const] : []),
  ]);
};

const parsed = <T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  body: unknown,
): T => {
  const result = schema.safeParse(body);
  if (!result.success) throw new Refusal('request.malformed');
  return result.data;
};

/** The forms of a store's pages, which lead to a page by another request. */
const serveForms = (forms: FastifyInstance, line: StoreLine): void => {
  forms.post(`${at}/cart/lines`, async (request, reply) => {
    const { listing, quantity, from, to, at: place } = parsed(addForm, request.body);
    const { store, by, path, cart } = await shopperOf(line, request);
    const isOffered = await line.read(store, by, async (scope) => {
      const wish = { storeId: store.storeId, path: '/cart', asked: {}, language: by.language };
      return (await listingsOf(await lookFor(scope, wish), { ids: [listing] })).length > 0;
    });
    if (!isOffered) throw new Refusal('resource.not_found');
    const code = await line.act(store, by, async (scope) => {
      const added = await addToCart(scope, {
        found: cart,
        storeId: store.storeId,
        listingId: listing,
        quantity,
        wish: { from, to, at: place },
      });
      if (cart !== undefined) await checkingOut.leave(scope, cart.id);
      return added;
    });
    keepCookie(reply, path, code, line.isSecure);
    return reply.redirect(`/store/${path}/${by.language}/cart`, 303);
  });
  forms.post(`${at}/cart`, async (request, reply) => {
    const form = parsed(cartForm, request.body);
    const { store, by, path, cart } = await shopperOf(line, request);
    if (cart !== undefined)
      await line.act(store, by, async (scope) => {
        await changeCart(scope, cart, {
          pieces: piecesIn(form),
          wish: {
            from: form['from'] ?? '',
            to: form['to'] ?? '',
            at: form['at'] ?? '',
            ...(form['postal'] === undefined
              ? {}
              : { postal: form['postal'].trim().slice(0, longestPostal) }),
          },
        });
        await checkingOut.leave(scope, cart.id);
      });
    return reply.redirect(`/store/${path}/${by.language}/cart`, 303);
  });
};

const ends: ReadonlySet<unknown> = new Set<CheckoutEnd>(['taken', 'over', 'waiting', 'placed']);
const isEnd = (said: unknown): said is CheckoutEnd => ends.has(said);

/** Carts of shoppers and the orders that they send: pages and forms that work without script. */
export const serveCart = async (app: FastifyInstance, { line, draw }: CartOptions): Promise<void> => {
  const own: Answering = async (reply, found) => sendPage(reply, await draw(found), keeping.never);
  app.get(`${at}/cart`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    const { ended } = request.query as { ended?: unknown };
    line.count(shopper.store, { kind: 'step', subject: 'cart' });
    return own(reply, await showCart(line, shopper, isEnd(ended) ? ended : undefined));
  });
  app.get(`${at}/order/:link`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    const { link = '' } = request.params as Params;
    const { card } = request.query as { card?: unknown };
    const { found, hasForm } = await showOrder(line, shopper, { link, card });
    // With no referrer at all, browsers would not say where a form comes from.
    return own(reply.header('referrer-policy', hasForm ? 'same-origin' : 'no-referrer'), found);
  });
  serveCheckout(app, line, own);
  serveOrderCard(app, line);
  await app.register(async (forms) => {
    readForms(forms);
    forms.addHook('onRequest', async (request) => demandOwnForm(request));
    serveForms(forms, line);
    serveCheckoutForms(forms, line, own);
    serveOrderCardForm(forms, line);
  });
};
