import { say } from '@yardline/contract/words/both';
import type { PortalRight } from '@yardline/domain/permissions/portal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { cardsNow } from '../../card-provider/public.ts';
import type { OwnPages } from '../../shop/public.ts';
import { framed } from '../frame.ts';
import { type Glance, glanceOf, missing, type Shown } from '../glance.ts';
import {
  at,
  baseOf,
  demandOwnAct,
  type Guest,
  guestOf,
  idIn,
  mayOpen,
  pathOf,
  queryOf,
} from '../serve/visit.ts';
import { callOffPage, extendPage, pickupPage, problemPage } from './ask-pages.ts';
import { empty, type Filled } from './asking.ts';
import { disputeLinePage, disputePage } from './dispute-pages.ts';
import { requestPage, requestsPage } from './request-pages.ts';

/** A page of the account that may come again with a form as it was filled in. */
export type PageOf = (glance: Glance, id: number, filled?: Filled) => Promise<Shown>;

type Place = { needs: readonly PortalRight[]; page: PageOf };

/** A page of the account below which forms are sent. */
export type AccountPlace = Place & { url: string };

/** What people of customers ask for, each page with the rights of which one opens it. */
export const askPages: readonly AccountPlace[] = [
  { url: '/requests', needs: ['see_rentals', 'pay'], page: requestsPage },
  { url: '/requests/:id', needs: ['see_rentals'], page: requestPage },
  { url: '/rentals/:id/call-off', needs: ['make_requests'], page: callOffPage },
  { url: '/rentals/:id/extend', needs: ['make_requests'], page: extendPage },
  { url: '/rentals/:id/pickup', needs: ['make_requests'], page: pickupPage },
  { url: '/rentals/:id/problem', needs: ['make_requests'], page: problemPage },
  { url: '/invoices/:id/dispute', needs: ['pay'], page: disputeLinePage },
  { url: '/disputes/:id', needs: ['pay'], page: disputePage },
];

/** In the product's own login, because these pages show tickets and receipts too; each read begins with whose it is. */
export const actAs = <T>(
  own: OwnPages,
  { store, by, session }: Guest,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => own.line.act(store, { ...by, member: session.member }, work);

const isMissing = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'resource.not_found' || error.code === 'contract.not_open');

/** Draws one of the pages; what is not the customer's, and what the person may not see, is missing to them. */
export const showAsk = async (
  own: OwnPages,
  reply: FastifyReply,
  guest: Guest,
  { needs, page }: { needs: readonly PortalRight[]; page: (glance: Glance) => Promise<Shown> },
): Promise<FastifyReply> => {
  const { by, session } = guest;
  const base = baseOf(guest);
  const path = pathOf(by.request);
  const look = { session, base, query: queryOf(by.request) };
  const shown = await actAs(own, guest, async (scope) => {
    const glance = glanceOf(scope, look);
    if (!mayOpen(guest, needs)) return missing(glance);
    const { pageOrigin } = await cardsNow(scope);
    try {
      return Object.assign(await page(glance), pageOrigin === undefined ? {} : { paysAt: pageOrigin });
    } catch (error) {
      if (isMissing(error)) return missing(glance);
      throw error;
    }
  });
  return own.show(
    reply,
    guest,
    `/account${path}`,
    framed({ session, language: by.language, base, path }, shown),
  );
};

/** Pages that are read by the product's own login. */
export const servePages = (app: FastifyInstance, own: OwnPages, pages: readonly AccountPlace[]): void => {
  for (const { url, needs, page } of pages)
    app.get(`${at}${url}`, async (request, reply) => {
      const guest = await guestOf(own, request, reply);
      if (guest === undefined) return reply;
      return showAsk(own, reply, guest, { needs, page: (glance) => page(glance, idIn(request), empty) });
    });
};

/** What was typed into a form, as it is shown again. */
const valuesOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(
      (each): each is [string, string] => typeof each[1] === 'string',
    ),
  );

/** A form as it was filled in, with what the refusal says: at its fields, or as a whole. */
export const refusedWith = ({ language }: Guest['by'], body: unknown, error: Refusal): Filled => {
  const { fields } = error;
  const values = valuesOf(body);
  if (fields.length === 0) return { values, faults: {}, said: say(language, error.code, error.data) };
  const faults = Object.fromEntries(
    fields.map(({ path, code, data = {} }) => [path, say(language, code, data)] as const),
  );
  const { lines: whole } = faults;
  return { values, faults, ...(whole === undefined ? {} : { said: whole }) };
};

type Act = {
  url: string;
  needs: readonly PortalRight[];
  /** The page on which the form is shown again. */
  page: PageOf;
  /** Does it, and says where the browser goes, below the account; or which page asks first. */
  run: (
    scope: Scope,
    id: number,
    body: Record<string, unknown>,
  ) => Promise<string | { ask: (glance: Glance) => Promise<Shown> }>;
};

/** Takes a form in: acts and leads on, asks first, or shows the form again with what is wrong. */
export const serveAct = (forms: FastifyInstance, own: OwnPages, { url, needs, page, run }: Act): void => {
  forms.post(`${at}${url}`, async (request, reply) => {
    const guest = await guestOf(own, request, reply);
    if (guest === undefined) return reply;
    demandOwnAct(guest);
    const id = idIn(request);
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (!mayOpen(guest, needs))
      return showAsk(own, reply, guest, { needs, page: async (glance) => missing(glance) });
    try {
      const done = await actAs(own, guest, (scope) => run(scope, id, body));
      if (typeof done === 'string') return await reply.redirect(`${baseOf(guest)}${done}`, 303);
      return await showAsk(own, reply, guest, { needs, page: done.ask });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const filled = refusedWith(guest.by, body, error);
      return showAsk(own, reply, guest, { needs, page: (glance) => page(glance, id, filled) });
    }
  });
};
