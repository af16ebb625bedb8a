import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findPaper } from '../papers.ts';
import { accountCookie } from './cookies.ts';
import { findStorePicture } from './files.ts';
import { visitorOf } from './own-pages.ts';
import { keeping } from './shop-page.ts';
import type { StoreLine } from './store-line.ts';

const year = 'public, max-age=31536000, immutable';

type Find<T> = (scope: Scope, storeId: number) => Promise<T | undefined>;

/** A name as headers say it, whatever letters it has. */
const attachment = (name: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Pictures and papers of listings. */
export const serveMedia = (app: FastifyInstance, line: StoreLine): void => {
  /** What everybody is shown, or else the people of a customer, to whom no copy of others is given. [B2.21] */
  const shownTo = async <T>(
    request: FastifyRequest,
    find: Find<T>,
  ): Promise<{ found: T; isForAll: boolean }> => {
    const store = await line.find((request.params as { store: string }).store);
    const shown = await line.read(store, { language: 'en', request }, (scope) => find(scope, store.storeId));
    if (shown !== undefined) return { found: shown, isForAll: true };
    if (request.cookies[accountCookie] === undefined) return notFound();
    const visitor = await visitorOf(line, request);
    const own = await line.read(visitor.store, visitor.by, (scope) => find(scope, store.storeId));
    return { found: own ?? notFound(), isForAll: false };
  };
  app.get('/store/:store/media/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params as { hash: string; file: string };
    const width = /^(320|640|1280|1920)\.webp$/.exec(file)?.[1];
    if (width === undefined || !/^[0-9a-f]{32}$/.test(hash)) return notFound();
    const wanted = { hash, width: Number(width) };
    const { found, isForAll } = await shownTo(request, (scope, id) => findStorePicture(scope, id, wanted));
    return reply
      .header('cache-control', isForAll ? year : keeping.never)
      .type('image/webp')
      .send(found);
  });
  app.get('/store/:store/papers/:paper', async (request, reply) => {
    const { paper } = request.params as { paper: string };
    if (!/^[1-9]\d{0,14}$/.test(paper)) return notFound();
    const { found, isForAll } = await shownTo(request, (scope, id) => findPaper(scope, id, Number(paper)));
    return reply
      .headers({
        'cache-control': isForAll ? keeping.shortly : keeping.never,
        'content-disposition': attachment(found.name),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(found.bytes);
  });
};
