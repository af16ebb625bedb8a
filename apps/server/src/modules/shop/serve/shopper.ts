import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../kernel/scope.ts';
import { type Cart, findCart, findOwnCart } from '../../carts/public.ts';
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
  const cart = await cartOf(line, { store, by, session });
  return { store, by, path, cart, session };
};

/** The cart of who asks: of a person who is signed in their own, of anyone else the one that the browser's cookie opens. */
export const cartOf = async (
  line: StoreLine,
  { store, by, session }: Pick<Shopper, 'store' | 'by' | 'session'>,
): Promise<Cart | undefined> => {
  const code = by.request.cookies[cartCookie];
  if (code === undefined && session === undefined) return undefined;
  const loginId = session?.member.loginId;
  return line.act(store, by, async (scope) => {
    const own = loginId === undefined ? undefined : await findOwnCart(scope, store.storeId, loginId);
    const found = own ?? (await findCart(scope, store.storeId, code));
    // A cart of a person opens to them alone.
    return found?.loginId === null || found?.loginId === loginId ? found : undefined;
  });
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

/** Takes the secret of a cart from the browser. */
export const forgetCookie = (reply: FastifyReply, path: string, isSecure: boolean): void => {
  void reply.clearCookie(cartCookie, {
    path: `/store/${path}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
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
