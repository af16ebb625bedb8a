import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../kernel/scope.ts';
import { type Cart, findCart } from '../../carts/public.ts';
import { type MemberSession, memberOf } from '../../portal-logins/public.ts';
import type { Asked } from '../look.ts';
import { accountCookie, cartCookie } from './cookies.ts';
import type { KnownStore, StoreLine, Visit } from './store-line.ts';

export type Params = { store: string; language: Language; link?: string };

/** A browser at a store: what is asked of it, and the cart that its cookie opens. */
export type Shopper = {
  store: KnownStore;
  by: Visit;
  path: string;
  cart: Cart | undefined;
  /** The person of a customer who is signed in; staff who look as they do order as anyone else. */
  session: MemberSession | undefined;
};

const cookieDays = 30;
const days = 86_400;

/** Who asks: the store of the address, and the cart that the browser's cookie opens there. */
export const shopperOf = async (line: StoreLine, request: FastifyRequest): Promise<Shopper> => {
  const { store: path, language } = request.params as Params;
  const store = await line.find(path);
  const account = request.cookies[accountCookie];
  const shown =
    account === undefined
      ? undefined
      : await line.act(store, { language, request }, (scope) => memberOf(scope, store.storeId, account));
  const session = shown?.seenAsBy === undefined ? shown : undefined;
  const by = { language, request, ...(session === undefined ? {} : { member: session.member }) };
  const code = request.cookies[cartCookie];
  const cart =
    code === undefined
      ? undefined
      : await line.act(store, by, (scope) => findCart(scope, store.storeId, code));
  return { store, by, path, cart, session };
};

/** Gives the browser the secret of its new cart, for pages of this store alone. */
export const keepCookie = (
  reply: FastifyReply,
  path: string,
  code: string | undefined,
  isSecure: boolean,
): void => {
  if (code === undefined) return;
  void reply.setCookie(cartCookie, code, {
    path: `/store/${path}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: cookieDays * days,
  });
};

/** The period and place of a cart as an address asks for them. */
export const askedBy = (cart: Cart | undefined): Asked =>
  cart === undefined
    ? {}
    : Object.fromEntries(
        [
          ['from', cart.from],
          ['to', cart.to],
          ['at', cart.at],
        ]
          .filter(([, value]) => value !== '')
          .map(([name = '', value = '']) => [name, [value]]),
      );
