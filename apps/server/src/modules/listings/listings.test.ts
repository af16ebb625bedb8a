import {
  addListingPicture,
  createListing,
  getListing,
  listListings,
  type ListingTextForm,
  setListingState,
  setListingStates,
  updateListing,
  updateListingPicture,
} from '@yardline/contract/listings/listings';
import { createStore } from '@yardline/contract/stores/stores';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { newGroupCounter } from '../../../test/counter.ts';
import { png } from '../../../test/pictures.ts';
import { upload } from '../../../test/upload.ts';

const held = useApp();
let made = 0;

/** A shop with two machines of a group and a store, in which the group is listed as a draft. */
const newDraft = async () => {
  const counter = await newGroupCounter(held.app, 2);
  const { admin, group, fleet } = counter;
  const store = await admin.ok(createStore, {
    body: { name: 'Hudson Rentals', path: `listed-${(made += 1)}`, location_ids: [fleet.locationId] },
  });
  const list = (target: { asset_id?: number; part_id?: number }) =>
    admin.call(createListing, { body: { store_id: store.id, ...target } });
  const { body: draft } = await list({ asset_id: group.id });
  const picture = async (id: number, width: number, alt: string) => {
    const { id: fileId } = await upload(admin, `${alt}.png`, await png({ width, height: 600 }));
    const body = { file_id: fileId, alt_en: alt, alt_fr: alt };
    return admin.ok(addListingPicture, { params: { id }, body });
  };
  return { ...counter, store, list, draft, picture, params: { id: draft.id } };
};

const text = (name: string) => ({ name, slug: '', summary: '', body: [] });

describe('a listing', () => {
  it('begins as a draft in the company’s own words, and is published once it lacks nothing [B1.9]', async () => {
    const { admin, draft, params, picture } = await newDraft();
    expect(draft).toMatchObject({ state: 'draft', kind: 'group', texts: { fr: null }, lacks: ['picture'] });
    expect(draft.texts.en?.name).toBe(draft.description);
    expect(draft.urls).toEqual({ en: null, fr: null });

    const publish = (ifMatch: number) =>
      admin.call(setListingState, { params, ifMatch, body: { state: 'published' } });
    const refused = await publish(draft.row_version);
    expect(refused.status).toBe(409);
    expect(refused.refusal.errors).toMatchObject([{ path: 'picture', reason: 'listing.lacks_picture' }]);

    await picture(draft.id, 800, 'A lift');
    const published = (await publish(draft.row_version)).body;
    expect(published).toMatchObject({ state: 'published', lacks: [] });
    expect(published.urls.en).toMatch(/\/store\/listed-\d+\/en\/p\/[a-z0-9-]+$/);
    expect(published.urls.fr).toBeNull();
  });

  it('has a short description of 350 characters at most [B5.22] [B9.4]', async () => {
    const { admin, params, draft } = await newDraft();
    const write = (length: number) =>
      admin.call(updateListing, {
        params,
        ifMatch: draft.row_version,
        body: { texts: { en: { ...text('Lift'), summary: 'x'.repeat(length) } } },
      });
    expect((await write(351)).refusal.errors).toMatchObject([
      { path: 'texts.en.summary', reason: 'text.too_long' },
    ]);
    expect((await write(350)).body.texts.en?.summary).toHaveLength(350);
  });

  it('has an address that no other listing of the store has, and keeps to the version that was read [B1.9]', async () => {
    const { admin, draft, params, addPart, list } = await newDraft();
    const part = await addPart('G-1', 4, 10);
    const { body: glove } = await list({ part_id: part.id });
    const name = (id: number, ifMatch: number, said: ListingTextForm) =>
      admin.call(updateListing, { params: { id }, ifMatch, body: { texts: { en: said } } });
    const first = await name(draft.id, draft.row_version, text('Scissor lift'));
    expect(first.body.texts.en?.slug).toBe('scissor-lift');
    const second = await name(glove.id, glove.row_version, text('Scissor lift'));
    expect(second.body.texts.en?.slug).toBe('scissor-lift-2');
    const taken = await name(glove.id, second.body.row_version, { name: 'Gloves', slug: 'scissor-lift' });
    expect(taken.refusal.errors).toMatchObject([{ path: 'texts.en.slug', reason: 'listing.slug_taken' }]);
    const stale = await admin.call(updateListing, {
      params,
      ifMatch: draft.row_version,
      body: { texts: { en: text('Lift') } },
    });
    expect([stale.status, stale.refusal.reason]).toEqual([412, 'document.stale']);
  });

  it('is listed once in a store, and of the company’s own products alone [B1.9]', async () => {
    const { list, group } = await newDraft();
    expect((await list({ asset_id: group.id })).refusal.reason).toBe('listing.taken');
    const none = await list({ asset_id: 999_999_999 });
    expect(none.refusal.errors).toMatchObject([{ path: 'asset_id', reason: 'listing.not_listable' }]);
  });

  it('shows its pictures in the order that was chosen [B1.9]', async () => {
    const { admin, draft, picture } = await newDraft();
    await picture(draft.id, 800, 'one');
    await picture(draft.id, 801, 'two');
    const { pictures } = await picture(draft.id, 802, 'three');
    const last = pictures.at(-1);
    const moved = await admin.ok(updateListingPicture, {
      params: { id: draft.id, picture_id: last?.id ?? 0 },
      body: { alt_en: 'third', alt_fr: 'troisième', position: 0 },
    });
    expect(moved.pictures.map((each) => each.alt_en)).toEqual(['third', 'one', 'two']);
    expect(moved.pictures.map((each) => each.position)).toEqual([0, 1, 2]);
  });

  it('is published and hidden with others; what lacks something stays a draft and is named [B1.9]', async () => {
    const { admin, draft, picture, addPart, list } = await newDraft();
    const { body: glove } = await list({ part_id: (await addPart('G-1', 4, 10)).id });
    await picture(draft.id, 800, 'A lift');
    const set = (state: 'published' | 'hidden') =>
      admin.ok(setListingStates, { body: { ids: [draft.id, glove.id], state } });
    const published = await set('published');
    expect(published.changed).toEqual([draft.id]);
    expect(published.refused).toMatchObject([{ id: glove.id, lacks: ['picture'] }]);
    expect(await set('hidden')).toEqual({ changed: [draft.id], refused: [] });
    expect(await set('hidden')).toEqual({ changed: [], refused: [] });
    const { items } = await admin.ok(listListings, { query: { lacks: 'picture' } });
    expect(items.map((each) => each.id)).toEqual([glove.id]);
  });

  it('is read by who may see it, changed by who may edit it, and published by who may publish [B6.7]', async () => {
    const { tenant, draft, params } = await newDraft();
    const email = `sam-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Sam Sales', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    expect((await driver.call(getListing, { params })).status).toBe(403);
    const input = { params, ifMatch: draft.row_version };
    expect((await driver.call(updateListing, { ...input, body: { texts: {} } })).status).toBe(403);
    const publish = await driver.call(setListingState, { ...input, body: { state: 'published' } });
    expect(publish.status).toBe(403);
  });

  it('of another company is not found [B1.9]', async () => {
    const { draft, params } = await newDraft();
    const { admin: other } = await newShop(held.app);
    expect((await other.call(getListing, { params })).status).toBe(404);
    const input = { params, ifMatch: draft.row_version, body: { texts: {} } };
    expect((await other.call(updateListing, input)).status).toBe(404);
  });
});
