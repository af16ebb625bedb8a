import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { Endpoint } from '@yardline/contract/endpoint';
import type { Environment } from '@yardline/contract/environment';
import { serviceBases } from '@yardline/contract/sessions/tokens';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../refusal.ts';
import type { Csrf } from '../csrf.ts';
import { docsPage } from './docs-page.ts';
import { contentPolicy, freshNonce, type MapTiles } from '../headers.ts';
import { openApiOf } from '../openapi.ts';
import { preloadsIn } from './preloads.ts';

export type PageOptions = {
  endpoints: readonly Endpoint[];
  csrf: Csrf;
  staffDist: string | undefined;
  /** Whether pages open without a connection; the worker behind them is taken back from every browser where it is off. */
  hasOfflinePages: boolean;
  /** Name of the cookie that binds tokens to the browser. */
  bindingName: string;
  /** Whether the API is described to callers without a session. */
  hasApiDocs: boolean;
  environment: Environment;
  /** The public address of the other environment. */
  otherUrl: URL;
  mapTiles: MapTiles | undefined;
};

/** A text as an attribute of the page holds it. */
const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const identityBase = '/identity';

/** The base path of the call's service; the main API's own is the root. */
const baseOf = ({ audience, path }: Endpoint): string => {
  if (audience !== undefined) return serviceBases[audience];
  return path.startsWith(`${identityBase}/`) ? identityBase : '';
};

/**
 * The worker that keeps the application in the browser. It is asked for at every start, and never from a cache; a browser to which
 * it answers 404 removes it, and what it has kept.
 */
const serveWorker = (
  app: FastifyInstance,
  staffDist: string,
  { hasOfflinePages }: Pick<PageOptions, 'hasOfflinePages'>,
): void => {
  const file = `${staffDist}/worker.js`;
  const code = hasOfflinePages && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  app.get('/worker.js', async (_request, reply) => {
    if (code === undefined) throw new Refusal('resource.not_found');
    return reply.header('cache-control', 'no-cache').type('text/javascript').send(code);
  });
};

/** What crawlers may read under the product's own name: stores, but for what is a shopper's own there; of Play nothing. */
const robots = [
  'User-agent: *',
  'Disallow: /',
  'Allow: /store/',
  ...['cart', 'checkout', 'order', 'account', 'card'].map((page) => `Disallow: /store/*/*/${page}`),
  '',
].join('\n');

/** The OpenAPI document, its readable page, and the built staff application on every other path. */
export const servePages = async (app: FastifyInstance, options: PageOptions): Promise<void> => {
  const { endpoints, csrf, bindingName, hasApiDocs, staffDist, environment, otherUrl, mapTiles } = options;
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain')
      .send(environment === 'live' ? robots : 'User-agent: *\nDisallow: /\n'),
  );
  // Each service has its own description, so that it can move to another process.
  for (const base of hasApiDocs ? ['', identityBase, ...Object.values(serviceBases)] : []) {
    // Written at the first request: few ask, and they describe every call.
    let document: ReturnType<typeof openApiOf> | undefined;
    app.get(`${base}/openapi.json`, async () => {
      document ??= openApiOf(endpoints.filter((each) => baseOf(each) === base));
      return document;
    });
  }

  const page = (reply: FastifyReply, html: (nonce: string) => string) => {
    const nonce = freshNonce();
    return reply
      .header('content-security-policy', contentPolicy(nonce, mapTiles))
      .type('text/html')
      .send(html(nonce));
  };
  if (hasApiDocs)
    app.get('/docs', async (_request, reply) => page(reply, (nonce) => docsPage(endpoints, nonce)));

  if (staffDist === undefined || !existsSync(staffDist)) return;
  const index = readFileSync(`${staffDist}/index.html`, 'utf8')
    .replace('__ENVIRONMENT__', environment)
    .replace('__OTHER_URL__', otherUrl.origin)
    .replace('__MAP_TILES__', () => attribute(mapTiles?.url ?? ''))
    .replace('__MAP_CREDIT__', () => attribute(mapTiles?.credit ?? ''));
  const preloadsOf = preloadsIn(staffDist);
  await app.register(fastifyStatic, {
    root: `${staffDist}/_app`,
    prefix: '/_app/',
    cacheControl: false,
    // The build has compressed each file once, better than there is time for at every request.
    preCompressed: true,
    setHeaders: (reply) => {
      void reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  serveWorker(app, staffDist, options);
  app.get('/*', async (request, reply) => {
    // The embedded identity provider's password page is under its own address.
    if (
      /^\/(rest-api|flask|gateway|identity(?!\/login\/)|auth|tasks|_app|docs|openapi\.json)(\/|$)/.test(
        request.url,
      )
    )
      throw new Refusal('resource.not_found');
    csrf.renew(request, reply, request.cookies[bindingName]);
    const [path = ''] = request.url.split('?');
    const html = index.replace('<!-- preloads -->', () => preloadsOf(path));
    return page(reply, (nonce) => html.replaceAll('__NONCE__', nonce));
  });
};
