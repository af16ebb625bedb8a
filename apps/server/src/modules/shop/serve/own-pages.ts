import type { AccountPage } from '@yardline/contract/store/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addToCart, findCart, renewCode, takeCart } from '../../carts/public.ts';
import { checkingOut, liveCheckout } from '../../checkouts/public.ts';
import { type MemberSession, memberOf } from '../../portal-logins/public.ts';
import { accountCookie, cartCookie } from './cookies.ts';
import { lookFor, ownPage, type Found } from './pages.ts';
import { type Answer, keeping, sendPage } from './shop-page.ts';
import { cartOf, forgetCookie, keepCookie, type Params } from './shopper.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { KnownStore, StoreLine, Visit } from './store-line.ts';

/** A browser at a store's account pages: the person that its cookie names, if it still does. */
export type Visitor = {
  store: KnownStore;
  path: string;
  by: Visit;
  session: MemberSession | undefined;
  /** The browser showed a secret that opens nothing any more. */
  isOver: boolean;
};

/** Who asks at a store, by the cookie of their session. */
export const visitorOf = async (line: StoreLine, request: FastifyRequest): Promise<Visitor> => {
  const { store: path, language } = request.params as Params;
  const store = await line.find(path);
  const by = { language, request };
  const code = request.cookies[accountCookie];
  const session =
    code === undefined
      ? undefined
      : await line.act(store, by, (scope) => memberOf(scope, store.storeId, code));
  return {
    store,
    path,
    by: session === undefined ? by : { ...by, member: session.member },
    session,
    isOver: code !== undefined && session === undefined,
  };
};

/** Gives the browser the secret of its session, for pages of this store alone and until it is closed; without one it forgets it. */
export const keepAccount = (
  reply: FastifyReply,
  { path }: Pick<Visitor, 'path'>,
  code: string | undefined,
  isSecure: boolean,
): void => {
  const options = { path: `/store/${path}`, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  if (code === undefined) void reply.clearCookie(accountCookie, options);
  else void reply.setCookie(accountCookie, code, options);
};

/** Pieces of a listing. */
type Pieces = { listingId: number; quantity: number };

/** What the frame of a store does for pages that are a person's own and stand in a module of their own. */
export type OwnPages = {
  line: StoreLine;
  visitorOf(request: FastifyRequest): Promise<Visitor>;
  keepAccount(reply: FastifyReply, visitor: Visitor, code: string | undefined): void;
  /** Draws a page within the store's frame. @param path of the page, without store and language */
  show(reply: FastifyReply, visitor: Visitor, path: string, page: AccountPage): Promise<FastifyReply>;
  /** Joins the browser's cart to that of the person who signs in with this secret of a session. */
  takeCart(reply: FastifyReply, visitor: Visitor, code: string): Promise<void>;
  /** Takes the cart of a person who signs out from the browser: it is theirs again when they sign in. */
  leaveCart(reply: FastifyReply, visitor: Visitor): Promise<void>;
  /** Puts pieces into the browser's cart, or into a new one. @throws Refusal cart.full */
  fillCart(reply: FastifyReply, visitor: Visitor, pieces: readonly Pieces[]): Promise<void>;
};

/** Lets a checkout of a cart go; false for one whose payment is waited for. */
const isFree = async (scope: Scope, cartId: number): Promise<boolean> => {
  if ((await liveCheckout(scope, cartId))?.state === 'paying') return false;
  await checkingOut.leave(scope, cartId);
  return true;
};

const cartTaken = async (line: StoreLine, visitor: Visitor, code: string): Promise<string | undefined> => {
  const { store, by } = visitor;
  const { storeId } = store;
  const before = await cartOf(line, { store, by, session: undefined });
  return line.act(store, by, async (scope) => {
    const session = await memberOf(scope, storeId, code);
    if (session === undefined || session.seenAsBy !== undefined) return undefined;
    const found = before !== undefined && (await isFree(scope, before.id)) ? before : undefined;
    return takeCart(scope, { storeId, loginId: session.member.loginId, found });
  });
};

type Draw = (found: Found) => Promise<Answer>;

/** The frame of stores for the pages of another module. */
export const ownPagesOf = (line: StoreLine, draw: Draw): OwnPages => ({
  line,
  visitorOf: (request) => visitorOf(line, request),
  keepAccount: (reply, visitor, code) => keepAccount(reply, visitor, code, line.isSecure),
  show: async (reply, { store, by }, path, page) => {
    const found = await line.read(store, by, async (scope) => {
      const { language } = by;
      const look = await lookFor(scope, { storeId: store.storeId, path, asked: {}, language });
      return ownPage(look, () => ({
        page,
        title: `${page.title} – ${look.store.name}`,
        description: '',
        paths: { en: path, fr: path },
        isIndexed: false,
        structured: [],
      }));
    });
    return sendPage(reply.header('referrer-policy', 'same-origin'), await draw(found), keeping.never);
  },
  takeCart: async (reply, visitor, code) =>
    keepCookie(reply, visitor.path, await cartTaken(line, visitor, code), line.isSecure),
  leaveCart: async (reply, visitor) => {
    const { store, by, session, path } = visitor;
    const cart = await cartOf(line, { store, by, session });
    // The new secret is given to no browser, and the one before opens nothing any more.
    if (cart !== undefined) await line.act(store, by, (scope) => renewCode(scope, cart.id));
    forgetCookie(reply, path, line.isSecure);
  },
  fillCart: async (reply, { store, by, path, session }, pieces) => {
    const known = await cartOf(line, { store, by, session });
    const made = await line.act(store, by, async (scope) => {
      let code = by.request.cookies[cartCookie];
      let fresh: string | undefined;
      for (const { listingId, quantity } of pieces) {
        const found = known ?? (await findCart(scope, store.storeId, code));
        const wish = { from: '', to: '', at: '' };
        fresh =
          (await addToCart(scope, { found, storeId: store.storeId, listingId, quantity, wish })) ?? fresh;
        code = fresh ?? code;
      }
      return fresh;
    });
    keepCookie(reply, path, made, line.isSecure);
  },
});
