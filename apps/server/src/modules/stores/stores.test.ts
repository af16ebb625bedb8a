import { createStore, getStore, listStores, updateStore } from '@yardline/contract/stores/stores';
import { describe, expect, it } from 'vitest';
import { newShop, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

describe('a store', () => {
  it('is opened with its address and places, and changed over the version that was read [B1.9] [B3.53]', async () => {
    const { admin, fleet } = await newCounter(held.app);
    const body = { name: 'North Store', path: 'north-store', location_ids: [fleet.locationId] };
    const store = await admin.ok(createStore, { body });
    expect(store).toMatchObject({ state: 'draft', min_days: 1, lead_minutes: 120 });
    expect(store.url).toMatch(/\/store\/north-store$/);
    expect(store.places.map((each) => each.location_id)).toEqual([fleet.locationId]);

    const params = { id: store.id };
    const open = Object.assign(body, { state: 'open' as const, closed_notice_en: 'Back soon' });
    const saved = await admin.ok(updateStore, { params, ifMatch: store.row_version, body: open });
    expect(saved).toMatchObject({ state: 'open', closed_notice_en: 'Back soon' });
    const stale = await admin.call(updateStore, { params, ifMatch: store.row_version, body: open });
    expect(stale.refusal.reason).toBe('document.stale');
    expect((await admin.ok(listStores)).items.map((each) => each.id)).toEqual([store.id]);
  });

  it('names each field that is wrong [B3.53]', async () => {
    const { admin } = await newShop(held.app);
    const faultsOf = async (body: object) =>
      (await admin.call(createStore, { body: Object.assign({ name: 'Store', path: 'a-store' }, body) }))
        .refusal.errors;
    expect(await faultsOf({ path: 'A store' })).toMatchObject([
      { path: 'path', reason: 'store.path_malformed' },
    ]);
    expect(await faultsOf({ path: 'checkout' })).toMatchObject([
      { path: 'path', reason: 'store.path_reserved' },
    ]);
    expect(await faultsOf({ state: 'open' })).toMatchObject([
      { path: 'location_ids', reason: 'store.no_place' },
    ]);
    expect(await faultsOf({ min_days: 5, max_days: 4 })).toMatchObject([
      { path: 'max_days', reason: 'store.days_backwards' },
    ]);
    expect(await faultsOf({ location_ids: [999_999_999] })).toMatchObject([
      { path: 'location_ids.0', reason: 'reference.not_found' },
    ]);
  });

  it('has an address of its own among all companies, and another company does not find it [B3.53]', async () => {
    const [one, other] = [await newShop(held.app), await newShop(held.app)];
    const body = { name: 'Store', path: 'only-once' };
    const { id } = await one.admin.ok(createStore, { body });
    const taken = await other.admin.call(createStore, { body });
    expect(taken.refusal.errors).toMatchObject([{ path: 'path', reason: 'store.path_taken' }]);
    expect((await other.admin.call(getStore, { params: { id } })).status).toBe(404);
  });
});
