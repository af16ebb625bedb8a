import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { findWaysOut } from '@yardline/contract/shortages/ways-out';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { newShortCounter, nextDay } from '../../../test/shortage/short-counter.ts';

const held = useApp();

describe('the ways out of a shortage', () => {
  it('are another yard, and the transfer that it proposes makes the line fit [B5.16]', async () => {
    const { admin, ask, fleet, small, tryOpen } = await newShortCounter(held.app);
    const short = await tryOpen([rent(small, { quantity: 2 })], nextDay);
    expect(short.status).toBe(400);
    const { short: missing, available, amount, yards } = await ask();
    expect([missing, available, amount]).toEqual([1, 1, 200]);
    expect(yards).toMatchObject([
      { location_id: fleet.otherLocationId, free: 1, leave_by: '2026-01-05', may_send: true },
    ]);
    const { asset_ids: ids = [], ...expected } = yards[0]?.transfer ?? {};
    expect(expected).toEqual({ expected_date: '2026-01-06', expected_time: '09:00' });
    await admin.ok(sendTransfer, {
      body: {
        from_location_id: fleet.otherLocationId,
        to_location_id: fleet.locationId,
        expected_date: '2026-01-06',
        expected_time: '09:00',
        lines: ids.map((id) => ({ asset_id: id })),
      },
    });
    expect(await ask()).toMatchObject({ short: 0, yards: [], dates: [], larger: [], substitutes: [] });
    expect((await tryOpen([rent(small, { quantity: 2 })], nextDay)).status).toBe(201);
  });

  it('say of a yard whose machines cannot leave in time that they are there, without a transfer', async () => {
    const { ask, fleet, open, small } = await newShortCounter(held.app);
    // The machine of the other yard is out until noon of the day before, and free from then on.
    await open([rent(small)], {
      divisionId: fleet.otherDivisionId,
      locationId: fleet.otherLocationId,
      dateIn: '2026-01-05',
      timeIn: '12:00',
    });
    expect((await ask()).yards).toMatchObject([{ free: 1, leave_by: '2026-01-05', transfer: null }]);
    const today = { avail_from_date: '2026-01-05', avail_from_time: '08:00' };
    expect((await ask(today)).yards).toEqual([]);
  });

  it('are the nearest dates before and after from which all pieces are free, with what they cost then', async () => {
    const { ask } = await newShortCounter(held.app);
    const { dates } = await ask();
    // It is 5 January, and one lift is out until the 8th.
    expect(dates).toEqual([
      {
        from: { date: '2026-01-08', time: '09:00' },
        to: { date: '2026-01-09', time: '09:00' },
        days: 2,
        available: 2,
        amount: 200,
      },
    ]);
    const later = await ask({ quantity: '3' });
    expect([later.short, later.dates]).toEqual([2, []]);
  });

  it('are larger products of the class, with both amounts [B3.54]', async () => {
    const { ask, large } = await newShortCounter(held.app);
    const { larger, substitutes, amount, may_substitute: may } = await ask();
    expect(larger.map(({ product, own_amount: own }) => [product.id, product.available, own])).toEqual([
      [large.id, 2, 330],
    ]);
    expect([amount, substitutes, may]).toEqual([200, [], true]);
  });

  it('are in place of a certain machine any of its group, and of the class what is about as large [B3.54]', async () => {
    const { admin, addAsset, ask, fleet, small } = await newShortCounter(held.app);
    const { product: machine } = await ask({ product_id: String(small.id), quantity: '1' });
    expect(machine.kind).toBe('group');
    const certain = await addAsset({ number: 'SL19-004', location_id: fleet.otherLocationId });
    const other = await admin.ok(findWaysOut, {
      query: {
        product_id: String(certain.id),
        quantity: '2',
        division_id: String(fleet.divisionId),
        location_id: String(fleet.locationId),
        avail_from_date: '2026-01-08',
        avail_from_time: '09:00',
        avail_to_date: '2026-01-09',
        avail_to_time: '09:00',
      },
    });
    expect(other.substitutes.map(({ product }) => product.id)).toEqual([small.id]);
  });

  it('are for those who may see the stock, and for products of the company', async () => {
    const { tenant, ask, admin } = await newShortCounter(held.app);
    const { ask: strangers } = await newShortCounter(held.app);
    const { product } = await strangers();
    const query = { quantity: '1', avail_from_date: '2026-01-06', avail_to_date: '2026-01-07' };
    const unknown = await admin.call(findWaysOut, {
      query: { ...query, product_id: String(product.id), division_id: '1' },
    });
    expect(unknown.status).toBe(404);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Casey', email, role: 'Clerk' });
    expect((await ask({}, await signIn(held.app, email))).may_substitute).toBe(false);
  });
});
