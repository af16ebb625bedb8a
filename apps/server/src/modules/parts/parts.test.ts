import { createPart, getPart, listParts, receiveParts, updatePart } from '@yardline/contract/parts/parts';
import { listServices, createService } from '@yardline/contract/services/services';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newFleet } from '../../../test/fleet.ts';
import { findServices, listAutomaticServices } from '../services/public.ts';
import { findParts, movePart } from './public.ts';

const held = useApp();

const newShelf = async (plan: Parameters<typeof newFleet>[2] = {}) => {
  const { tenant, admin } = await newShop(held.app);
  const fleet = await newFleet(held.app, tenant.companyId, plan);
  const params = { number: 'OIL' };
  const part = await admin.ok(createPart, {
    body: {
      number: 'OIL',
      description: 'Engine oil',
      class_id: fleet.salesClassId,
      list_price: 12.5,
      unit: 'litre',
    },
  });
  const receive = (quantity: number, key?: string) =>
    admin.call(receiveParts, {
      params,
      body: { location_id: fleet.locationId, quantity, reason: 'Delivery' },
      ...(key === undefined ? {} : { key }),
    });
  const move = (quantity: number) =>
    inCompany(held.app, tenant.companyId, (scope) =>
      movePart(scope, {
        partId: part.id,
        locationId: fleet.locationId,
        quantity,
        reason: 'Sold',
        contractId: null,
      }),
    );
  const moved = () =>
    inCompany(held.app, tenant.companyId, async ({ tx }) =>
      tx
        .selectFrom('stock_moves')
        .where('part_id', '=', part.id)
        .orderBy('id')
        .select(['quantity', 'reason'])
        .execute(),
    );
  return { tenant, admin, fleet, part, params, receive, move, moved };
};

describe('parts', () => {
  it('are changed from the newest version; the number and the stock stay [B3.28] [B3.30] [B5.50]', async () => {
    const { admin, fleet, part, params, receive } = await newShelf();
    await receive(10);
    const body = { description: 'Engine oil 10W-40', class_id: fleet.salesClassId, list_price: 13.75 };
    const changed = await admin.ok(updatePart, {
      params,
      body: { ...body, barcode: '0042', is_active: false },
      ifMatch: part.row_version,
    });
    expect(changed).toMatchObject({
      number: 'OIL',
      description: 'Engine oil 10W-40',
      list_price: 13.75,
      barcode: '0042',
      is_active: false,
      on_hand: 10,
      row_version: part.row_version + 1,
    });
    const stale = await admin.call(updatePart, { params, body, ifMatch: part.row_version });
    expect([stale.status, stale.refusal.reason]).toEqual([412, 'document.stale']);
    const ifMatch = changed.row_version;
    const rented = await admin.call(updatePart, {
      params,
      ifMatch,
      body: { ...body, class_id: fleet.classId },
    });
    expect(rented.refusal.errors?.[0]?.path).toBe('class_id');
    const marked = await admin.call(updatePart, { params, ifMatch, body: { ...body, barcode: 'a;b' } });
    expect(marked.refusal.errors?.[0]?.message).toBe('A barcode cannot contain special characters');
  });

  it('come in by receipts, each recorded, and once for a repeated call [B3.31] [B5.15]', async () => {
    const { receive, moved } = await newShelf();
    await receive(10.25, 'receipt-0001');
    const again = await receive(10.25, 'receipt-0001');
    expect(again.body.stock).toMatchObject([{ on_hand: 10.25 }]);
    expect((await receive(-0.25)).body.on_hand).toBe(10);
    expect(await moved()).toEqual([
      { quantity: 10.25, reason: 'Delivery' },
      { quantity: -0.25, reason: 'Delivery' },
    ]);
    expect((await receive(1.005)).status).toBe(400);
    expect((await receive(0)).status).toBe(400);
  });

  it('are never sold below nothing, however many sell at once [B5.20]', async () => {
    const { tenant, receive, move, moved, part } = await newShelf();
    await receive(7);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => move(-1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'part.out_of_stock', data: { number: 'OIL', on_hand: 0 } });
    const onHand = await inCompany(held.app, tenant.companyId, async (scope) =>
      (await findParts(scope, [part.id])).get(part.id),
    );
    expect(onHand?.on_hand).toBe(0);
    expect((await moved()).reduce((total, { quantity }) => total + quantity, 0)).toBe(0);
  });

  it('of a class that counts no stock are sold without any [B5.16]', async () => {
    const { move, moved } = await newShelf({ hasAvailability: false });
    await move(-3);
    expect(await moved()).toEqual([]);
  });

  it('are found by the list, and by their number in their own company alone', async () => {
    const { admin, params } = await newShelf();
    expect((await admin.ok(listParts, { query: { search: 'engine' } })).items).toMatchObject([
      { number: 'OIL', on_hand: 0 },
    ]);
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getPart, { params })).status).toBe(404);
  });

  it('are of a sales class, with a number and barcode that nobody else has', async () => {
    const { admin, fleet } = await newShelf();
    const body = { number: 'OIL', description: 'Oil', list_price: 1, class_id: fleet.salesClassId };
    expect((await admin.call(createPart, { body })).refusal.reason).toBe('part.number_taken');
    const rented = await admin.call(createPart, {
      body: { ...body, number: 'OIL-2', class_id: fleet.classId },
    });
    expect(rented.refusal.errors).toMatchObject([{ path: 'class_id', reason: 'field.invalid' }]);
  });

  it('are received by users who may edit parts at the location [B6.9]', async () => {
    const { tenant, fleet, params } = await newShelf();
    const email = `cleo-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const body = { location_id: fleet.locationId, quantity: 1, reason: 'Found' };
    expect((await (await signIn(held.app, email)).call(receiveParts, { params, body })).status).toBe(403);
  });
});

describe('services', () => {
  it('are added once by code and listed, automatic ones known as such [B6.11]', async () => {
    const { tenant, admin } = await newShop(held.app);
    const fuel = await admin.ok(createService, {
      body: { service_code: 'FUEL', description: 'Fuel', amount: 25 },
    });
    const body = {
      service_code: 'ENV',
      description: 'Environment',
      amount: 2.5,
      price_kind: 'percent',
      is_automatic: true,
    } as const;
    await admin.ok(createService, { body });
    expect((await admin.ok(listServices)).services.map(({ service_code: code }) => code)).toEqual([
      'ENV',
      'FUEL',
    ]);
    expect((await admin.call(createService, { body })).refusal.reason).toBe('record.already_exists');
    const wrong = await admin.call(createService, { body: { ...body, service_code: 'X', amount: 101 } });
    expect(wrong.refusal.errors).toMatchObject([{ path: 'amount', reason: 'amount.invalid' }]);
    await inCompany(held.app, tenant.companyId, async (scope) => {
      expect((await listAutomaticServices(scope)).map((service) => service.service_code)).toEqual(['ENV']);
      expect((await findServices(scope, [fuel.id, 999_999])).size).toBe(1);
    });
  });
});
