import { createAsset, type AssetForm } from '@yardline/contract/assets/assets';
import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { createPart, receiveParts } from '@yardline/contract/parts/parts';
import {
  assetAvailability,
  pickProducts,
  productAvailability,
  scanProduct,
} from '@yardline/contract/availability/availability';
import { createCustomer } from '@yardline/contract/customers/customers';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newDocument, newFleet, type Want } from '../../../test/fleet.ts';
import { outHolds, placeHolds } from '../holds/public.ts';

const held = useApp();
// The yard lies in New York: in May its clock shows four hours less.
const may = (day: number) => `2026-05-${String(day).padStart(2, '0')}T12:00:00Z`;
const window = (from: number, to: number) => ({
  avail_from_date: may(from).slice(0, 10),
  avail_from_time: '08:00',
  avail_to_date: may(to).slice(0, 10),
  avail_to_time: '08:00',
});

const period = (from: number, to: number) => ({
  from: `${may(from).slice(0, 10)}T08:00`,
  to: `${may(to).slice(0, 10)}T08:00`,
});

const newYard = async (plan: Parameters<typeof newFleet>[2] = {}) => {
  const { tenant, admin } = await newShop(held.app);
  const fleet = await newFleet(held.app, tenant.companyId, plan);
  const add = (form: Partial<AssetForm>) =>
    admin.ok(createAsset, {
      body: {
        number: 'L-1',
        description: 'Lift',
        group_id: fleet.groupId,
        location_id: fleet.locationId,
        ...form,
      },
    });
  const place = (assetId: number, from: number, to: number, extra: Partial<Want> = {}) =>
    inCompany(held.app, tenant.companyId, async (scope) => {
      const want = { assetId, locationId: fleet.locationId, from: may(from), to: may(to), ...extra };
      const document = await newDocument(scope, [want]);
      await placeHolds(scope, document.holds);
      return document;
    });
  const pick = (query: object) =>
    admin.ok(pickProducts, {
      query: { tab: 'rental', division_id: String(fleet.divisionId), ...window(10, 12), ...query },
    });
  return { tenant, admin, fleet, add, place, pick };
};

describe('availability of products', () => {
  it('answers for many numbers, at a location or at all, and not for unknown ones [B5.16]', async () => {
    const { admin, fleet, add, place } = await newYard();
    const cones = await add({ number: 'CONE', kind: 'bulk', quantity: 5 });
    await add({ number: 'L-2', location_id: fleet.otherLocationId });
    await place(cones.id, 10, 12, { quantity: 3 });
    const ask = (extra: object, from = 11) =>
      admin.ok(assetAvailability, {
        query: { ...window(from, 13), product_numbers: 'CONE, L-2,NONE', ...extra },
      });
    const free = (number: string, owned: number, available: number) => ({
      number,
      owned,
      available,
      availabilityNA: false,
    });
    expect((await ask({})).availability).toEqual([free('CONE', 5, 2), free('L-2', 1, 1)]);
    expect((await ask({}, 12)).availability[0]).toEqual(free('CONE', 5, 5));
    const elsewhere = await ask({ avail_location: String(fleet.otherLocationId) });
    expect(elsewhere.availability).toEqual([free('CONE', 0, 0), free('L-2', 1, 1)]);
  });

  it('tells the steps and the documents behind them, overdue ones as such [B5.16]', async () => {
    const { admin, tenant, add, place } = await newYard();
    const cones = await add({ number: 'CONE', kind: 'bulk', quantity: 5 });
    const { lineIds, contractId } = await place(cones.id, 4, 6, { quantity: 2 });
    await place(cones.id, 11, 12, { quantity: 1 });
    await inCompany(held.app, tenant.companyId, (scope) => outHolds.mark(scope, lineIds, may(4)));
    const before = held.app.clock.now;
    held.app.clock.now = Temporal.Instant.from(may(7));
    const caller = await signIn(held.app, tenant.adminEmail);
    const ask = { params: { number: 'CONE' }, query: period(10, 13) };
    const answer = await caller.ok(productAvailability, ask);
    held.app.clock.now = before;
    expect(answer).toMatchObject({ owned: 5, available: 2 });
    expect(answer.timeline).toEqual([
      { from: '2026-05-10T08:00', to: '2026-05-11T08:00', free: 3 },
      { from: '2026-05-11T08:00', to: '2026-05-12T08:00', free: 2 },
      { from: '2026-05-12T08:00', to: '2026-05-13T08:00', free: 3 },
    ]);
    expect(answer.demand).toHaveLength(2);
    expect(answer.demand[0]).toMatchObject({
      status_code: 'C',
      quantity: 2,
      is_overdue: true,
      contract_id: contractId,
    });
    expect((await admin.call(productAvailability, { ...ask, params: { number: 'NONE' } })).status).toBe(404);
  });

  it('refuses dates the wrong way round, at the field [B5.26]', async () => {
    const { admin, add } = await newYard();
    await add({});
    const { status, refusal } = await admin.call(productAvailability, {
      params: { number: 'L-1' },
      query: period(12, 12),
    });
    expect(status).toBe(400);
    expect(refusal.errors).toMatchObject([{ path: 'to', reason: 'date.end_before_start' }]);
  });

  it('says nothing of a class whose stock is not reckoned [B5.16]', async () => {
    const { admin, add, pick } = await newYard({ hasAvailability: false });
    await add({ number: 'CONE', kind: 'bulk', quantity: 0 });
    const query = { ...window(10, 12), product_numbers: 'CONE' };
    expect((await admin.ok(assetAvailability, { query })).availability[0]?.availabilityNA).toBe(true);
    expect((await pick({})).products[0]).toMatchObject({ available: null, availabilityNA: true });
  });
});

describe('the product picker', () => {
  it('shows free ones first with the price of the whole period and the daily rate [B2.28] [B9.6]', async () => {
    const { admin, fleet, add, place, pick } = await newYard();
    const taken = await add({ number: 'L-1' });
    await add({ number: 'L-2', serial_number: 'XK-77' });
    await add({ number: 'L-3' });
    await place(taken.id, 11, 13);
    await admin.ok(setAssetRates, {
      params: { number: 'L-3' },
      body: { rates: [{ code: 'DAY', description: 'Daily', unit: 'day', count: 1, amount: 80 }] },
    });
    const { products, total_is_more: isMore } = await pick({ group_id: String(fleet.groupId) });
    expect(
      products.map(({ number, available, price, daily_rate: daily }) => [number, available, price, daily]),
    ).toEqual([
      ['L-2', 1, 200, 100],
      ['L-3', 1, 160, 80],
      ['L-1', 0, 200, 100],
    ]);
    expect(isMore).toBe(false);
    expect(products[1]?.rate_table?.source).toBe('asset');
    const first = await pick({ group_id: String(fleet.groupId), page_size: '2' });
    expect([first.products.length, first.total_is_more]).toEqual([2, true]);
  });

  it('offers a group with what is free of it, and a machine to those who name it [B2.26] [B2.28]', async () => {
    const { add, place, pick } = await newYard();
    const taken = await add({ number: 'L-1' });
    await add({ number: 'L-2', serial_number: 'XK-77', model: 'GS-1930' });
    await place(taken.id, 11, 13);
    const found = async (search: string) =>
      (await pick({ search })).products.map(({ kind, description, available, owned }) => [
        kind,
        description,
        available,
        owned,
      ]);
    expect(await found('')).toEqual([['group', 'Lifts', 1, 2]]);
    expect(await found('gs-1930')).toEqual([['group', 'Lifts', 1, 2]]);
    expect(await found('xk-77')).toContainEqual(['numbered', 'Lift', 1, 1]);
    expect(await found('L-1')).toContainEqual(['numbered', 'Lift', 0, 1]);
    expect(await found('nowhere')).toEqual([]);
  });

  it('keeps rental, sales and customer-owned products apart [B2.29]', async () => {
    const { admin, fleet, add, pick } = await newYard();
    const { id: customerId } = await admin.ok(createCustomer, {
      body: { name: 'Ridge', customer_number: '' },
    });
    await add({ number: 'L-1' });
    await add({ number: 'OWN-1', kind: 'customer_owned', customer_id: customerId });
    await admin.ok(createPart, {
      body: {
        number: 'OIL',
        description: 'Oil',
        class_id: fleet.salesClassId,
        list_price: 12.5,
        barcode: '4711',
      },
    });
    await admin.ok(receiveParts, {
      params: { number: 'OIL' },
      body: { location_id: fleet.locationId, quantity: 2.5, reason: 'First delivery' },
    });
    const numbers = async (tab: string) => (await pick({ tab })).products.map(({ number }) => number);
    expect((await pick({ tab: 'rental' })).products.map(({ kind }) => kind)).toEqual(['group']);
    expect(await numbers('customer_owned')).toEqual(['OWN-1']);
    const [oil] = (await pick({ tab: 'sales' })).products;
    expect(oil).toMatchObject({ number: 'OIL', price: 12.5, available: 2.5, tab: 'sales', rate_table: null });
    const there = await pick({ tab: 'sales', location_id: String(fleet.otherLocationId) });
    expect(there.products[0]).toMatchObject({ available: 0, location_title: expect.any(String) });
  });

  it('finds by a scan what matches exactly, whatever is scanned [B2.30]', async () => {
    const { admin, fleet, add } = await newYard();
    await add({ number: 'L-1', barcode: 'A-100', serial_number: 'SN 9' });
    await add({ number: 'L-2', serial_number: 'SN 9' });
    const scan = async (code: string) =>
      (
        await admin.ok(scanProduct, {
          query: { code, division_id: String(fleet.divisionId), ...window(10, 12) },
        })
      ).products.map(({ number }) => number);
    expect(await scan('A-100')).toEqual(['L-1']);
    expect(await scan('L-2')).toEqual(['L-2']);
    expect(await scan('SN 9')).toEqual(['L-1', 'L-2']);
    expect(await scan('A-10')).toEqual([]);
  });

  it('is closed to users who may not see the inventory [B6.6]', async () => {
    const { tenant, fleet } = await newYard();
    await addPerson(held.app, tenant.companyId, {
      name: 'Dee',
      email: `dee-${tenant.companyId}@test.example`,
      role: 'Driver',
    });
    const driver = await signIn(held.app, `dee-${tenant.companyId}@test.example`);
    const query = { tab: 'rental', division_id: String(fleet.divisionId), ...window(10, 12) } as const;
    const { status, refusal } = await driver.call(pickProducts, { query });
    expect([status, refusal.reason]).toEqual([403, 'permission.denied']);
  });

  it('does not know the divisions of another company', async () => {
    const { admin } = await newYard();
    const { fleet } = await newYard();
    const query = { tab: 'rental', division_id: String(fleet.divisionId), ...window(10, 12) } as const;
    expect((await admin.call(pickProducts, { query })).refusal.errors).toMatchObject([
      { path: 'division_id' },
    ]);
  });
});
