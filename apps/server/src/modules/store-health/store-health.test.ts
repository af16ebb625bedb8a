import { getStoreHealth } from '@yardline/contract/store-health/store-health';
import { describe, expect, it } from 'vitest';
import { newShop, useApp } from '../../../test/app.ts';
import { newStore, sendCart } from '../../../test/sales/store.ts';

const held = useApp();

describe('how a store does', () => {
  it('is told by day without a word about anyone: looks, listings, and searches in vain [S9.11]', async () => {
    const { admin, store, base, listing } = await newStore(held.app);
    const look = (path: string, headers: Record<string, string> = {}) =>
      held.app.http.inject({ url: `${base}${path}`, headers });
    for (let n = 0; n < 3; n += 1) await look('/p/19-ft-scissor-lift');
    await look('/p/19-ft-scissor-lift', { 'sec-purpose': 'prefetch' });
    await look('/search?q=Unicorn%20saddle');
    await look('/search?q=unicorn%20%20SADDLE');
    await look('/search?q=ada%40example.com');
    await held.app.storeCounts.write();
    await look('/p/19-ft-scissor-lift');
    await held.app.storeCounts.write();
    const health = await admin.ok(getStoreHealth, { params: { id: store.id } });
    expect(health).toMatchObject({ days: 30, orders: { open: 0, converted: 0, declined: 0 } });
    expect(health.listings).toEqual([{ listing_id: listing.id, name: '19 ft scissor lift', count: 4 }]);
    expect(health.empty_searches).toEqual([{ subject: 'unicorn saddle', count: 2 }]);
    expect(health.views).toEqual([
      { subject: 'product', count: 4 },
      { subject: 'search', count: 3 },
    ]);
    expect(health.drawn).toBeGreaterThanOrEqual(3);
  });

  it('counts its orders, and what a checkout says of its steps [S9.11]', async () => {
    const shop = await newStore(held.app);
    const { admin, tenant, store } = shop;
    await sendCart(held.app, shop, { lines: [shop.listing] });
    const of = { companyId: tenant.companyId, storeId: store.id };
    held.app.storeCounts.add(of, { kind: 'step', subject: 'contact' });
    held.app.storeCounts.add(of, { kind: 'refused', subject: 'product.unavailable' });
    held.app.storeCounts.add(of, { kind: 'refused', subject: 'product.unavailable' });
    await held.app.storeCounts.write();
    const health = await admin.ok(getStoreHealth, { params: { id: store.id } });
    expect(health).toMatchObject({
      orders: { open: 1 },
      steps: [{ subject: 'contact', count: 1 }],
      refused: [{ subject: 'product.unavailable', count: 2 }],
    });
    const { admin: other } = await newShop(held.app);
    expect((await other.call(getStoreHealth, { params: { id: store.id } })).status).toBe(404);
  });
});
