import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { ShopRenderer } from '@yardline/contract/store/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../../kernel/http/words.ts';
import type { Language, Scope } from '../../../kernel/scope.ts';
import { FreshCount } from './kept/fresh-count.ts';
import { KeptCopies } from './kept/kept-copies.ts';
import { accountCookie } from './cookies.ts';
import { type OwnPages, ownPagesOf, visitorOf } from './own-pages.ts';
import { withFavourite } from './favourite.ts';
import { pageAt } from './pages.ts';
import { ownHostOf } from './own-hosts.ts';
import { sayRefusals } from './refusal-page.ts';
import { serveContact } from './contact/serve-contact.ts';
import { consentOf, serveConsent } from './serve-consent.ts';
import { servePreviews } from './serve-previews.ts';
import { serveCart } from './serve-cart.ts';
import { type Answer, drawerOf, keeping, sendPage } from './shop-page.ts';
import { robotsOf, themeSheet } from './files.ts';
import { serveMedia } from './serve-media.ts';
import { sitemapFile, sitemapOf } from '../sitemap/sitemap.ts';
import type { KnownStore, StoreLine } from './store-line.ts';

/** What the pages of stores are served from. */
export type StoreOptions = {
  line: StoreLine;
  /** What draws a page; without it no store answers. */
  renderer: (() => Promise<ShopRenderer>) | undefined;
  /** Folder of the built files that browsers load. */
  clientDist: string | undefined;
  /** The pages of customers' people, which stand in a module of their own. */
  account: (app: FastifyInstance, own: OwnPages) => Promise<void>;
  /** Pages that are drawn for a network in a minute; 0 counts nothing. */
  pagesPerMinute: number;
};

const keptMilliseconds = 15_000;
const keptBytes = 64 << 20;
/** A page that takes longer to draw is counted as slow. */
const slowMilliseconds = 250;
const year = 'public, max-age=31536000, immutable';

/** The fields of an address that a page looks at: others change nothing and make no copy of their own. */
const isKnown = (name: string): boolean => /^(from|to|at|q|sort|page|sent|a\d{1,15})$/.test(name);

const mostValues = 20;
const longest = 120;

const askedOf = (url: string): Record<string, string[]> => {
  const asked: Record<string, string[]> = {};
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  for (const [name, value] of [...query].filter(([name]) => isKnown(name)).slice(0, 2 * mostValues))
    if (value !== '') asked[name] = [...(asked[name] ?? []), value.slice(0, longest)];
  return asked;
};

const keyOf = (
  request: FastifyRequest,
  store: KnownStore,
  { language, path, asked }: { language: Language; path: string; asked: Record<string, string[]> },
): string =>
  JSON.stringify([
    ownHostOf(request.raw) ?? '',
    consentOf(request) ?? '',
    store.storeId,
    store.companyId,
    store.version,
    language,
    path,
    Object.entries(asked).toSorted(([one], [other]) => one.localeCompare(other)),
  ]);

/** A page of a host of its own may ask for consent or be measured with it: no copy is shared between visitors. */
const keepingFor = ({ raw }: FastifyRequest): string =>
  ownHostOf(raw) === undefined ? keeping.shortly : keeping.never;

type Params = { store: string; language: Language; '*'?: string };

const serveFiles = (app: FastifyInstance, { line }: StoreOptions): void => {
  app.addHook('onRequest', async (_, reply) => {
    void reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  const read = async <T>(
    request: FastifyRequest,
    work: (scope: Scope, storeId: number) => Promise<T>,
  ): Promise<T> => {
    const store = await line.find((request.params as Params).store);
    return line.read(store, { language: 'en', request }, (scope) => work(scope, store.storeId));
  };
  app.get('/store/:store/theme.css', async (request, reply) => {
    const sheet = await read(request, themeSheet);
    return reply.header('cache-control', keeping.shortly).type('text/css').send(sheet);
  });
  app.get('/store/:store/sitemap.xml', async (request, reply) => {
    const map = await read(request, (scope, storeId) => sitemapOf(scope, storeId));
    return reply.header('cache-control', keeping.shortly).type('application/xml').send(map);
  });
  app.get(String.raw`/store/:store/sitemap-:n(^[1-9]\d{0,3}$).xml`, async (request, reply) => {
    const { n } = request.params as { n: string };
    const map = await read(request, (scope, storeId) => sitemapFile(scope, storeId, Number(n)));
    return reply.header('cache-control', keeping.shortly).type('application/xml').send(map);
  });
  app.get('/store/:store/robots.txt', async (request, reply) => {
    const text = await read(request, robotsOf);
    return reply.header('cache-control', keeping.shortly).type('text/plain').send(text);
  });
  serveMedia(app, line);
};

type Drawing = StoreOptions & { renderer: NonNullable<StoreOptions['renderer']> };

/** Everything below the addresses of stores. */
const servePages = async (app: FastifyInstance, options: Drawing): Promise<void> => {
  const { line, renderer, pagesPerMinute } = options;
  const fresh = new FreshCount(pagesPerMinute);
  sayRefusals(app);
  const kept = new KeptCopies<Answer>(keptMilliseconds, keptBytes, (answer) =>
    'moved' in answer ? answer.moved.length : answer.html.length,
  );
  const draw = drawerOf(app, renderer);
  const answer = async (request: FastifyRequest): Promise<Answer> => {
    const { store: path, language, '*': rest = '' } = request.params as Params;
    const store = await line.find(path);
    const asked = askedOf(request.url);
    const below = rest === '' ? '' : `/${rest.replace(/\/$/, '')}`;
    const now = performance.now();
    const drawn = await kept.get(keyOf(request, store, { language, path: below, asked }), now, async () => {
      fresh.spend(request.ip, now);
      const found = await line.read(store, { language, request }, (scope) =>
        pageAt(scope, {
          storeId: store.storeId,
          path: below,
          asked,
          language,
          consent: consentOf(request),
        }),
      );
      const page = await draw(found);
      line.count(store, { kind: 'drawn' });
      if (performance.now() - now > slowMilliseconds) line.count(store, { kind: 'slow', subject: below });
      return page;
    });
    // What a browser fetches before anyone looks at it is no look.
    if ('counted' in drawn && request.headers['sec-purpose'] === undefined)
      for (const counted of drawn.counted) line.count(store, counted);
    return drawn;
  };
  /** The page as a person who is signed in sees it: under their name, and of which no copy is kept. */
  const answerTo = async (request: FastifyRequest): Promise<Answer> => {
    fresh.spend(request.ip, performance.now());
    const visitor = await visitorOf(line, request);
    const { store, by } = visitor;
    const { language, '*': rest = '' } = request.params as Params;
    const wish = {
      storeId: store.storeId,
      path: rest === '' ? '' : `/${rest.replace(/\/$/, '')}`,
      asked: askedOf(request.url),
      language,
    };
    const found = await line.read(store, by, (scope) => pageAt(scope, wish));
    return draw(await withFavourite(line, visitor, found));
  };
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    request.cookies[accountCookie] === undefined
      ? sendPage(reply.header('vary', 'cookie'), await answer(request), keepingFor(request))
      : sendPage(reply, await answerTo(request), keeping.never);
  await app.register(async (files) => {
    serveFiles(files, options);
    servePreviews(files, { line, draw });
  });
  // No copy is kept of a shopper's own pages: each counts.
  await app.register(async (own) => {
    own.addHook('onRequest', async (request) => fresh.spend(request.ip, performance.now()));
    await serveCart(own, { line, draw });
    await own.register((forms) => serveConsent(forms, line));
    await own.register((forms) => serveContact(forms, { line, draw }));
    await options.account(own, ownPagesOf(line, draw));
  });
  app.get('/store/:store', async (request, reply) => {
    const { store: path } = request.params as Params;
    await line.find(path);
    const language = languageOf(request.headers['accept-language']) ?? 'en';
    return reply.header('vary', 'accept-language').redirect(`/store/${path}/${language}`, 302);
  });
  app.get('/store/:store/:language(^(?:en|fr)$)', send);
  app.get('/store/:store/:language(^(?:en|fr)$)/*', send);
};

/** The stores of all companies, each under `/store/{its path}`: pages that a server draws, and what they load. */
export const serveStore = async (app: FastifyInstance, options: StoreOptions): Promise<void> => {
  const { renderer, clientDist } = options;
  if (renderer === undefined) return;
  if (clientDist !== undefined && existsSync(`${clientDist}/_shop`))
    await app.register(fastifyStatic, {
      root: `${clientDist}/_shop`,
      prefix: '/_shop/',
      cacheControl: false,
      decorateReply: false,
      preCompressed: true,
      setHeaders: (reply) => {
        void reply.header('cache-control', year);
        // A look at a draft stands in a frame of no origin, which loads them as another site would.
        void reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  await app.register((within) => servePages(within, { ...options, renderer }));
};
