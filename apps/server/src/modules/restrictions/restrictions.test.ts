import { createCategory } from '@yardline/contract/catalog/categories';
import {
  createRestriction,
  deleteRestriction,
  getView,
  listRestrictions,
  type RestrictionForm,
  updateRestriction,
} from '@yardline/contract/restrictions/restrictions';
import type { Page, PageModel } from '@yardline/contract/store/page';
import { describe, expect, it } from 'vitest';
import { inCompany, newShop, useApp } from '../../../test/app.ts';
import { addKit } from '../../../test/kits.ts';
import { newStore, shopperAt, type TestStore } from '../../../test/sales/store.ts';

const held = useApp();
const period = 'from=2026-01-06T09:00&to=2026-01-08T09:00';

const visit = async (url: string) => {
  held.app.clock.now = held.app.clock.now.add({ seconds: 2 });
  const reply = await held.app.http.inject({ url });
  const model = reply.body.startsWith('{') ? (JSON.parse(reply.body) as PageModel) : undefined;
  return { status: reply.statusCode, body: reply.body, model };
};
const pageOf = async <K extends Page['kind']>(url: string, kind: K): Promise<Extract<Page, { kind: K }>> => {
  const { model, body } = await visit(url);
  if (model?.page.kind !== kind) throw new Error(`${url} is no ${kind}: ${body.slice(0, 300)}`);
  return model.page as Extract<Page, { kind: K }>;
};
const namesOn = async (url: string): Promise<string[]> =>
  (await pageOf(url, 'category')).list.cards.map(({ name }) => name);

const restrict = ({ admin }: Pick<TestStore, 'admin'>, form: RestrictionForm) =>
  admin.ok(createRestriction, { body: form });

const forGuests = ({ listing }: TestStore, effect: RestrictionForm['effect']): RestrictionForm => ({
  target_kind: 'listing',
  target_id: listing.id,
  who: 'guest',
  effect,
});

describe('a listing that is hidden from guests', () => {
  it('is found nowhere in the store: page, lists, search, map, and cart [B2.21]', async () => {
    const shop = await newStore(held.app);
    const part = await shop.addPart('F-1', 12.5, 3);
    await shop.publish({ part_id: part.id }, 'Filter');
    const made = await restrict(shop, forGuests(shop, 'hidden'));
    expect((await visit(`${shop.base}/p/19-ft-scissor-lift`)).status).toBe(404);
    expect(await namesOn(`${shop.base}/all`)).toEqual(['Filter']);
    expect((await pageOf(`${shop.base}/search?q=scissor`, 'search')).list.total).toBe(0);
    expect((await visit(`/store/${shop.path}/sitemap.xml`)).body).not.toContain('scissor-lift');
    expect((await visit(shop.base)).body).not.toContain('scissor');
    expect((await shopperAt(held.app, shop).add(shop.listing.id)).status).toBe(404);
    await shop.admin.ok(deleteRestriction, { params: { id: made.id } });
    expect(await namesOn(`${shop.base}/all`)).toHaveLength(2);
  });

  it('is not named by a kit that contains it, nor beside other products [B2.21]', async () => {
    const shop = await newStore(held.app);
    const kit = await addKit(shop, 'K-LIFT', [
      { itemType: 'R', itemId: shop.group.id, quantity: 2, chargeable: true, print: true },
    ]);
    await shop.publish({ asset_id: kit.id }, 'Indoor set');
    await restrict(shop, forGuests(shop, 'hidden'));
    const set = await pageOf(`${shop.base}/p/indoor-set`, 'product');
    expect(set.contents).toEqual([]);
    expect(set.similar).toEqual([]);
  });
});

describe('a listing that is shown in part', () => {
  it('keeps its price to itself, also to search engines [B2.21]', async () => {
    const shop = await newStore(held.app);
    await restrict(shop, forGuests(shop, 'no_price'));
    const { model } = await visit(`${shop.base}/p/19-ft-scissor-lift?${period}`);
    const page = await pageOf(`${shop.base}/p/19-ft-scissor-lift?${period}`, 'product');
    expect([page.price.kind, page.rates, page.stock?.word]).toEqual(['on_request', [], 'last']);
    const plain = (await visit(`${shop.base}/p/19-ft-scissor-lift`)).model;
    expect(JSON.stringify([model, plain?.frame.structured])).not.toContain('"offers"');
  });

  it('is only asked for, without its stock [B2.21]', async () => {
    const shop = await newStore(held.app);
    await restrict(shop, {
      ...forGuests(shop, 'request_only'),
      target_kind: 'group',
      target_id: shop.fleet.groupId,
    });
    const page = await pageOf(`${shop.base}/p/19-ft-scissor-lift?${period}`, 'product');
    expect([page.price.kind, page.stock]).toEqual(['on_request', undefined]);
  });

  it('belongs to a category that is restricted above it [B2.21]', async () => {
    const shop = await newStore(held.app);
    const top = await shop.admin.ok(createCategory, { body: { cat_name: 'Access' } });
    const below = await shop.admin.ok(createCategory, { body: { cat_name: 'Lifts', parent_id: top.cat_id } });
    await inCompany(held.app, shop.tenant.companyId, ({ tx, company }) =>
      tx
        .insertInto('product_categories')
        .values({ company_id: company.id, asset_id: shop.group.id, category_id: below.cat_id })
        .execute(),
    );
    await restrict(shop, { target_kind: 'category', target_id: top.cat_id, who: 'guest', effect: 'hidden' });
    expect(await namesOn(`${shop.base}/all`)).toEqual([]);
  });
});

describe('what a customer sees', () => {
  it('is told listing by listing, with the restriction that decides it [B2.21]', async () => {
    const shop = await newStore(held.app);
    const { admin, customer, store, listing } = shop;
    const hidden = await restrict(shop, { ...forGuests(shop, 'hidden'), who: 'with_access' });
    const own = await restrict(shop, { ...forGuests(shop, 'open'), who: 'customer', who_id: customer.id });
    const seen = async (more: { customer_id?: string }) =>
      (
        await admin.ok(getView, {
          query: Object.assign({ store_id: String(store.id), portal_type: 'with_access' as const }, more),
        })
      ).items;
    expect(await seen({})).toMatchObject([
      { listing_id: listing.id, effect: 'hidden', restriction_id: hidden.id },
    ]);
    expect(await seen({ customer_id: String(customer.id) })).toMatchObject([
      { effect: 'open', restriction_id: own.id },
    ]);
    expect(await namesOn(`${shop.base}/all`)).toEqual(['19 ft scissor lift']);
  });
});

describe('a restriction', () => {
  it('is of one thing for the same visitors once, and changed over the version that was read [B7.32]', async () => {
    const shop = await newStore(held.app);
    const form = forGuests(shop, 'hidden');
    const made = await restrict(shop, form);
    expect(made).toMatchObject({ target_name: '19 ft scissor lift', who_name: '', who: 'guest' });
    const again = await shop.admin.call(createRestriction, { body: { ...form, effect: 'open' } });
    expect([again.status, again.refusal.reason]).toEqual([409, 'restriction.taken']);
    const params = { id: made.id };
    const body: RestrictionForm = { ...form, effect: 'no_price' };
    const saved = await shop.admin.ok(updateRestriction, { params, ifMatch: made.row_version, body });
    expect(saved.effect).toBe('no_price');
    const stale = await shop.admin.call(updateRestriction, { params, ifMatch: made.row_version, body });
    expect(stale.refusal.reason).toBe('document.stale');
    const unnamed = await shop.admin.call(createRestriction, { body: { ...form, who: 'customer' } });
    expect(unnamed.refusal.errors).toMatchObject([{ path: 'who_id', reason: 'field.required' }]);
  });

  it('of another company is neither found nor in force [B7.32]', async () => {
    const shop = await newStore(held.app);
    const made = await restrict(shop, forGuests(shop, 'hidden'));
    const { admin: other } = await newShop(held.app);
    expect((await other.ok(listRestrictions, { query: {} })).items).toEqual([]);
    expect((await other.call(deleteRestriction, { params: { id: made.id } })).status).toBe(404);
    const foreign = await other.call(createRestriction, { body: forGuests(shop, 'hidden') });
    expect(foreign.refusal.reason).toBe('reference.not_found');
  });
});
