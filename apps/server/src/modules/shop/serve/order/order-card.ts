import type { HeldOrder } from '@yardline/contract/store/checkout/held';
import type { WebOrder } from '@yardline/contract/web-orders/web-orders';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../../kernel/refusal.ts';
import type { Scope } from '../../../../kernel/scope.ts';
import { cardsNow } from '../../../card-provider/public.ts';
import { holdPages } from '../../../guarantees/public.ts';
import { onPage } from '../../../payments/public.ts';
import { findSentOrder } from '../../../web-orders/public.ts';
import { localOf, orderPage } from '../../pages/cart-pages.ts';
import { missingPage } from '../../pages/missing.ts';
import { type Found, lookFor, ownPage } from '../pages.ts';
import { at } from '../serve-checkout.ts';
import { type Params, type Shopper, shopperOf } from '../shopper.ts';
import type { StoreLine } from '../store-line.ts';

type Standing = Pick<HeldOrder, 'state' | 'cents' | 'last4' | 'on' | 'paysAt'>;

/** What is held on the card of an order; undefined where nothing ever was. */
const standingOf = async (scope: Scope, order: WebOrder): Promise<Standing | undefined> => {
  if (order.contract_id === null) return undefined;
  const shown = await holdPages.shown(scope, await holdPages.documentNow(scope, order.contract_id));
  if (shown === undefined) return undefined;
  const { state, amount, last4, at: when } = shown;
  const paysAt = state === 'failed' ? (await cardsNow(scope)).pageOrigin : undefined;
  const on = when === null ? null : localOf(when, order.time_zone);
  return { state, cents: amount, last4, on, ...(paysAt === undefined ? {} : { paysAt }) };
};

type Asked = { link: string; card: unknown };

/** What became of an order, for the bearer of its link, with a form for another card where one is asked for. */
export const showOrder = async (
  line: StoreLine,
  { store, by }: Shopper,
  { link, card }: Asked,
): Promise<{ found: Found; hasForm: boolean }> => {
  const path = `/order/${link}`;
  const seen = await line.act(store, by, async (scope) => {
    const order = await findSentOrder(scope, store.storeId, link);
    return order && { order, standing: await standingOf(scope, order) };
  });
  const hasForm = seen?.standing?.state === 'failed';
  const found = await line.read(store, by, async (scope) => {
    const look = await lookFor(scope, { storeId: store.storeId, path, asked: {}, language: by.language });
    const action = `${look.base}/${look.language}${path}/card`;
    const guarantee = seen?.standing && {
      ...seen.standing,
      ...(hasForm ? { action } : {}),
      ...(card === 'yes' || card === 'no' ? { isGiven: card === 'yes' } : {}),
    };
    return ownPage(look, () =>
      seen === undefined ? missingPage(look, 404) : orderPage(look, path, { order: seen.order, guarantee }),
    );
  });
  return { found, hasForm };
};

const linkOf = (request: FastifyRequest): string => (request.params as Params).link ?? '';

/** The document of an order that has one. @throws Refusal resource.not_found */
const documentBehind = async (scope: Scope, storeId: number, link: string): Promise<number> => {
  const order = (await findSentOrder(scope, storeId, link)) ?? notFound();
  return holdPages.documentNow(scope, order.contract_id ?? notFound());
};

/** The return from the page on which another card is given. Nothing is believed of it: the provider is asked. */
export const serveOrderCard = (app: FastifyInstance, line: StoreLine): void => {
  app.get(`${at}/order/:link/back`, async (request, reply) => {
    const { store, by, path } = await shopperOf(line, request);
    const link = linkOf(request);
    const waiting = await line.act(store, by, async (scope) =>
      holdPages.waiting(scope, await documentBehind(scope, store.storeId, link)),
    );
    let isGiven = false;
    if (waiting !== undefined) {
      const { id, asking } = waiting;
      const outcome = await holdPages.outcomeOf(asking, true);
      const state = await line.act(store, by, (scope) => holdPages.settle(scope, id, outcome));
      isGiven = state === 'authorized' || state === 'saved';
    }
    const said = waiting === undefined ? '' : `?card=${isGiven ? 'yes' : 'no'}`;
    return reply.redirect(`/store/${path}/${by.language}/order/${link}${said}`, 303);
  });
};

/** A press on *give another card* leads to the provider's page. */
export const serveOrderCardForm = (forms: FastifyInstance, line: StoreLine): void => {
  forms.post(`${at}/order/:link/card`, async (request, reply) => {
    const { store, by, path } = await shopperOf(line, request);
    const link = linkOf(request);
    const home = `/store/${path}/${by.language}`;
    const page = await line.act(store, by, async (scope) => {
      const contractId = await documentBehind(scope, store.storeId, link);
      const backTo = `${home}/order/${link}/back`;
      return holdPages.giveCard(scope, contractId, { language: by.language, home, backTo });
    });
    const url = await onPage
      .open((work) => line.act(store, by, work), page)
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'the provider of cards opened no page');
        return undefined;
      });
    return reply.redirect(url ?? `${home}/order/${link}/back`, 303);
  });
};
