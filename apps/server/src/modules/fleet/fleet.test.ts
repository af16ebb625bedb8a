import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { assetFigures, disposeAsset } from '@yardline/contract/fleet/fleet';
import { type Asset, getAsset, listAssets } from '@yardline/contract/assets/assets';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createReturn } from '@yardline/contract/returns/returns';
import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

const sale = { kind: 'sold', disposed_on: '2026-01-05', proceeds: 4200 } as const;
const dispose = (counter: Counter, { number, row_version: ifMatch }: Asset, body: object = {}) =>
  counter.admin.call(disposeAsset, { params: { number }, body: { ...sale, ...body }, ifMatch });
const figures = (counter: Counter, number: string) => counter.admin.ok(assetFigures, { params: { number } });

describe('leaving the fleet', () => {
  it('sells a machine: it is gone, in the list as sold, and rented no more [B4.27] [B3.28]', async () => {
    const counter = await newCounter(held.app);
    const lift = await counter.addAsset();
    const buyer = { customer_id: counter.customer.id };
    const sold = await dispose(counter, lift, buyer);
    expect([sold.status, sold.body]).toMatchObject([
      201,
      { is_active: false, quantity: 0, disposed_on: '2026-01-05', disposed_as: 'sold' },
    ]);
    const { place, disposals } = await figures(counter, lift.number);
    expect(place.kind).toBe('gone');
    expect(disposals).toMatchObject([{ ...sale, quantity: 1, customer_name: 'Hudson Concrete' }]);
    const { items } = await counter.admin.ok(listAssets, { query: {} });
    expect(items).toEqual([]);
    const all = await counter.admin.ok(listAssets, { query: { inactive: '1' } });
    expect(all.items.map(({ disposed_as: as }) => as)).toEqual(['sold']);
    expect((await counter.tryOpen([rent(lift)])).refusal.message).toBe(
      'product L-1 is currently unavailable',
    );
    const seen = await counter.admin.ok(getAsset, { params: { number: lift.number } });
    expect((await dispose(counter, seen)).refusal.reason).toBe('disposal.nothing_left');
  });

  it('takes pieces of a bulk product off one yard, the rest stays [B3.31]', async () => {
    const counter = await newCounter(held.app);
    const fence = await counter.addAsset({ number: 'FENCE', kind: 'bulk', quantity: 10 });
    await counter.open([rent(fence, { quantity: 7 })], { kind: 'reservation' });
    const many = await dispose(counter, fence, { quantity: 4 });
    expect(many.refusal.message).toBe('FENCE is out or reserved: 3 can be disposed of.');
    const some = await dispose(counter, fence, { quantity: 3, kind: 'scrapped', reason: 'bent' });
    expect(some.body).toMatchObject({
      quantity: 7,
      is_active: true,
      disposed_on: null,
      stock: [{ location_id: counter.fleet.locationId, quantity: 7 }],
    });
  });

  it('is refused while the machine is promised, tomorrow, or without a reason [B5.16]', async () => {
    const counter = await newCounter(held.app);
    const lift = await counter.addAsset();
    const fault = async (body: object) => {
      const { refusal } = await dispose(counter, lift, body);
      return [refusal.errors?.[0]?.path ?? '', refusal.errors?.[0]?.reason ?? refusal.reason];
    };
    expect(await fault({ disposed_on: '2026-01-06' })).toEqual(['disposed_on', 'date.in_future']);
    expect(await fault({ quantity: 2 })).toEqual(['quantity', 'quantity.invalid']);
    expect(await fault({ kind: 'lost' })).toEqual(['reason', 'field.required']);
    expect(await fault({ proceeds: -1 })).toEqual(['proceeds', 'amount.negative']);
    await counter.open([rent(lift)], { kind: 'reservation' });
    expect(await fault({})).toEqual(['', 'disposal.promised']);
    const theirs = await counter.addAsset({ kind: 'customer_owned', customer_id: counter.customer.id });
    expect((await dispose(counter, theirs)).refusal.reason).toBe('disposal.not_ours');
  });

  it('is for users who may delete assets [B6.9]', async () => {
    const counter = await newCounter(held.app);
    const { number, row_version: ifMatch } = await counter.addAsset();
    const email = `clerk-${counter.tenant.companyId}@test.example`;
    await addPerson(held.app, counter.tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(disposeAsset, { params: { number }, body: sale, ifMatch })).status).toBe(403);
  });
});

describe('figures of an asset', () => {
  it('say what it earned: days out, revenue, and both out of its cost [B2.6]', async () => {
    const counter = await newCounter(held.app);
    const lift = await counter.addAsset({ cost: 10_000, purchased_on: '2025-12-27' });
    const contract = await counter.open([rent(lift)]);
    const lineId = contract.lines[0]?.id ?? 0;
    const out = await counter.admin.ok(checkOutContract, {
      params: { id: contract.id },
      body: { lines: [{ lineId }] },
      ifMatch: contract.row_version,
    });
    expect((await figures(counter, lift.number)).place).toMatchObject({
      kind: 'customer',
      name: 'Hudson Concrete',
      contract_id: out.id,
    });
    const { now } = held.app.clock;
    held.app.clock.now = now.add({ minutes: 5 });
    await counter.admin.ok(createReturn, {
      params: { id: contract.id },
      body: {
        returnedDate: '2026-01-05',
        returnedTime: '08:05',
        locationId: counter.fleet.locationId,
        lines: [{ lineId, quantity: 1 }],
      },
    });
    const seen = await figures(counter, lift.number);
    held.app.clock.now = now;
    // 27 December to 5 January are ten days; one day at 100.
    expect(seen).toMatchObject({
      from: '2025-12-27',
      days: 10,
      days_rented: 1,
      time_utilisation: 10,
      revenue: 100,
      revenue_ever: 100,
      dollar_utilisation: 1,
      financial_utilisation: 36.5,
      place: { kind: 'yard', contract_id: null },
    });
    expect(seen.qr.path.startsWith('M0 0h7v1')).toBe(true);
  });

  it('count days in the workshop as days on which nothing was earned [B2.6]', async () => {
    const counter = await newCounter(held.app);
    const lift = await counter.addAsset({ cost: 10_000, purchased_on: '2025-12-27' });
    await counter.admin.ok(createWorkOrder, {
      body: {
        posting: 'I',
        asset_id: lift.id,
        location_id: counter.fleet.locationId,
        complaint: 'Leaks',
        hold_mode: 'now',
      },
    });
    expect(await figures(counter, lift.number)).toMatchObject({
      days_rented: 0,
      time_utilisation: 0,
      place: { kind: 'shop', contract_id: null },
    });
  });

  it('show a machine in transit, and money only to users who see invoices [B2.6] [B6.9]', async () => {
    const counter = await newCounter(held.app);
    const { fleet } = counter;
    const lift = await counter.addAsset();
    await counter.admin.ok(sendTransfer, {
      body: {
        from_location_id: fleet.locationId,
        to_location_id: fleet.otherLocationId,
        expected_date: '2026-01-06',
        lines: [{ asset_id: lift.id }],
      },
    });
    const { place, days_rented: days } = await figures(counter, lift.number);
    expect([place.kind, place.until, days]).toEqual(['transit', '2026-01-06T22:00:00Z', 0]);
    const email = `mechanic-${counter.tenant.companyId}@test.example`;
    await addPerson(held.app, counter.tenant.companyId, { name: 'Max', email, role: 'Mechanic' });
    const mechanic = await signIn(held.app, email);
    const params = { number: lift.number };
    const told = await mechanic.ok(assetFigures, { params });
    expect([told.place.kind, told.revenue, told.dollar_utilisation]).toEqual(['transit', null, null]);
    expect((await counter.admin.ok(assetFigures, { params })).revenue).toBe(0);
  });
});
