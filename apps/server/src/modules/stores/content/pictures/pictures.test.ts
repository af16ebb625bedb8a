import { createCategory, deleteCategory } from '@yardline/contract/catalog/categories';
import {
  createStorePreview,
  getStoreContent,
  listStoreContents,
  publishStoreContent,
  saveStoreDraft,
} from '@yardline/contract/stores/contents';
import type { BodyOf } from '@yardline/contract/store/blocks';
import type { PageModel } from '@yardline/contract/store/page';
import {
  addStorePicture,
  getStorePicture,
  listStorePictures,
  removeStorePicture,
  replaceStorePicture,
  updateStorePicture,
} from '@yardline/contract/stores/pictures';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../../test/app.ts';
import { png } from '../../../../../test/pictures.ts';
import { newStore } from '../../../../../test/sales/store.ts';
import { upload } from '../../../../../test/upload.ts';

const held = useApp();
const both = (en: string) => ({ en, fr: en });

const visit = async (url: string) => {
  // For a moment, a process keeps in mind how often the pages of a store have changed.
  held.app.clock.now = held.app.clock.now.add({ seconds: 2 });
  return held.app.http.inject({ method: 'GET', url });
};

const newLibrary = async () => {
  const shop = await newStore(held.app);
  const { admin, store, base } = shop;
  const { items } = await admin.ok(listStoreContents, { query: { store_id: String(store.id) } });
  const home = items.find(({ kind }) => kind === 'homepage')?.id ?? 0;
  const send = async (width: number) =>
    (await upload(admin, 'yard.png', await png({ width, height: 900 }))).id;
  const add = async (width: number) => admin.ok(addStorePicture, { body: { file_id: await send(width) } });
  const get = () => admin.ok(getStoreContent, { params: { id: home } });
  const show = async (blocks: BodyOf<'page'>['blocks']) => {
    const body = { kind: 'homepage' as const, body: { name: both('Home'), blocks } };
    await admin.ok(saveStoreDraft, { params: { id: home }, ifMatch: (await get()).row_version, body });
    return admin.call(publishStoreContent, {
      params: { id: home },
      ifMatch: (await get()).row_version,
      body: {},
    });
  };
  const drawn = async () => (JSON.parse((await visit(base)).body) as PageModel).page;
  return { ...shop, home, send, add, show, drawn };
};

describe('a picture of the library', () => {
  it('is described, shown by a page, kept while it is shown, and replaced everywhere [B2.22] [B5.51]', async () => {
    const { admin, add, send, show, drawn, path, home } = await newLibrary();
    const picture = await add(2_000);
    expect(picture).toMatchObject({ name: 'yard', uses: [], focus_x: 50 });
    const params = { id: picture.id };
    const block = { kind: 'image' as const, picture: picture.id, caption: both('Our yard') };
    const undescribed = await show([block]);
    expect(undescribed.refusal.errors).toMatchObject([
      { path: 'blocks.0.picture', reason: 'content.undescribed' },
    ]);
    const form = {
      name: 'Yard',
      alt_en: 'Our yard from above',
      alt_fr: '',
      is_decorative: false,
      focus_x: 20,
      focus_y: 50,
    };
    await admin.ok(updateStorePicture, { params, ifMatch: picture.row_version, body: form });

    const { urls } = await admin.ok(createStorePreview, { params: { id: home } });
    const preview = JSON.parse((await visit(new URL(urls.en).pathname)).body) as PageModel;
    const inDraft = preview.page.kind === 'content' ? preview.page.blocks[0] : undefined;
    const base = inDraft?.kind === 'image' ? inDraft.picture.base : '';
    expect(base).toContain('/previews/');
    expect((await visit(`${base}640.webp`)).statusCode).toBe(200);
    const live = base.replace(/previews\/[^/]+\//, '');
    expect((await visit(`${live}640.webp`)).statusCode).toBe(404);

    expect((await show([block])).status).toBe(201);
    expect(await drawn()).toMatchObject({
      blocks: [
        {
          kind: 'image',
          picture: { alt: 'Our yard from above', focus: { x: 20, y: 50 }, widths: [320, 640, 1280, 1920] },
        },
      ],
    });
    const served = await visit(`${live}640.webp`);
    expect([served.statusCode, served.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await admin.ok(listStorePictures)).items[0]?.uses).toMatchObject([{ name: 'Home page' }]);
    const kept = await admin.call(removeStorePicture, { params });
    expect(kept.refusal).toMatchObject({ reason: 'picture.used', data: { places: 'Home page' } });

    await admin.ok(replaceStorePicture, { params, body: { file_id: await send(1_000) } });
    expect(await drawn()).toMatchObject({ blocks: [{ picture: { width: 1_000 } }] });
    expect((await visit(`/store/${path}/media/${'0'.repeat(32)}/640.webp`)).statusCode).toBe(404);

    await show([{ kind: 'hero', title: both('Plain'), text: both('') }]);
    await admin.ok(removeStorePicture, { params });
    expect((await admin.call(getStorePicture, { params })).status).toBe(404);
  });

  it('is in the library once, and none of another company’s [B5.51]', async () => {
    const one = await newLibrary();
    const picture = await one.add(500);
    const again = await one.admin.call(addStorePicture, { body: { file_id: await one.send(500) } });
    expect(again.refusal.reason).toBe('picture.held');
    const other = await newLibrary();
    expect((await other.admin.call(getStorePicture, { params: { id: picture.id } })).status).toBe(404);
    const block = { kind: 'image' as const, picture: picture.id, caption: both('') };
    expect((await other.show([block])).refusal.errors).toMatchObject([{ reason: 'content.gone' }]);
  });
});

describe('a category that a page leads to', () => {
  it('stays while the page is shown [B3.53]', async () => {
    const { admin, show } = await newLibrary();
    const category = await admin.ok(createCategory, {
      body: { cat_name: 'Lifts', cat_name_fr: '', parent_id: null },
    });
    const params = { id: category.cat_id };
    const button = { text: both('Lifts'), target: { to: 'category' as const, id: category.cat_id } };
    await show([{ kind: 'call_to_action', title: both('Up'), text: both(''), button }]);
    const kept = await admin.call(deleteCategory, { params });
    expect(kept.refusal.reason).toBe('content.category_used');
    await show([{ kind: 'hero', title: both('Plain'), text: both('') }]);
    expect((await admin.call(deleteCategory, { params })).status).toBe(200);
  });
});
