import { type Asset, createAsset, type AssetForm } from '@yardline/contract/assets/assets';
import { type FreeRow, listFree, stockCalendar } from '@yardline/contract/availability/availability';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Caller, inCompany, newShop, useApp } from '../../../test/app.ts';
import { newFleet } from '../../../test/fleet.ts';
import { freeOver } from './public.ts';

const held = useApp();
const local = (day: number, hour = 8) =>
  `2026-05-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00`;
// New York in May: four hours behind.
const instant = (day: number, hour = 8) => `${local(day, hour + 4)}:00Z`;

type Held = {
  id: number;
  from: number;
  to: number | null;
  quantity?: number;
  isOut?: boolean;
  back?: number;
};

const newYard = async (turnaroundMinutes = 0) => {
  const { tenant, admin } = await newShop(held.app);
  const fleet = await newFleet(held.app, tenant.companyId, { turnaroundMinutes });
  const add = (number: string, form: Partial<AssetForm> = {}) =>
    admin.ok(createAsset, {
      body: {
        number,
        description: `Lift ${number}`,
        group_id: fleet.groupId,
        location_id: fleet.locationId,
        ...form,
      },
    });
  const hold = (...plan: Held[]) =>
    inCompany(held.app, tenant.companyId, (scope) =>
      scope.tx
        .insertInto('holds')
        .values(
          plan.map(({ id, from, to, quantity = 1, isOut = false, back }) => ({
            company_id: tenant.companyId,
            asset_id: id,
            location_id: fleet.locationId,
            status_code: 'C',
            quantity,
            is_exclusive: false,
            starts_at: instant(from),
            ends_at: to === null ? null : instant(to),
            out_at: isOut ? instant(from) : null,
            released_at: back === undefined ? null : instant(back),
          })),
        )
        .execute(),
    );
  return { tenant, admin, fleet, add, hold };
};

/** Every page of the list, one after the other. */
const walk = async (admin: Caller, query: Record<string, string>) => {
  const seen: (readonly [string, number])[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: { items: FreeRow[]; next: string | null } = await admin.ok(listFree, {
      query: { from: local(10), to: local(12), page_size: '5', ...query, ...(after === '' ? {} : { after }) },
    });
    seen.push(...page.items.map(({ number, available }) => [number, available] as const));
    after = page.next;
  }
  return seen;
};

describe('the list of what is free', () => {
  it('begins with the largest quantity, goes on over its pages, and reverses [B5.16]', async () => {
    const { admin, add, hold } = await newYard();
    const cones = await add('CONE', { kind: 'bulk', quantity: 9 });
    await add('MAT', { kind: 'bulk', quantity: 4 });
    const lifts: Asset[] = [];
    for (const n of [1, 2, 3, 4, 5, 6, 7]) lifts.push(await add(`L-${n}`));
    await hold(
      { id: cones.id, from: 9, to: 11, quantity: 6 },
      { id: lifts[0]?.id ?? 0, from: 11, to: 20 },
      { id: lifts[1]?.id ?? 0, from: 12, to: 20 },
      { id: lifts[2]?.id ?? 0, from: 1, to: 10 },
    );
    const expected = [
      ['MAT', 4] as const,
      ['CONE', 3] as const,
      ...[2, 3, 4, 5, 6, 7].map((n) => [`L-${n}`, 1] as const),
      ['L-1', 0] as const,
    ];
    expect(await walk(admin, {})).toEqual(expected);
    expect(await walk(admin, { sort: '-available' })).toEqual(expected);
    expect(await walk(admin, { sort: 'available' })).toEqual(expected.toReversed());
    expect(await walk(admin, { search: 'l-1' })).toEqual([['L-1', 0]]);
    const counted = await admin.ok(listFree, { query: { from: local(10), to: local(12), count: '1' } });
    expect(counted.total).toBe(9);
  });

  it('is limited to one location when asked, machines by their place, bulk by its stock there [B5.16]', async () => {
    const { admin, fleet, add, hold } = await newYard();
    const cones = await add('CONE', { kind: 'bulk', quantity: 9 });
    const away = await add('L-1', { location_id: fleet.otherLocationId });
    await add('L-2');
    // Promised by a document of the other yard: it is taken all the same.
    await hold({ id: cones.id, from: 9, to: 11, quantity: 2 }, { id: away.id, from: 9, to: 11 });
    expect(await walk(admin, { location: String(fleet.locationId) })).toEqual([
      ['CONE', 7],
      ['L-2', 1],
    ]);
    expect(await walk(admin, { location: String(fleet.otherLocationId) })).toEqual([['L-1', 0]]);
    const count = { from: local(10), to: local(12), count: '1', location: String(fleet.locationId) } as const;
    expect((await admin.ok(listFree, { query: count })).total).toBe(2);
  });

  it('says of every product what availability says of it, for any holds [B5.16]', async () => {
    held.app.clock.now = Temporal.Instant.from(instant(10));
    const { tenant, admin, add } = await newYard(90);
    const products: Asset[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) products.push(await add(`P-${n}`, { kind: 'bulk', quantity: n }));
    const anyHold = fc.record({
      product: fc.nat(5),
      from: fc.integer({ min: 1, max: 20 }),
      days: fc.option(fc.integer({ min: 1, max: 8 })),
      quantity: fc.integer({ min: 1, max: 3 }),
      isOut: fc.boolean(),
      isBack: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyHold, { maxLength: 15 }), async (plan) => {
        await inCompany(held.app, tenant.companyId, async (scope) => {
          await scope.tx
            .updateTable('holds')
            .set({ released_at: instant(1) })
            .where('released_at', 'is', null)
            .execute();
          const rows = plan.map(({ product, from, days, quantity, isOut, isBack }) => ({
            company_id: tenant.companyId,
            asset_id: products[product]?.id ?? 0,
            status_code: 'C',
            location_id: products[product]?.location_id ?? 0,
            quantity,
            is_exclusive: false,
            starts_at: instant(from),
            ends_at: days === null ? null : instant(from + days),
            out_at: isOut ? instant(from) : null,
            released_at: isBack ? instant(30) : null,
          }));
          if (rows.length > 0) await scope.tx.insertInto('holds').values(rows).execute();
        });
        const ids = products.map(({ id }) => id);
        const free = await inCompany(held.app, tenant.companyId, (scope) =>
          freeOver(scope, ids, { from: instant(9), to: instant(14) }),
        );
        const listed = await admin.ok(listFree, { query: { from: local(9), to: local(14) } });
        const byId = new Map(listed.items.map(({ id, available }) => [id, available]));
        expect(byId).toEqual(new Map([...free].map(([id, { available }]) => [id, available])));
        const order = listed.items.map(({ available, id }) => [-available, id]);
        expect(order).toEqual(
          order.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0)),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('names the field that is wrong [B5.26]', async () => {
    const { admin } = await newYard();
    const ask = async (query: Record<string, string>) => {
      const { refusal } = await admin.call(listFree, { query: { from: local(10), to: local(12), ...query } });
      return refusal.errors?.map(({ path, reason }) => [path, reason]);
    };
    expect(await ask({ to: local(10) })).toEqual([['to', 'date.end_before_start']]);
    expect(await ask({ from: 'soon' })).toEqual([['from', 'date.invalid']]);
    expect(await ask({ location: '999999' })).toEqual([['location', 'reference.not_found']]);
    expect(await ask({ sort: 'colour' })).toEqual([['sort', 'sort.unknown']]);
  });
});

describe('the calendar', () => {
  it('shows what had, has and will have each product, and how well the machines are used [B5.16]', async () => {
    held.app.clock.now = Temporal.Instant.from(instant(14));
    const { admin, add, hold } = await newYard();
    const first = await add('L-1', { cost: 30_000, purchased_on: '2025-05-10' });
    const second = await add('L-2', { cost: 10_000, purchased_on: '2024-05-10' });
    await hold(
      { id: first.id, from: 5, to: 7, isOut: true, back: 8 },
      { id: first.id, from: 10, to: 13, isOut: true },
      { id: second.id, from: 24, to: 26 },
      // Gone before the window, returned before it began, and after the window.
      { id: second.id, from: 1, to: 4, back: 4 },
      { id: second.id, from: 16, to: 18, back: 12 },
      { id: second.id, from: 26, to: 28 },
    );
    const query = { from: local(5, 0), to: local(25, 0) };
    const { items, utilisation, time_zone: zone } = await admin.ok(stockCalendar, { query });
    expect(zone).toBe('America/New_York');
    expect(items.map(({ number, bars }) => [number, bars.map(({ from, to }) => [from, to])])).toEqual([
      [
        'L-1',
        [
          [local(5), local(8)],
          [local(10), local(13)],
        ],
      ],
      ['L-2', [[local(24), local(26)]]],
    ]);
    expect(items[0]?.bars[1]?.is_overdue).toBe(true);
    // L-1: 5 to 8 May, and 10 to 14, today, late; L-2: the 24th. Of 20 days each, and costs of 3 to 1.
    expect(utilisation).toEqual({ time_percent: 25, cost_weighted_percent: 35, fleet_age: 15 });
    const page = await admin.ok(stockCalendar, { query: { ...query, sort: '-number', page_size: '5' } });
    expect(page.items.map(({ number }) => number)).toEqual(['L-2', 'L-1']);
  });

  it('is refused for more than 92 days [B5.26]', async () => {
    const { admin } = await newYard();
    const query = { from: '2026-01-01T00:00', to: '2026-04-04T00:00' };
    const { refusal } = await admin.call(stockCalendar, { query });
    expect(refusal.errors).toMatchObject([{ path: 'to', reason: 'field.invalid' }]);
  });
});
