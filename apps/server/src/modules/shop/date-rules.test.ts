import {
  createStoreRule,
  listStoreRules,
  removeStoreRule,
  type StoreRuleForm,
  updateStoreRule,
} from '@yardline/contract/stores/rules';
import type { Page, PageModel } from '@yardline/contract/store/page';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newFleet } from '../../../test/fleet.ts';
import { newStore, shopper, shopperAt, type TestStore } from '../../../test/sales/store.ts';

const held = useApp();

const addRule = ({ admin, store }: TestStore, body: StoreRuleForm) =>
  admin.ok(createStoreRule, { params: { id: store.id }, body });

/** Looks after a change was heard of, and long before a kept copy runs out. */
const modelOf = async (url: string): Promise<PageModel> => {
  held.app.clock.now = held.app.clock.now.add({ seconds: 2 });
  const { body } = await held.app.http.inject({ method: 'GET', url });
  return JSON.parse(body) as PageModel;
};

const product = (base: string, from: string, to: string) =>
  modelOf(`${base}/p/19-ft-scissor-lift?from=${from}&to=${to}`);

const kindOf = <K extends Page['kind']>(page: Page, kind: K) => {
  if (page.kind !== kind) throw new Error(`not ${kind}: ${page.kind}`);
  return page as Extract<Page, { kind: K }>;
};

describe('the rules of a store by class and division', () => {
  it('lengthen what is rented of a class, and say by which rule [B3.48] [B2.21]', async () => {
    const shop = await newStore(held.app);
    const { base, fleet } = shop;
    expect((await product(base, '2026-01-06T09:00', '2026-01-07T09:00')).frame.when.moved).toBeUndefined();
    const rule = await addRule(shop, { class_id: fleet.classId, min_days: 7 });
    const { frame, page } = await product(base, '2026-01-06T09:00', '2026-01-07T09:00');
    expect(frame.when).toMatchObject({
      from: '2026-01-06T09:00',
      to: '2026-01-13T09:00',
      moved: 'too_short',
      limits: { least: { days: 7, of: '19 ft scissor lift' } },
    });
    expect(kindOf(page, 'product').add).toMatchObject({ to: '2026-01-13T09:00' });
    // A page of many products has the rules of its place alone.
    expect((await modelOf(`${base}/all`)).frame.when.limits?.least).toEqual({ days: 1, of: '' });
    await shop.admin.ok(removeStoreRule, { params: { id: rule.id } });
    expect((await product(base, '2026-01-06T09:00', '2026-01-07T09:00')).frame.when.moved).toBeUndefined();
  });

  it('of a class and a division go before those of the class, and these before the division’s [B3.48]', async () => {
    const shop = await newStore(held.app);
    const { base, fleet } = shop;
    const leastOf = async () =>
      (await product(base, '2026-01-06T09:00', '2026-01-07T09:00')).frame.when.limits?.least.days;
    await addRule(shop, { division_id: fleet.divisionId, min_days: 2 });
    expect(await leastOf()).toBe(2);
    await addRule(shop, { class_id: fleet.classId, min_days: 3 });
    expect(await leastOf()).toBe(3);
    const both = await addRule(shop, { class_id: fleet.classId, division_id: fleet.divisionId, min_days: 4 });
    expect(await leastOf()).toBe(4);
    await shop.admin.ok(updateStoreRule, {
      params: { id: both.id },
      ifMatch: both.row_version,
      body: {
        class_id: fleet.classId,
        division_id: fleet.divisionId,
        min_days: 5,
        start_times: [{ from: '07:00', to: '09:00' }],
      },
    });
    const { when } = (await product(base, '2026-01-06T11:00', '2026-01-20T09:00')).frame;
    expect(when).toMatchObject({
      from: '2026-01-07T07:00',
      moved: 'not_then',
      limits: { least: { days: 5 } },
    });
    const { items } = await shop.admin.ok(listStoreRules, { params: { id: shop.store.id } });
    expect(items.map(({ class_id: ofClass, division_id: of }) => [ofClass !== null, of !== null])).toEqual(
      expect.arrayContaining([
        [false, true],
        [true, false],
        [true, true],
      ]),
    );
  });

  it('hold for a cart, its checkout and the reservation that comes of it [B4.18]', async () => {
    const shop = await newStore(held.app, { order_mode: 'reservation' });
    const visitor = shopperAt(held.app, shop);
    await visitor.add(shop.listing.id, 1, { from: '2026-01-06T09:00', to: '2026-01-07T09:00' });
    expect(kindOf(await visitor.page('/cart'), 'cart').cart.total).toBe(10_000);
    await addRule(shop, { class_id: shop.fleet.classId, min_days: 7 });
    // Seven days are a week.
    expect(kindOf(await visitor.page('/cart'), 'cart').cart.total).toBe(30_000);
    await visitor.send('/checkout/begin', {});
    const { terms: _terms, ...contact } = shopper;
    const { location } = await visitor.send('/checkout', { ...contact, code: '' });
    const review = kindOf(await visitor.page(location), 'review');
    expect([review.from, review.to]).toEqual(['2026-01-06T09:00', '2026-01-13T09:00']);
    await visitor.send(location, { terms: 'yes', seen: String(review.total) });
    const [order] = (await shop.admin.ok(listWebOrders, { query: {} })).items;
    expect(order).toMatchObject({ stage: 'converted', ends_at: expect.stringContaining('2026-01-13') });
  });

  it('of two products that no period suits are told by name, and the cart is not ordered [B3.48] [B4.18]', async () => {
    const shop = await newStore(held.app, { order_mode: 'reservation' });
    const { classId, groupId } = await newFleet(held.app, shop.tenant.companyId);
    const trencher = await shop.publish(
      { asset_id: (await shop.addAsset({ group_id: groupId })).id },
      'Trencher',
    );
    await addRule(shop, { class_id: shop.fleet.classId, min_days: 7 });
    await addRule(shop, { class_id: classId, max_days: 3 });
    const visitor = shopperAt(held.app, shop);
    await visitor.add(shop.listing.id);
    await visitor.add(trencher.id);
    const { when } = await visitor.frame('/cart');
    expect(when.clash).toEqual({ one: '19 ft scissor lift', other: 'Trencher' });
    const { location } = await visitor.send('/checkout/begin', {});
    expect(location).toMatch(/\/cart(\?|$)/);
    expect((await shop.admin.ok(listWebOrders, { query: {} })).items).toEqual([]);
  });

  it('are refused where they say nothing, twice, or what the store says [B3.48]', async () => {
    const shop = await newStore(held.app);
    const add = async (body: StoreRuleForm) => {
      const { refusal } = await shop.admin.call(createStoreRule, { params: { id: shop.store.id }, body });
      return [refusal.reason, ...(refusal.errors ?? []).map(({ reason }) => reason)].join(' ');
    };
    const { classId } = shop.fleet;
    expect(await add({ class_id: classId })).toContain('store_rule.empty');
    expect(await add({ min_days: 3 })).toContain('store_rule.set_in_store');
    expect(await add({ class_id: classId, min_days: 5, max_days: 3 })).toContain('store.days_backwards');
    expect(await add({ class_id: classId, start_times: [{ from: '10:00', to: '09:00' }] })).toContain(
      'store_rule.window_backwards',
    );
    await addRule(shop, { class_id: classId, min_days: 3 });
    expect(await add({ class_id: classId, min_days: 4 })).toContain('store_rule.taken');
    expect(await add({ class_id: 999_999, min_days: 4 })).toContain('reference.not_found');
  });
});
