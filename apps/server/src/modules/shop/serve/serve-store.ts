import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { ShopRenderer } from '@yardline/contract/store/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../../kernel/http/words.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Language, Scope } from '../../../kernel/scope.ts';
import { KeptCopies } from './kept-copies.ts';
import { type Found, pageAt } from './pages.ts';
import { readStorePicture, sitemapOf, themeSheet } from './files.ts';
import type { KnownStore, StoreLine } from './store-line.ts';

/** What the pages of stores are served from. */
export type StoreOptions = {
  line: StoreLine;
  /** What draws a page; without it no store answers. */
  renderer: (() => Promise<ShopRenderer>) | undefined;
  /** Folder of the built files that browsers load. */
  clientDist: string | undefined;
};

/** What a page may load and do: its own files alone, no script or style within it, and no frame around it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const keptMilliseconds = 15_000;
const keptBytes = 64 << 20;
const year = 'public, max-age=31536000, immutable';
const shortly = 'public, max-age=0, s-maxage=15, stale-while-revalidate=60';

type Answer = { status: number; html: string } | { moved: string };

/** The fields of an address that a page looks at: others change nothing and make no copy of their own. */
const isKnown = (name: string): boolean => /^(from|to|at|q|sort|page|a\d{1,15})$/.test(name);

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
  store: KnownStore,
  language: Language,
  path: string,
  asked: Record<string, string[]>,
): string =>
  JSON.stringify([
    store.storeId,
    store.companyId,
    store.version,
    language,
    path,
    Object.entries(asked).toSorted(),
  ]);

type Params = { store: string; language: Language; '*'?: string };

const serveFiles = (app: FastifyInstance, { line }: StoreOptions): void => {
  const read = async <T>(
    request: FastifyRequest,
    work: (scope: Scope, storeId: number) => Promise<T>,
  ): Promise<T> => {
    const store = await line.find((request.params as Params).store);
    return line.read(store, { language: 'en', request }, (scope) => work(scope, store.storeId));
  };
  app.get('/store/:store/theme.css', async (request, reply) => {
    const sheet = await read(request, themeSheet);
    return reply.header('cache-control', shortly).type('text/css').send(sheet);
  });
  app.get('/store/:store/sitemap.xml', async (request, reply) => {
    const map = await read(request, sitemapOf);
    return reply.header('cache-control', shortly).type('application/xml').send(map);
  });
  app.get('/store/:store/media/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params as { hash: string; file: string };
    const width = /^(320|640|1280)\.webp$/.exec(file)?.[1];
    if (width === undefined || !/^[0-9a-f]{32}$/.test(hash)) return notFound();
    const bytes = await read(request, (scope, storeId) =>
      readStorePicture(scope, storeId, { hash, width: Number(width) }),
    );
    return reply.header('cache-control', year).type('image/webp').send(bytes);
  });
};

const send = (reply: FastifyReply, answer: Answer): FastifyReply => {
  if ('moved' in answer) return reply.redirect(answer.moved, 301);
  return reply
    .status(answer.status)
    .headers({ 'content-security-policy': policy, 'cache-control': shortly })
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    .type('text/html; charset=utf-8')
    .send(answer.html);
};

/** The stores of all companies, each under `/store/{its path}`: pages that a server draws, and what they load. */
export const serveStore = async (app: FastifyInstance, options: StoreOptions): Promise<void> => {
  const { line, renderer, clientDist } = options;
  if (renderer === undefined) return;
  const kept = new KeptCopies<Answer>(keptMilliseconds, keptBytes, (answer) =>
    'moved' in answer ? answer.moved.length : answer.html.length,
  );
  const draw = async (found: Found): Promise<Answer> => {
    if ('moved' in found) return found;
    const { renderPage } = await renderer();
    const { leftOut, ...drawn } = renderPage(found.model);
    for (const { kind, fault } of leftOut)
      app.log.error({ err: fault, kind }, 'a block of a store was left out');
    return drawn;
  };
  const answer = async (request: FastifyRequest): Promise<Answer> => {
    const { store: path, language, '*': rest = '' } = request.params as Params;
    const store = await line.find(path);
    const asked = askedOf(request.url);
    const below = rest === '' ? '' : `/${rest.replace(/\/$/, '')}`;
    return kept.get(keyOf(store, language, below, asked), performance.now(), async () =>
      draw(
        await line.read(store, { language, request }, (scope) =>
          pageAt(scope, { storeId: store.storeId, path: below, asked, language }),
        ),
      ),
    );
  };
  if (clientDist !== undefined && existsSync(`${clientDist}/_shop`))
    await app.register(fastifyStatic, {
      root: `${clientDist}/_shop`,
      prefix: '/_shop/',
      cacheControl: false,
      decorateReply: false,
      preCompressed: true,
      setHeaders: (reply) => {
        void reply.header('cache-control', year);
      },
    });
  serveFiles(app, options);
  app.get('/store/:store', async (request, reply) => {
    const { store: path } = request.params as Params;
    await line.find(path);
    const language = languageOf(request.headers['accept-language']) ?? 'en';
    return reply.header('vary', 'accept-language').redirect(`/store/${path}/${language}`, 302);
  });
  app.get('/store/:store/:language(^(?:en|fr)$)', async (request, reply) =>
    send(reply, await answer(request)),
  );
  app.get('/store/:store/:language(^(?:en|fr)$)/*', async (request, reply) =>
    send(reply, await answer(request)),
  );
};
