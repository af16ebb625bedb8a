import type { BodyOf } from '@yardline/contract/store/blocks';
import { createRestriction } from '@yardline/contract/restrictions/restrictions';
import { createRole } from '@yardline/contract/roles/roles';
import type { PageModel } from '@yardline/contract/store/page';
import {
  type ContentDraft,
  createStoreContent,
  createStorePreview,
  endStorePublication,
  getStoreContent,
  getStoreContentVersion,
  listStoreContents,
  publishStoreContent,
  type PublicationForm,
  restoreStoreContentVersion,
  saveStoreDraft,
  setStoreContentArchived,
  updateStoreContent,
} from '@yardline/contract/stores/contents';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { newStore } from '../../../../test/sales/store.ts';

const held = useApp();

const visit = async (url: string) => {
  // For a moment, a process keeps in mind how often the pages of a store have changed.
  held.app.clock.now = held.app.clock.now.add({ seconds: 2 });
  const { statusCode: status, headers, body } = await held.app.http.inject({ method: 'GET', url });
  return { status, headers, body, model: body.startsWith('{') ? (JSON.parse(body) as PageModel) : undefined };
};
const contentAt = async (url: string) => {
  const { model } = await visit(url);
  if (model?.page.kind !== 'content') throw new Error(`${url} shows ${model?.page.kind ?? 'nothing'}`);
  return model.page;
};

const both = (en: string, fr = `${en} (fr)`) => ({ en, fr });
const titled = (title: string): BodyOf<'page'> => ({
  name: both(title),
  blocks: [{ kind: 'hero', title: both(title), text: both('') }],
});

const newPages = async () => {
  const shop = await newStore(held.app);
  const { admin, store } = shop;
  const { items } = await admin.ok(listStoreContents, { query: { store_id: String(store.id) } });
  const idOf = (kind: string) => items.find((each) => each.kind === kind)?.id ?? 0;
  const get = (id: number) => admin.ok(getStoreContent, { params: { id } });
  const save = async (id: number, content: ContentDraft) =>
    admin.ok(saveStoreDraft, {
      params: { id },
      ifMatch: (await get(id)).row_version,
      body: content,
    });
  const publish = async (id: number, body: PublicationForm = {}) =>
    admin.call(publishStoreContent, { params: { id }, ifMatch: (await get(id)).row_version, body });
  const add = async (kind: 'page' | 'modal' | 'banner', name: string) =>
    (await admin.ok(createStoreContent, { body: { store_id: store.id, kind, name } })).id;
  const now = Temporal.Instant.from((await get(idOf('homepage'))).publications[0]?.starts_at ?? '');
  const after = (days: number) => now.add({ hours: 24 * days }).toString();
  return { ...shop, idOf, get, save, publish, add, after };
};

describe('content of a store', () => {
  it('is a draft until it is published, and is then shown at once [B2.22] [B3.53]', async () => {
    const { base, idOf, get, save, publish } = await newPages();
    const home = idOf('homepage');
    const before = (await contentAt(base)).blocks[0];
    const saved = await save(home, { kind: 'homepage', body: titled('Winter sale') });
    expect(saved).toMatchObject({ has_newer_draft: true, state: 'live', problems: [] });
    expect((await contentAt(base)).blocks[0]).toEqual(before);
    expect((await publish(home)).status).toBe(201);
    expect((await contentAt(base)).blocks).toMatchObject([{ kind: 'hero', title: 'Winter sale' }]);
    expect((await contentAt(base.replace('/en', '/fr'))).blocks).toMatchObject([
      { title: 'Winter sale (fr)' },
    ]);
    const shown = await get(home);
    expect(shown).toMatchObject({ has_newer_draft: false, state: 'live' });
    expect(shown.versions.map(({ n }) => n)).toEqual([2, 1]);
  });

  it('is saved over the version that was read only', async () => {
    const { admin, idOf, get, save } = await newPages();
    const id = idOf('homepage');
    const { row_version: old } = await get(id);
    await save(id, { kind: 'homepage', body: titled('One') });
    const stale = await admin.call(saveStoreDraft, {
      params: { id },
      ifMatch: old,
      body: { kind: 'homepage', body: titled('Two') },
    });
    expect(stale.refusal.reason).toBe('document.stale');
  });

  it('is shown for a period, and what that interrupts goes on after it [B2.22]', async () => {
    const { admin, idOf, get, save, publish, after } = await newPages();
    const id = idOf('homepage');
    await save(id, { kind: 'homepage', body: titled('Holidays') });
    const planned = await publish(id, { starts_at: after(10), ends_at: after(20) });
    expect(planned.body.publications.map(({ n, state }) => [n, state])).toEqual([
      [1, 'scheduled'],
      [2, 'scheduled'],
      [1, 'live'],
    ]);
    const [, live] = [planned.body.publications[0], planned.body.publications[2]];
    expect(live).toMatchObject({ ends_at: planned.body.publications[1]?.starts_at });

    await save(id, { kind: 'homepage', body: titled('Between') });
    const over = await publish(id, { starts_at: after(5), ends_at: after(12) });
    expect(over.refusal.errors).toMatchObject([{ path: 'ends_at', reason: 'content.period_taken' }]);
    const backwards = await publish(id, { starts_at: after(5), ends_at: after(4) });
    expect(backwards.refusal.errors).toMatchObject([{ path: 'ends_at' }]);
    const past = await publish(id, { starts_at: after(-1) });
    expect(past.refusal.errors).toMatchObject([{ path: 'starts_at', reason: 'content.period_past' }]);

    const cancelled = await admin.ok(endStorePublication, {
      params: { id: planned.body.publications[1]?.id ?? 0 },
    });
    expect(cancelled.publications).toMatchObject([{ n: 1, state: 'live', ends_at: null }]);
    const needed = await admin.call(endStorePublication, {
      params: { id: cancelled.publications[0]?.id ?? 0 },
    });
    expect(needed.refusal.reason).toBe('content.needed');
    expect((await get(id)).has_newer_draft).toBe(true);
  });

  it('goes back to a version as a draft, and shows nothing by that [B2.22]', async () => {
    const { admin, base, idOf, get, save, publish } = await newPages();
    const id = idOf('homepage');
    for (const title of ['First', 'Second']) {
      await save(id, { kind: 'homepage', body: titled(title) });
      await publish(id);
    }
    const version = await admin.ok(getStoreContentVersion, { params: { id, n: 2 } });
    expect(version.differences).toContainEqual({ path: 'name.en', before: 'First', after: 'Second' });
    const restored = await admin.ok(restoreStoreContentVersion, {
      params: { id, n: 2 },
      ifMatch: (await get(id)).row_version,
    });
    expect(restored).toMatchObject({ has_newer_draft: true, draft: { based_on: 2 } });
    expect((await contentAt(base)).blocks).toMatchObject([{ title: 'Second' }]);
    await publish(id);
    expect((await contentAt(base)).blocks).toMatchObject([{ title: 'First' }]);
    expect((await get(id)).versions.map(({ n }) => n)).toEqual([4, 3, 2, 1]);
  });

  it('is refused at each field that lacks something [B3.53] [B5.51] [B5.53]', async () => {
    const { idOf, save, publish } = await newPages();
    const id = idOf('homepage');
    const slide = { picture: null, title: both('Lifts'), text: both(''), target: null };
    const saved = await save(id, {
      kind: 'homepage',
      body: {
        name: { en: '', fr: '' },
        blocks: [
          { kind: 'carousel', title: both('News'), is_showcase: true, slides: [slide] },
          {
            kind: 'rich_text',
            text: { en: [{ kind: 'h4', runs: [{ text: 'Deep' }] }], fr: [] },
          },
          { kind: 'image', picture: 999_999, caption: both('') },
        ],
      },
    });
    const wanted = [
      ['name.en', 'field.required'],
      ['blocks.0.slides.0.picture', 'content.no_picture'],
      ['blocks.0.slides.0.target', 'content.no_link'],
      ['blocks.0.is_showcase', 'content.showcase'],
      ['blocks.1.text.en.0', 'content.headings'],
      ['blocks.2.picture', 'content.gone'],
    ];
    expect(saved.problems.map(({ path, reason }) => [path, reason])).toEqual(wanted);
    const refused = await publish(id);
    expect(refused.refusal.errors?.map(({ path, reason }) => [path, reason])).toEqual(wanted);
  });

  it('is changed by users with the right to it, menus by those who may see menus [B6.7]', async () => {
    const { admin, tenant, idOf } = await newPages();
    const email = `writer-${tenant.companyId}@example.com`;
    await admin.ok(createRole, { body: { name: 'Writer', permissions: ['store_content.edit'] } });
    await addPerson(held.app, tenant.companyId, { name: 'Wen Writer', email, role: 'Writer' });
    const caller = await signIn(held.app, email);
    const { items } = await caller.ok(listStoreContents, { query: {} });
    expect(items.map(({ kind }) => kind)).not.toContain('footer');
    const footer = await caller.call(getStoreContent, { params: { id: idOf('footer') } });
    expect(footer.status).toBe(404);
    const home = await caller.ok(getStoreContent, { params: { id: idOf('homepage') } });
    const refused = await caller.call(publishStoreContent, {
      params: { id: home.id },
      ifMatch: home.row_version,
      body: {},
    });
    expect(refused.status).toBe(403);
  });
});

describe('a page that the company writes', () => {
  it('is found by its slug in each language, and by earlier ones [B3.53] [B5.53]', async () => {
    const { admin, base, path, get, save, publish, add } = await newPages();
    const id = await add('page', 'About us');
    await save(id, { kind: 'page', body: titled('About us') });
    expect((await visit(`${base}/pages/about-us`)).status).toBe(404);
    const { body } = await publish(id);
    expect(body.urls?.en).toMatch(/\/en\/pages\/about-us$/);
    expect(await contentAt(`${base}/pages/about-us`)).toMatchObject({ name: 'About us', isHome: false });
    await admin.ok(updateStoreContent, {
      params: { id },
      ifMatch: (await get(id)).row_version,
      body: { name: 'About us', slugs: { en: 'who-we-are', fr: 'a-propos' } },
    });
    const moved = await visit(`${base}/pages/about-us`);
    expect([moved.status, moved.headers.location]).toEqual([301, `${base}/pages/who-we-are`]);
    const french = `/store/${path}/fr/pages`;
    expect((await visit(`${french}/who-we-are`)).headers.location).toBe(`${french}/a-propos`);
    const { model } = await visit(`${french}/a-propos`);
    expect(model?.frame.alternates.map(({ href }) => href)).toContainEqual(
      expect.stringMatching(/\/en\/pages\/who-we-are$/),
    );
    const map = await visit(`/store/${path}/sitemap.xml`);
    expect(map.body).toContain('/fr/pages/a-propos');

    const other = await admin.call(createStoreContent, {
      body: {
        store_id: (await get(id)).store_id,
        kind: 'page',
        name: 'Us',
        slugs: { en: 'who-we-are', fr: '' },
      },
    });
    expect(other.refusal.errors).toMatchObject([{ path: 'slugs.en', reason: 'content.slug_taken' }]);
    const ours = await admin.call(createStoreContent, {
      body: { store_id: (await get(id)).store_id, kind: 'page', name: 'T', slugs: { en: 'terms', fr: '' } },
    });
    expect(ours.refusal.errors).toMatchObject([{ path: 'slugs.en', reason: 'content.slug_reserved' }]);
  });

  it('is in a menu once, only while it is published, and not taken off while it is there [B5.51]', async () => {
    const { admin, base, get, idOf, save, publish, add } = await newPages();
    const id = await add('page', 'Hours');
    await save(id, { kind: 'page', body: titled('Hours') });
    const link = { text: both('Hours'), target: { to: 'page' as const, id } };
    const menu = (links: (typeof link)[]) => ({
      kind: 'header' as const,
      body: { groups: [{ title: both(''), links }] },
    });
    const header = idOf('header');
    await save(header, menu([link, link]));
    const refused = await publish(header);
    expect(refused.refusal.errors).toMatchObject([
      { path: 'groups.0.links.1.target', reason: 'content.link_twice' },
      { path: 'groups.0.links.0.target.id', reason: 'content.page_unpublished' },
      { path: 'groups.0.links.1.target.id' },
    ]);
    const shown = await publish(id);
    await save(header, menu([link]));
    expect((await publish(header)).status).toBe(201);
    expect((await visit(base)).model?.frame.header).toMatchObject([
      { text: 'Hours', href: `${base}/pages/hours` },
    ]);
    const publication = shown.body.publications[0]?.id ?? 0;
    const used = await admin.call(endStorePublication, { params: { id: publication } });
    expect(used.refusal).toMatchObject({ reason: 'content.used', data: { places: 'Header menu' } });
    const archive = async () =>
      admin.call(setStoreContentArchived, {
        params: { id },
        ifMatch: (await get(id)).row_version,
        body: { is_archived: true },
      });
    expect((await archive()).refusal.reason).toBe('content.still_shown');
    await save(header, menu([]));
    await publish(header);
    await admin.ok(endStorePublication, { params: { id: publication } });
    expect((await archive()).body).toMatchObject({ state: 'archived' });
    expect((await visit(`${base}/pages/hours`)).status).toBe(404);
  });
});

describe('what stands around pages of a store', () => {
  it('has terms, privacy and accessibility at its foot, whatever the footer says [B2.22]', async () => {
    const { base, idOf, save, publish } = await newPages();
    await save(idOf('footer'), { kind: 'footer', body: { groups: [] } });
    await publish(idOf('footer'));
    const { model } = await visit(base);
    expect(model?.frame.footer).toEqual([]);
    expect(model?.frame.lasting.map(({ text }) => text)).toEqual([
      'Rental terms',
      'Privacy',
      'Accessibility',
    ]);
    expect(await contentAt(`${base}/pages/privacy`)).toMatchObject({ name: 'Privacy' });
  });

  it('shows one modal at a time, between two dates, and not where shoppers order [B3.53]', async () => {
    const { base, save, publish, add, after } = await newPages();
    const modal = {
      title: both('Open house'),
      text: both('Come and see us.'),
      button: both('See equipment'),
      target: { to: 'all' as const },
      display_count: 2,
    };
    const [one, two] = [await add('modal', 'Open house'), await add('modal', 'Sale')];
    await save(one, { kind: 'modal', body: { ...modal, button: { en: '', fr: '' }, target: null } });
    expect((await publish(one)).refusal.errors?.map(({ path }) => path)).toEqual([
      'button.en',
      'target',
      'ends_at',
    ]);
    await save(one, { kind: 'modal', body: modal });
    expect((await publish(one, { ends_at: after(7) })).status).toBe(201);
    await save(two, { kind: 'modal', body: modal });
    const second = await publish(two, { starts_at: after(3), ends_at: after(9) });
    expect(second.refusal.errors).toMatchObject([
      { path: 'starts_at', reason: 'content.modal_period_taken' },
    ]);
    expect((await visit(base)).model?.frame.modal).toMatchObject({
      title: 'Open house',
      count: 2,
      button: { text: 'See equipment', href: `${base}/all` },
    });
    expect((await visit(`${base}/cart`)).model?.frame.modal).toBeUndefined();
  });

  it('has colors that are told apart, in the light and in the dark [B2.22]', async () => {
    const { path, idOf, get, save, publish } = await newPages();
    const id = idOf('theme');
    const { draft } = await get(id);
    if (draft.content.kind !== 'theme') throw new Error('a theme has colors');
    const { body } = draft.content;
    await save(id, { kind: 'theme', body: { ...body, link: '#d0e0ff' } });
    const { refusal } = await publish(id);
    expect(refusal.errors).toMatchObject([{ path: 'link', reason: 'content.contrast' }]);
    expect(refusal.message).toMatch(/nearest shade that passes is #[0-9a-f]{6}/);
    await save(id, { kind: 'theme', body: { ...body, accent: '#7a1f5c' } });
    expect((await publish(id)).status).toBe(201);
    const sheet = (await visit(`/store/${path}/theme.css`)).body;
    expect(sheet).toContain('--accent:#7a1f5c');
    expect(sheet).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\{.*--background:#/);
  });

  it('is seen before it is published, as any type of visitors sees it, under a secret address without script, for ten minutes [B2.22]', async () => {
    const { admin, idOf, save, listing } = await newPages();
    const id = idOf('homepage');
    await save(id, { kind: 'homepage', body: titled('Not yet') });
    const { urls } = await admin.ok(createStorePreview, { params: { id } });
    const url = new URL(urls.fr).pathname;
    const seen = await visit(url);
    expect(seen.status).toBe(200);
    expect(seen.headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox$/);
    expect(seen.headers['cache-control']).toBe('private, no-store');
    expect(seen.model).toMatchObject({
      frame: { isPreview: true, isIndexed: false },
      page: { blocks: [{ title: 'Not yet (fr)' }] },
    });
    await save(id, {
      kind: 'homepage',
      body: {
        name: both('Home'),
        blocks: [{ kind: 'listing_row', title: both('Wanted'), listings: [listing.id] }],
      },
    });
    await admin.ok(createRestriction, {
      body: { target_kind: 'listing', target_id: listing.id, who: 'without_access', effect: 'hidden' },
    });
    const shows = async (who: string) =>
      (await visit(`${url}?as=${who}`)).body.includes('19 ft scissor lift');
    expect([await shows('guest'), await shows('with_access'), await shows('without_access')]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await visit(url.replace(/previews\/.{10}/, 'previews/AAAAAAAAAA'))).status).toBe(404);
    expect((await visit(`${url.replace(/\/fr$/, '')}/theme.css`)).body).toContain('--accent');
  });
});
