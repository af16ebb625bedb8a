import { createAsset } from '@yardline/contract/assets/assets';
import { stockCalendar } from '@yardline/contract/availability/availability';
import { listTimeline } from '@yardline/contract/availability/timeline';
import { createClass, createGroup } from '@yardline/contract/catalog/catalog';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';
import { checkOuts } from '../../contracts/public.ts';

const held = useApp();

const at = async <T>(instant: string, work: () => Promise<T>): Promise<T> => {
  const before = held.app.clock.now;
  held.app.clock.now = Temporal.Instant.from(instant);
  try {
    return await work();
  } finally {
    held.app.clock.now = before;
  }
};

/** Three lifts of one group, on Monday 5 January 2026 at seven in New York. */
const newLifts = async () => {
  held.app.clock.now = Temporal.Instant.from('2026-01-05T12:00:00Z');
  const counter = await newCounter(held.app);
  const lifts = [await counter.addAsset(), await counter.addAsset(), await counter.addAsset()] as const;
  const week = async (query: object = {}) =>
    (await counter.admin.ok(listTimeline, { query: { from: '2026-01-05', days: '7', ...query } })).items;
  const takeOut = (contract: { id: number; lines: readonly { id: number | null }[] }) =>
    inCompany(held.app, counter.tenant.companyId, async (scope) => {
      const lines = contract.lines.map(({ id }) => ({ lineId: id ?? 0, meterOut: null, fuelOut: null }));
      await checkOuts.lines(scope, contract.id, lines, scope.now.toString());
    });
  return { ...counter, lifts, week, takeOut };
};

describe('the timeline', () => {
  it('says of each group how many of its machines are free all day [B2.5] [B5.16]', async () => {
    const { lifts, week, open } = await newLifts();
    const [one, two] = lifts;
    await open([rent(one), rent(two)], { kind: 'reservation', dateOut: '2026-01-06', dateIn: '2026-01-08' });
    // Comes back in the morning, leaves again in the afternoon: one machine on that day.
    await open([rent(one)], {
      kind: 'reservation',
      dateOut: '2026-01-08',
      timeOut: '15:00',
      dateIn: '2026-01-09',
      timeIn: '15:00',
    });
    const [row, ...others] = await week();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      name: 'Lifts',
      owned: 3,
      availabilityNA: false,
      free: [3, 1, 1, 1, 2, 3, 3],
      short: [0, 0, 0, 0, 0, 0, 0],
      late: 0,
      down: 0,
    });
    expect(row?.product_number).not.toBeNull();
  });

  it('is short where what is late was promised and no other is free [B2.5] [B5.16]', async () => {
    const { admin, lifts, week, open, takeOut } = await newLifts();
    const [one, two, three] = lifts;
    await at('2026-01-02T14:00:00Z', async () => {
      await open([rent(one)], { kind: 'reservation', dateOut: '2026-01-07', dateIn: '2026-01-09' });
      const late = await open([rent(one)], { dateOut: '2026-01-02', dateIn: '2026-01-03' });
      await takeOut(late);
    });
    expect((await week())[0]).toMatchObject({
      free: [2, 2, 2, 2, 2, 2, 2],
      late: 1,
      short: [0, 0, 0, 0, 0, 0, 0],
    });
    const only = async (trouble: string) => (await week({ only: trouble })).map(({ name }) => name);
    expect(await only('short')).toEqual([]);
    await open([rent(two), rent(three)], {
      kind: 'reservation',
      dateOut: '2026-01-08',
      dateIn: '2026-01-10',
    });
    expect((await week())[0]).toMatchObject({
      free: [2, 2, 2, 0, 0, 0, 2],
      late: 1,
      short: [0, 0, 0, 1, 1, 0, 0],
    });
    expect([await only('late'), await only('short'), await only('down')]).toEqual([['Lifts'], ['Lifts'], []]);
    const asked = { from: '2026-01-05', days: '7', only: 'down' } as const;
    expect((await admin.ok(listTimeline, { query: asked })).trouble).toEqual({ late: 1, short: 1, down: 0 });
  });

  it('shows four weeks from today unless told, and 92 days at most [B2.5]', async () => {
    const { admin } = await newLifts();
    const usual = await admin.ok(listTimeline, {});
    expect(usual).toMatchObject({ from: '2026-01-05', to: '2026-02-02', time_zone: 'America/New_York' });
    expect(usual.items[0]?.free).toHaveLength(28);
    const most = await admin.ok(listTimeline, { query: { from: '2026-01-05', days: '92' } });
    expect(most.items[0]?.free).toHaveLength(92);
    expect(most.to).toBe('2026-04-07');
    for (const days of ['93', '0', 'x']) {
      const refused = await admin.call(listTimeline, { query: { days } });
      expect(refused).toMatchObject({ status: 400, body: { reason: 'field.invalid' } });
    }
  });

  it('counts the machines of the asked yard, and finds a group by one of its machines [B2.5]', async () => {
    const { admin, fleet, week, lifts } = await newLifts();
    await admin.ok(createAsset, {
      body: {
        number: 'W-9',
        description: 'Lift',
        group_id: fleet.groupId,
        location_id: fleet.otherLocationId,
      },
    });
    const owned = async (query: object) => (await week(query)).map((row) => [row.name, row.owned]);
    expect(await owned({})).toEqual([['Lifts', 4]]);
    expect(await owned({ location: String(fleet.otherLocationId) })).toEqual([['Lifts', 1]]);
    expect(await owned({ division: String(fleet.divisionId) })).toEqual([['Lifts', 3]]);
    expect(await owned({ search: 'w-9' })).toEqual([['Lifts', 4]]);
    expect(await owned({ search: 'lifts' })).toEqual([['Lifts', 4]]);
    expect(await owned({ search: 'crane' })).toEqual([]);
    expect(lifts).toHaveLength(3);
  });

  it('goes on over its pages in both directions and counts groups [B2.5]', async () => {
    const { admin, fleet } = await newLifts();
    for (const name of ['Augers', 'Booms', 'Cranes']) {
      const made = await admin.ok(createClass, { body: { code: name.slice(0, 3), name, kind: 'rental' } });
      const group = await admin.ok(createGroup, { body: { code: name, name, class_id: made.id } });
      await admin.ok(createAsset, {
        body: { number: name, description: name, group_id: group.id, location_id: fleet.locationId },
      });
    }
    const walk = async (sort: string) => {
      const names: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const query: Record<string, string> = {
          sort,
          page_size: '5',
          ...(after === undefined ? {} : { after }),
        };
        const page: { items: { name: string }[]; next: string | null } = await admin.ok(listTimeline, {
          query,
        });
        names.push(...page.items.map(({ name }) => name));
        after = page.next;
      }
      return names;
    };
    const rising = await walk('name');
    expect(rising.toSorted()).toEqual(['Augers', 'Booms', 'Cranes', 'Lifts']);
    expect(await walk('-name')).toEqual(rising.toReversed());
    expect((await admin.ok(listTimeline, { query: { count: '1' } })).total).toBe(4);
  });

  it('opens to the machines of a group, each with what has it [B2.5]', async () => {
    const { admin, fleet, lifts, open, takeOut } = await newLifts();
    const [one, two] = lifts;
    const out = await open([rent(one)], { dateOut: '2026-01-05', dateIn: '2026-01-08' });
    await takeOut(out);
    const reserved = await open([rent(two)], {
      kind: 'reservation',
      dateOut: '2026-01-07',
      dateIn: '2026-01-09',
    });
    const { items } = await admin.ok(stockCalendar, {
      query: { from: '2026-01-05T00:00', to: '2026-01-12T00:00', group: String(fleet.groupId) },
    });
    expect(items.map(({ number, bars }) => [number, bars.length])).toEqual([
      [one.number, 1],
      [two.number, 1],
      [lifts[2].number, 0],
    ]);
    expect(items[0]?.bars[0]).toMatchObject({
      contract_id: out.id,
      line_id: out.lines[0]?.id,
      is_out: true,
      is_any: false,
    });
    expect(items[1]?.bars[0]).toMatchObject({
      contract_number: reserved.number,
      is_out: false,
      is_over: false,
    });
  });
});
