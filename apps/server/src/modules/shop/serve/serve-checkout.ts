import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reckonCart } from '../cart-view.ts';
import { checkoutPage } from '../pages/cart-pages.ts';
import { type Found, lookFor, ownPage } from './pages.ts';
import { backFromPage, payFor, payOnCard, showCard, showWait } from './pay-order.ts';
import {
  beginOrder,
  holdLonger,
  placeReviewed,
  showDetails,
  showReview,
  takeDetails,
  typed,
} from './reserve-order.ts';
import { aliveFor, type Led, mayReserve } from './see-order.ts';
import { sendOrder } from './send-order.ts';
import { askedBy, type Params, type Shopper, shopperOf } from './shopper.ts';
import type { StoreLine } from './store-line.ts';

export type Answering = (reply: FastifyReply, found: Found) => Promise<FastifyReply>;

/** Where the pages of a store are. */
export const at = '/store/:store/:language(^(?:en|fr)$)';

const code = ':link(^\\d{1,15}\\.[\\w-]{43}$)';

/** The page that asks the shop for the cart, where nothing is held. */
const showRequest = (line: StoreLine, shopper: Shopper): Promise<Found> => {
  const { store, by, cart } = shopper;
  return line.read(store, by, async (scope) => {
    const asked = askedBy(cart);
    const look = await lookFor(scope, {
      storeId: store.storeId,
      path: '/checkout',
      asked,
      language: by.language,
      lines: cart?.lines,
    });
    return ownPage(look, async () =>
      checkoutPage(look, await reckonCart(look, cart?.lines ?? []), typed(undefined, shopper)),
    );
  });
};

/** Whether this cart has to be held before it is ordered. */
const mustHold = async (line: StoreLine, shopper: Shopper): Promise<boolean> => {
  if (!(await mayReserve(line, shopper))) return false;
  const { store, by, cart } = shopper;
  return line.read(store, by, async (scope) => {
    const look = await lookFor(scope, {
      storeId: store.storeId,
      path: '/cart',
      asked: askedBy(cart),
      language: by.language,
      lines: cart?.lines,
    });
    if (look.store.orderMode === 'request') return false;
    return !(await reckonCart(look, cart?.lines ?? [])).view.hasUnpriced;
  });
};

const linkOf = (request: FastifyRequest): string => (request.params as Params).link ?? '';

const lead = (reply: FastifyReply, { path, by }: Shopper, to: string): FastifyReply =>
  reply.redirect(`/store/${path}/${by.language}${to}`, 303);

const answer = async (reply: FastifyReply, shopper: Shopper, own: Answering, led: Led) => {
  if ('to' in led) return lead(reply, shopper, led.to);
  if ('away' in led) return reply.redirect(led.away, 303);
  if ('due' in led) throw new Error('what is due was not asked for');
  // With no referrer at all, browsers would not say where a form comes from.
  void reply.header('referrer-policy', 'same-origin');
  return own(reply, led.again);
};

/** The pages of a checkout. */
export const serveCheckout = (app: FastifyInstance, line: StoreLine, own: Answering): void => {
  app.get(`${at}/checkout`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    if ((shopper.cart?.lines.length ?? 0) === 0) return lead(reply, shopper, '/cart');
    const { po } = request.query as { po?: unknown };
    const held = await showDetails(line, shopper, po === 'missing');
    if (held !== undefined) return own(reply, held);
    if (await mustHold(line, shopper)) return lead(reply, shopper, '/cart?ended=over');
    return own(reply, await showRequest(line, shopper));
  });
  app.get(`${at}/checkout/${code}`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    const { paid, proof } = request.query as { paid?: unknown; proof?: unknown };
    const wish = { code: linkOf(request), isUnpaid: paid === 'no', isUnproved: proof === 'no' };
    const led = await showReview(line, shopper, wish);
    if ('again' in led) line.count(shopper.store, { kind: 'step', subject: 'review' });
    return answer(reply, shopper, own, led);
  });
  app.get(`${at}/checkout/${code}/back`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    return answer(reply, shopper, own, await backFromPage(line, shopper, linkOf(request)));
  });
  app.get(`${at}/card/:link`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    return own(reply, await showCard(line, shopper, linkOf(request)));
  });
  app.get(`${at}/checkout/${code}/wait`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    return own(reply, await showWait(line, shopper, linkOf(request)));
  });
};

/** The forms of a checkout, which lead to a page by another request. */
export const serveCheckoutForms = (forms: FastifyInstance, line: StoreLine, own: Answering): void => {
  forms.post(`${at}/checkout/begin`, async (request, reply) => {
    const { shopper, alive } = await line.rush.read(async () => {
      const who = await shopperOf(line, request);
      return { shopper: who, alive: await aliveFor(line, who) };
    });
    return answer(reply, shopper, own, await beginOrder(line, shopper, alive));
  });
  forms.post(`${at}/checkout/extend`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    return answer(reply, shopper, own, await holdLonger(line, shopper));
  });
  forms.post(`${at}/card/:link`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    return answer(reply, shopper, own, await payOnCard(linkOf(request), request.body));
  });
  forms.post(`${at}/checkout`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    if (shopper.cart !== undefined && (await mustHold(line, shopper)))
      return answer(reply, shopper, own, await takeDetails(line, shopper, request.body));
    const sent = await sendOrder(line, shopper, request.body);
    return answer(reply, shopper, own, 'order' in sent ? { to: sent.order } : sent);
  });
  forms.post(`${at}/checkout/${code}`, async (request, reply) => {
    const shopper = await shopperOf(line, request);
    const link = linkOf(request);
    const led = await placeReviewed(line, shopper, { code: link, body: request.body });
    return answer(
      reply,
      shopper,
      own,
      'due' in led ? await payFor(line, shopper, { code: link, proof: led.proof }) : led,
    );
  });
};
