import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/transaction.ts';
import { hostName } from '../../../kernel/http/hosts.ts';
import { KeptCopies } from './kept/kept-copies.ts';

/** Which store answers under a host of its own: its path, undefined for a host of none. */
export type OwnHosts = (host: string) => Promise<string | undefined>;

/** A host that is proved or taken away is known as such this soon. */
const knownFor = 5_000;
const mostKnown = 5_000;

/** Looks hosts up in the database, each at most every few seconds. */
export const openOwnHosts = (database: Database, clock: Clock): OwnHosts => {
  const known = new KeptCopies<string | undefined>(knownFor, mostKnown);
  const lookUp = async (host: string): Promise<string | undefined> => {
    const found = await database.transaction({ companyId: 0, isReadOnly: true }, async (tx) => {
      const { rows } = await sql<{ company: number; store: number }>`
        select company_id as company, store_id as store from store_of('host', ${host})`.execute(tx);
      return rows[0];
    });
    if (found === undefined) return undefined;
    const row = await database.transaction({ companyId: found.company, isReadOnly: true }, (tx) =>
      tx.selectFrom('stores').where('id', '=', found.store).select('path').executeTakeFirst(),
    );
    return row?.path;
  };
  return (host) => known.get(host, clock().epochMilliseconds, () => lookUp(host));
};

/** The path of the store and its host, of requests that came by one. */
const came = new WeakMap<IncomingMessage, { host: string; path: string }>();

/** The store's own host by which a request came; undefined for one that came by a name of the product. */
export const ownHostOf = (raw: IncomingMessage): string | undefined => came.get(raw)?.host;

/** Where the product keeps what the host shows at this address. Files of the build stand at the same address everywhere. */
const within = (path: string, url: string): string => {
  if (url.startsWith('/_shop/')) return url;
  return `/store/${path}${/^\/(?=$|\?)/.test(url) ? url.slice(1) : url}`;
};

const isLocal = (name: string): boolean =>
  !name.includes('.') || name.endsWith('.localhost') || !/[a-z]/.test(name);

/**
 * Lets stores answer under hosts of their own: a request under one goes to the pages of its store and to nothing else of the
 * product.
 * @param isOurs whether a name is one of the product's
 */
export const serveOwnHosts = (
  http: FastifyInstance,
  find: OwnHosts,
  isOurs: (name: string) => boolean,
): void => {
  http.addHook('onRequest', async (request, reply) => {
    const name = hostName(request.headers.host);
    const url = request.raw.url ?? '';
    if (name === undefined || isLocal(name) || isOurs(name) || came.has(request.raw) || !url.startsWith('/'))
      return;
    const path = await find(name);
    if (path === undefined) return;
    came.set(request.raw, { host: name, path });
    request.raw.url = within(path, url);
    reply.hijack();
    http.routing(request.raw, reply.raw);
  });
};

/** What a store answers under its own host leads to the host: not to the store's path, where its cookies would be bound. */
export const leadToOwnHosts = (http: FastifyInstance): void => {
  http.addHook('onSend', async (request, reply, payload) => {
    const own = came.get(request.raw);
    if (own === undefined) return payload;
    const base = `/store/${own.path}`;
    const location = String(reply.getHeader('location') ?? '');
    if (location === base || location.startsWith(`${base}/`))
      void reply.header('location', location.slice(base.length) || '/');
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (cookies.length > 0) {
      void reply.removeHeader('set-cookie');
      void reply.header(
        'set-cookie',
        cookies.map((cookie) =>
          cookie
            .split('; ')
            .map((part) => (part === `Path=${base}` ? 'Path=/' : part))
            .join('; '),
        ),
      );
    }
    return payload;
  });
};

/** Tells a proxy whether a store answers under a host, before it has a certificate made for it. */
export const serveHostCheck = (http: FastifyInstance, find: OwnHosts): void => {
  http.get('/healthz/host', async (request, reply) => {
    const { domain } = request.query as { domain?: unknown };
    const name = typeof domain === 'string' ? hostName(domain) : undefined;
    const isKnown = name !== undefined && !isLocal(name) && (await find(name)) !== undefined;
    return reply.status(isKnown ? 200 : 404).send({ status: isKnown ? 'known' : 'unknown' });
  });
};

/** What the server does with hosts that are a store's own. */
export const ownHosts = {
  open: openOwnHosts,
  of: ownHostOf,
  lead: leadToOwnHosts,
  serveCheck: serveHostCheck,
  serve: serveOwnHosts,
};
