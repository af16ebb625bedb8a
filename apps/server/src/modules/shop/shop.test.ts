import { createListing, setListingState, updateListing } from '@yardline/contract/listings/listings';
import type { Page, PageModel } from '@yardline/contract/store/page';
import { createStore, updateStore } from '@yardline/contract/stores/stores';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newGroupCounter, rent } from '../../../test/counter.ts';
import { addKit } from '../../../test/kits.ts';
import { newStore } from '../../../test/sales/store.ts';

const held = useApp();

/** What a shopper sees: the model of a page, its status and headers. */
const visit = async (url: string) => {
  const { statusCode, headers, body } = await held.app.http.inject({ method: 'GET', url });
  return {
    status: statusCode,
    headers,
    model: body.startsWith('{') ? (JSON.parse(body) as PageModel) : undefined,
  };
};

const pageOf = async <K extends Page['kind']>(url: string, kind: K): Promise<Extract<Page, { kind: K }>> => {
  const { model, status } = await visit(url);
  if (model?.page.kind !== kind)
    throw new Error(`${url} answered ${status} with ${model?.page.kind ?? 'nothing'}`);
  return model.page as Extract<Page, { kind: K }>;
};

const period = 'from=2026-01-06T09:00&to=2026-01-08T09:00';

describe('a page of a product', () => {
  it('tells everybody the price of the period and its rates, as the counter does [B1.9]', async () => {
    const { base } = await newStore(held.app);
    const product = await pageOf(`${base}/p/19-ft-scissor-lift?${period}`, 'product');
    expect(product).toMatchObject({
      name: '19 ft scissor lift',
      price: { kind: 'total', cents: 20_000, text: '2 days' },
      rates: [
        { text: 'day', cents: 10_000 },
        { text: 'week', cents: 30_000 },
      ],
      stock: { word: 'last' },
    });
    expect(product.stock).not.toHaveProperty('count');
    const unchosen = await pageOf(`${base}/p/19-ft-scissor-lift`, 'product');
    expect(unchosen.price).toEqual({ kind: 'from', cents: 10_000 });
  });

  it('counts each machine that is free all the time, and says when the next one is [B1.9]', async () => {
    const { base, open, group } = await newStore(held.app, { stock_words: 'count' });
    const first = { dateOut: '2026-01-06', timeOut: '09:00', dateIn: '2026-01-07', timeIn: '09:00' };
    const second = { dateOut: '2026-01-07', timeOut: '10:00', dateIn: '2026-01-08', timeIn: '09:00' };
    await open([rent(group)], first);
    await open([rent(group)], first);
    const stock = async (query: string) =>
      (await pageOf(`${base}/p/19-ft-scissor-lift?${query}`, 'product')).stock;
    expect(await stock(period)).toMatchObject({ word: 'gone', count: 0, nextFree: '2026-01-08T09:00' });
    expect(await stock('from=2026-01-08T09:00&to=2026-01-09T09:00')).toEqual({ word: 'last', count: 2 });
    expect(second.dateOut).toBe('2026-01-07');
  });

  it('moves to its present address after a change of name, and is gone once it is withdrawn [B1.9]', async () => {
    const { admin, base, listing } = await newStore(held.app);
    const renamed = await admin.ok(updateListing, {
      params: { id: listing.id },
      ifMatch: listing.row_version,
      body: { texts: { en: { name: 'Indoor lift' }, fr: null } },
    });
    held.app.clock.now = held.app.clock.now.add({ seconds: 5 });
    const old = await visit(`${base}/p/19-ft-scissor-lift`);
    expect([old.status, old.headers.location]).toEqual([301, `${base}/p/indoor-lift`]);
    await admin.ok(setListingState, {
      params: { id: listing.id },
      ifMatch: renamed.row_version,
      body: { state: 'withdrawn' },
    });
    held.app.clock.now = held.app.clock.now.add({ seconds: 5 });
    expect((await visit(`${base}/p/indoor-lift`)).status).toBe(410);
    expect((await visit(`${base}/p/never-there`)).status).toBe(404);
  });

  it('says what a kit holds, and when all of it is free next [B1.9]', async () => {
    const { base, group, publish, admin, fleet, open } = await newStore(held.app);
    const kit = await addKit({ admin, fleet }, 'K-LIFT', [
      { itemType: 'R', itemId: group.id, quantity: 2, chargeable: true, print: true },
    ]);
    await publish({ asset_id: kit.id }, 'Lift kit');
    const product = await pageOf(`${base}/p/lift-kit?${period}`, 'product');
    expect(product.contents).toEqual([
      {
        name: '19 ft scissor lift',
        quantity: 2,
        href: expect.stringContaining('/p/19-ft-scissor-lift') as string,
      },
    ]);
    expect(product.stock).toEqual({ word: 'last' });
    await open([rent(group)], {
      dateOut: '2026-01-06',
      timeOut: '09:00',
      dateIn: '2026-01-07',
      timeIn: '09:00',
    });
    const gone = await pageOf(`${base}/p/lift-kit?${period}&at=none`, 'product');
    expect(gone.stock).toEqual({ word: 'gone', nextFree: '2026-01-08T09:00' });
  });
});

describe('lists of a store', () => {
  it('are found by words as customers say them, with slips of the pen [B1.9]', async () => {
    const { base } = await newStore(held.app);
    const found = async (words: string) =>
      (await pageOf(`${base}/search?q=${words}`, 'search')).list.cards.length;
    expect([
      await found('scissor'),
      await found('Lifts'),
      await found('sissor'),
      await found('anvil'),
    ]).toEqual([1, 1, 1, 0]);
  });

  it('show published listings alone, with what is gone last [B1.9]', async () => {
    const { base, open, group, addPart, publish, admin, store } = await newStore(held.app);
    const part = await addPart('F-1', 12.5, 3);
    await publish({ part_id: part.id }, 'Filter');
    const draft = await addPart('F-2', 1, 1);
    await admin.ok(createListing, { body: { store_id: store.id, part_id: draft.id } });
    const days = { dateOut: '2026-01-06', timeOut: '09:00', dateIn: '2026-01-09', timeIn: '09:00' };
    await open([rent(group, { quantity: 2 })], days);
    const { list } = await pageOf(`${base}/all?${period}`, 'category');
    expect(list.cards.map(({ name, price, stock }) => [name, price.kind, stock?.word])).toEqual([
      ['Filter', 'each', undefined],
      ['19 ft scissor lift', 'total', 'gone'],
    ]);
  });
});

describe('a store', () => {
  it('answers in both languages, and knows no other company’s listings [B1.9]', async () => {
    const { path, base } = await newStore(held.app);
    const other = await newStore(held.app);
    const { model } = await visit(`/store/${path}/fr/all`);
    expect(model?.frame).toMatchObject({ language: 'fr', base: `/store/${path}`, isIndexed: true });
    expect(model?.frame.alternates.map(({ language }) => language)).toEqual(['en', 'fr', 'x-default']);
    expect((await visit(`${base}/p/19-ft-scissor-lift?${period}`)).model?.frame.isIndexed).toBe(false);
    expect((await pageOf(`${other.base}/all`, 'category')).list.total).toBe(1);
    const home = await held.app.http.inject({
      url: `/store/${path}`,
      headers: { 'accept-language': 'fr-CA' },
    });
    expect(home.headers.location).toBe(`/store/${path}/fr`);
    expect((await visit('/store/nowhere/en')).status).toBe(404);
  });

  it('answers closed with its notice until it is open [B1.9]', async () => {
    const { admin, base, store, form } = await newStore(held.app);
    const closed = { ...form, state: 'closed' as const, closed_notice_en: 'Back in April.' };
    await admin.ok(updateStore, { params: { id: store.id }, ifMatch: store.row_version, body: closed });
    held.app.clock.now = held.app.clock.now.add({ seconds: 5 });
    const { status, model } = await visit(base);
    expect([status, model?.page]).toEqual([503, { kind: 'closed', notice: 'Back in April.' }]);
  });

  it('serves pictures, colours and a map of itself, and lets no frame or script in [S9.11]', async () => {
    const { base, path } = await newStore(held.app);
    const { pictures } = await pageOf(`${base}/p/19-ft-scissor-lift`, 'product');
    const picture = await held.app.http.inject(`${pictures[0]?.base ?? ''}640.webp`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const theme = await held.app.http.inject(`/store/${path}/theme.css`);
    expect(theme.body).toContain('color-scheme:light dark;');
    expect(theme.body).toContain('--accent:#1f6f54');
    const map = await held.app.http.inject(`/store/${path}/sitemap.xml`);
    expect(map.body).toContain(`<loc>http://localhost:4000${base}/p/19-ft-scissor-lift</loc>`);
    expect(map.body).toContain(
      `hreflang="fr" href="http://localhost:4000/store/${path}/fr/p/19-ft-scissor-lift-fr"`,
    );
    const { headers } = await visit(base);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toContain('s-maxage=15');
  });

  it('says in words and as a page what people are refused, and as JSON to programs [B1.9]', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'fr-CA' };
    const page = await held.app.http.inject({ url: '/store/nowhere/fr', headers });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<html lang="fr">');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const { base } = await newStore(held.app);
    const foreign = await held.app.http.inject({
      method: 'POST',
      url: `${base}/cart/lines`,
      headers: {
        ...headers,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'listing=1',
    });
    expect([foreign.statusCode, foreign.body.includes('Retour à la boutique')]).toEqual([403, true]);
    const json = await held.app.http.inject({ url: '/store/nowhere/fr' });
    expect(json.json<{ reason: string }>().reason).toBe('resource.not_found');
  });

  it('keeps its address to itself [B1.9]', async () => {
    const { form } = await newStore(held.app);
    const { admin, fleet } = await newGroupCounter(held.app, 1);
    const body = { ...form, location_ids: [fleet.locationId] };
    const taken = await admin.call(createStore, { body });
    expect(taken.refusal.errors?.map(({ path: at, reason }) => [at, reason])).toEqual([
      ['path', 'store.path_taken'],
    ]);
    const reserved = await admin.call(createStore, { body: { ...body, path: 'admin' } });
    expect(reserved.refusal.errors?.[0]?.reason).toBe('store.path_reserved');
  });
});
