import type { ShopLanguage } from '@yardline/contract/store/page';
import { bodies } from '@yardline/contract/store/blocks';
import { type PortalType, portalTypes } from '@yardline/domain/store/restrict';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getPreviewed } from '../../stores/public.ts';
import { contentsWith, liveContents } from '../content.ts';
import { framed } from '../frame.ts';
import { findDraftPicture } from '../library.ts';
import { contentPage, writtenPage } from '../pages/content-page.ts';
import { sheetOf } from './files.ts';
import { type Found, lookFor } from './pages.ts';
import { type Answer, keeping } from './shop-page.ts';
import type { StoreLine } from './store-line.ts';

type Serving = { line: StoreLine; draw: (found: Found) => Promise<Answer> };
type Params = { store: string; pass: string; language: ShopLanguage; hash: string; file: string };

/** A look at a draft runs no script, sends no form and leads nowhere, and only pages of the product frame it. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/** The page on which a draft is seen: its own, or the home page for what stands around pages. */
const drawnOf = async (
  scope: Scope,
  wish: {
    storeId: number;
    language: ShopLanguage;
    base: string;
    pass: string;
    seenAs: PortalType | undefined;
  },
): Promise<Found> => {
  const { storeId, language, base, pass, seenAs } = wish;
  const { id, content } = await getPreviewed(scope, storeId, pass);
  const look = await lookFor(scope, {
    storeId,
    path: '',
    asked: {},
    language,
    mediaBase: `${base}/previews/${pass}/media`,
    seenAs,
  });
  const live = await liveContents(look);
  const { kind, body } = content;
  const contents = kind === 'page' ? live : Object.assign(live, contentsWith({ id, n: 0, kind, body }));
  const isOwn = kind === 'terms' || kind === 'privacy' || kind === 'accessibility';
  const drawn =
    kind === 'page'
      ? await writtenPage(look, body, { isHome: false, paths: { en: '', fr: '' } })
      : await contentPage(look, contents, isOwn ? kind : 'homepage');
  const model = await framed(look, contents, drawn);
  Object.assign(model.frame, {
    isPreview: true,
    isIndexed: false,
    structured: [],
    themeHref: `${base}/previews/${pass}/theme.css`,
  });
  return { model };
};

/** Drafts as pages of their store, for ten minutes under a secret address: drawn by what draws the store itself. */
export const servePreviews = (app: FastifyInstance, { line, draw }: Serving): void => {
  const act = async <T>(
    request: FastifyRequest,
    work: (scope: Scope, storeId: number) => Promise<T>,
  ): Promise<T> => {
    const { store: path, language } = request.params as Pick<Params, 'store'> & Partial<Params>;
    const store = await line.find(path);
    return line.act(store, { language: language ?? 'en', request }, (scope) => work(scope, store.storeId));
  };
  const kept = (reply: FastifyReply) =>
    reply.headers({ 'cache-control': keeping.never, 'referrer-policy': 'no-referrer' });
  app.get('/store/:store/previews/:pass/:language(^(?:en|fr)$)', async (request, reply) => {
    const { store, pass, language } = request.params as Params;
    const asked = (request.query as { as?: unknown }).as;
    const seenAs = portalTypes.find((type) => type === asked);
    const found = await act(request, (scope, storeId) =>
      drawnOf(scope, { storeId, language, base: `/store/${store}`, pass, seenAs }),
    );
    const answer = await draw(found);
    if ('moved' in answer) return notFound();
    return kept(reply)
      .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(answer.html);
  });
  app.get('/store/:store/previews/:pass/theme.css', async (request, reply) => {
    const { pass } = request.params as Params;
    const sheet = await act(request, async (scope, storeId) => {
      const { content } = await getPreviewed(scope, storeId, pass);
      if (content.kind === 'theme') return sheetOf(content.body);
      const look = await lookFor(scope, { storeId, path: '', asked: {}, language: 'en' });
      const { theme } = await liveContents(look);
      return theme === undefined ? '' : sheetOf(bodies.theme.parse(theme));
    });
    return kept(reply).type('text/css').send(sheet);
  });
  app.get('/store/:store/previews/:pass/media/:hash/:file', async (request, reply) => {
    const { pass, hash, file } = request.params as Params;
    const width = /^(320|640|1280|1920)\.webp$/.exec(file)?.[1];
    if (width === undefined || !/^[0-9a-f]{32}$/.test(hash)) return notFound();
    const bytes = await act(request, async (scope, storeId) => {
      await getPreviewed(scope, storeId, pass);
      return findDraftPicture(scope, { hash, width: Number(width) });
    });
    return kept(reply)
      .type('image/webp')
      .send(bytes ?? notFound());
  });
};
