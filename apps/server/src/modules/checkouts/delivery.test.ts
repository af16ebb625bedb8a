import { getDivision, setDeliveryZones } from '@yardline/contract/divisions/divisions';
import { createService } from '@yardline/contract/services/services';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newStore, shopper, shopperAt } from '../../../test/sales/store.ts';

const held = useApp();

const { terms: _terms, ...contact } = shopper;
const delivered = { ...contact, way: 'delivery', addr1: '1 Pier Road', city: 'Albany', prov_state: 'NY' };

/** A store whose division delivers to Albany for 85.00 and to what is around it for 120.00. */
const delivering = async () => {
  const store = await newStore(held.app, { order_mode: 'reservation' });
  const { admin, fleet } = store;
  for (const [zone, amount] of [
    ['A', 85],
    ['B', 120],
  ] as const)
    await admin.ok(createService, {
      body: {
        service_code: `DEL-${zone}`,
        description: `Delivery ${zone}`,
        amount,
        is_automatic: true,
        is_for_delivery: true,
        delivery_zone: zone,
      },
    });
  const params = { id: fleet.divisionId };
  const { row_version: ifMatch } = await admin.ok(getDivision, { params });
  const zones = [
    { zone: 'A', prefixes: '12207, 12208' },
    { zone: 'B', prefixes: '122' },
  ];
  await admin.ok(setDeliveryZones, { params, ifMatch, body: { zones } });
  const visitor = shopperAt(held.app, store);
  await visitor.add(store.listing.id);
  return { store, visitor };
};

it('shows in the cart what a delivery to a postal code costs, and orders it at that [B2.12] [B3.13]', async () => {
  const { store, visitor } = await delivering();
  const costs = async (postal: string) => {
    await visitor.send('/cart', { postal });
    const page = await visitor.page('/cart');
    return page.kind === 'cart' ? page.cart.delivery : undefined;
  };
  expect(await costs('12207-1234')).toEqual({ cents: 8_500, isOutside: false });
  expect(await costs('12 210')).toEqual({ cents: 12_000, isOutside: false });
  expect(await costs('90210')).toEqual({ cents: 0, isOutside: true });
  expect(await costs('')).toBeUndefined();
  await costs('12207');
  await visitor.send('/checkout/begin', {});
  expect(await visitor.page('/checkout')).toMatchObject({
    fields: { way: { value: 'delivery' }, postal_zip: { value: '12207' } },
  });
  const told = await visitor.send('/checkout', { ...delivered, postal_zip: '12207' });
  const read = await visitor.page(told.location);
  if (read.kind !== 'review') throw new Error(`not a review: ${told.location}`);
  expect(read.sums).toContainEqual({ of: 'delivery', cents: 8_500 });
  const placed = await visitor.send(told.location, { terms: 'yes', seen: String(read.total) });
  expect(placed.location).toMatch(/\/order\//);
  const { items } = await store.admin.ok(listWebOrders, { query: {} });
  expect(items).toMatchObject([{ stage: 'converted' }]);
});

it('makes a request of an order to an address outside all zones, and says so before the review [B3.13]', async () => {
  const { store, visitor } = await delivering();
  await visitor.send('/checkout/begin', {});
  const nowhere = await visitor.send('/checkout', delivered);
  expect(JSON.parse(nowhere.body)).toMatchObject({
    page: { fields: { postal_zip: { fault: expect.any(String) as string } } },
  });
  const far = { ...delivered, postal_zip: '90210' };
  const warned = await visitor.send('/checkout', far);
  expect(JSON.parse(warned.body)).toMatchObject({ page: { kind: 'checkout', outside: '90210' } });
  // Another address than the one that they were told of is told as well.
  const other = await visitor.send('/checkout', { ...far, postal_zip: '90211', outside: '90210' });
  expect(JSON.parse(other.body)).toMatchObject({ page: { kind: 'checkout', outside: '90211' } });
  const told = await visitor.send('/checkout', { ...far, outside: '90210' });
  const read = await visitor.page(told.location);
  expect(read).toMatchObject({ kind: 'review', asks: 'outside', due: 0 });
  const seen = read.kind === 'review' ? String(read.total) : '';
  expect((await visitor.send(told.location, { terms: 'yes', seen })).location).toMatch(/\/order\//);
  const { items } = await store.admin.ok(listWebOrders, { query: {} });
  expect(items).toMatchObject([{ stage: 'open', contract_id: null }]);
  const holds = await inCompany(held.app, store.tenant.companyId, ({ tx }) =>
    tx.selectFrom('holds').where('released_at', 'is', null).select('asset_id').execute(),
  );
  expect(holds).toEqual([]);
});
