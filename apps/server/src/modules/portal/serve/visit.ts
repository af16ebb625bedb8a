import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PortalRight } from '@yardline/domain/permissions/portal';
import { Refusal } from '../../../kernel/refusal.ts';
import type { MemberSession } from '../../portal-logins/public.ts';
import { type OwnPages, ownHosts, type Visitor } from '../../shop/public.ts';
import { framed } from '../frame.ts';
import { type Glance, glanceOf, missing, type Shown } from '../glance.ts';

/** Where the pages of the account are, below a store and a language. */
export const at = '/store/:store/:language(^(?:en|fr)$)/account';

/** A person who is signed in, at a store. */
export type Guest = Visitor & { session: MemberSession };

/** What the addresses of the store's pages begin with: under a host of the store's own, with the language alone. */
export const homeOf = ({ path, by }: Visitor): string =>
  `${ownHosts.of(by.request.raw) === undefined ? `/store/${path}` : ''}/${by.language}`;

export const baseOf = (visitor: Visitor): string => `${homeOf(visitor)}/account`;

/** The path of an account's page, below the account. */
export const pathOf = ({ url }: FastifyRequest): string =>
  /^\/store\/[^/]+\/(?:en|fr)\/account([^?]*?)\/?(?:\?|$)/.exec(url)?.[1] ?? '';

export const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.split('?')[1] ?? '');

/** The number of a record in an address; 0, which none has, for anything else. */
export const idIn = (request: FastifyRequest): number => {
  const { id = '' } = request.params as { id?: string };
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
};

/** The person who asks; anyone else is led to sign in. */
export const guestOf = async (
  own: OwnPages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Guest | undefined> => {
  const visitor = await own.visitorOf(request);
  const { session } = visitor;
  if (session !== undefined) return { ...visitor, session };
  if (visitor.isOver) own.keepAccount(reply, visitor, undefined);
  const to = request.method === 'GET' ? pathOf(request) : '';
  const said = new URLSearchParams({
    ...(visitor.isOver ? { over: '1' } : {}),
    ...(to === '' ? {} : { to }),
  });
  const query = said.size === 0 ? '' : `?${said}`;
  void reply.header('cache-control', 'private, no-store').redirect(`${baseOf(visitor)}/sign-in${query}`, 303);
  return undefined;
};

/** Refuses what would change something to a user who looks as the person does. @throws Refusal portal.read_only */
export const demandOwnAct = ({ session }: Guest): void => {
  if (session.seenAsBy !== undefined) throw new Refusal('portal.read_only');
};

/** Whether one of the rights is the person's own; without any, every person may. */
export const mayOpen = ({ session }: Guest, needs: readonly PortalRight[]): boolean =>
  needs.length === 0 || needs.some((right) => session.member.rights.includes(right));

type Wish = { path: string; needs: readonly PortalRight[] };

/** Reads and draws a page of the account; what the person may not see is missing to them. */
export const showPage = async (
  own: OwnPages,
  reply: FastifyReply,
  guest: Guest,
  { path, needs }: Wish,
  page: (glance: Glance) => Shown | Promise<Shown>,
): Promise<FastifyReply> => {
  const { store, by, session } = guest;
  const base = baseOf(guest);
  const shown = await own.line.own(store, { ...by, member: session.member }, async (scope) => {
    const glance = glanceOf(scope, { session, base, query: queryOf(by.request) });
    return mayOpen(guest, needs) ? page(glance) : missing(glance);
  });
  const around = { session, language: by.language, base, path };
  return own.show(reply, guest, `/account${path}`, framed(around, shown));
};
