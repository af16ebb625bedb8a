import {
  assetAvailability,
  listFree,
  productAvailability,
} from '@yardline/contract/availability/availability';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';
import { toInstant } from '@yardline/domain/time/local';

const held = useApp();

/** A machine that takes two hours to be made ready again, and is wanted from noon of the twelfth of January. */
const newWish = async () => {
  held.app.clock.now = toInstant('2026-01-05', '09:00', 'America/New_York');
  const shop = await newCounter(held.app, { turnaroundMinutes: 120 });
  const machine = await shop.addAsset();
  const reserve = (from: [string, string], to: [string, string]) =>
    shop.tryOpen([rent(machine)], {
      kind: 'reservation',
      dateOut: from[0],
      timeOut: from[1],
      dateIn: to[0],
      timeIn: to[1],
    });
  expect((await reserve(['2026-01-12', '12:00'], ['2026-01-13', '12:00'])).status).toBe(201);
  /** What each of the answers says is free from the morning of the tenth until then. */
  const freeUntil = async (date: string, time: string) => {
    const [from, to] = ['2026-01-10T09:00', `${date}T${time}`];
    const { availability } = await shop.admin.ok(assetAvailability, {
      query: {
        avail_from_date: '2026-01-10',
        avail_from_time: '09:00',
        avail_to_date: date,
        avail_to_time: time,
        product_numbers: machine.number,
      },
    });
    const list = await shop.admin.ok(listFree, { query: { from, to } });
    const one = await shop.admin.ok(productAvailability, {
      params: { number: machine.number },
      query: { from, to },
    });
    return { said: [availability[0]?.available, list.items[0]?.available, one.available], one };
  };
  return { freeUntil, reserve };
};

describe('the turn-round of a class', () => {
  it('counts after what is asked for as after what is held: what is said to be free can be had [B5.16] [B7.4]', async () => {
    const { freeUntil, reserve } = await newWish();
    // Back at ten, ready at noon, when it goes out again.
    expect((await freeUntil('2026-01-12', '10:00')).said).toEqual([1, 1, 1]);
    const late = await freeUntil('2026-01-12', '10:01');
    expect(late.said).toEqual([0, 0, 0]);
    expect(late.one).toMatchObject({
      turnaround_minutes: 120,
      timeline: [{ from: '2026-01-10T09:00', to: '2026-01-12T10:01', free: 1 }],
      demand: [{ status_code: 'R', from: '2026-01-12T12:00', to: '2026-01-13T14:00' }],
    });
    const refused = await reserve(['2026-01-10', '09:00'], ['2026-01-12', '10:30']);
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'product.unavailable']);
    expect((await reserve(['2026-01-10', '09:00'], ['2026-01-12', '10:00'])).status).toBe(201);
  });

  it('frees a piece for the next one where both lie in the turn-round after what is asked for [B5.16]', async () => {
    held.app.clock.now = toInstant('2026-01-05', '09:00', 'America/New_York');
    const shop = await newCounter(held.app, { turnaroundMinutes: 120 });
    const tables = await shop.addAsset({ kind: 'bulk', quantity: 2 });
    // Ready again at 13:00, when another one goes out: never two at once.
    for (const [dateOut, timeOut, dateIn, timeIn] of [
      ['2026-01-10', '09:00', '2026-01-12', '11:00'],
      ['2026-01-12', '13:00', '2026-01-13', '09:00'],
    ]) {
      await shop.open([rent(tables)], { kind: 'reservation', dateOut, timeOut, dateIn, timeIn });
    }
    const { items } = await shop.admin.ok(listFree, {
      query: { from: '2026-01-10T09:00', to: '2026-01-12T12:00' },
    });
    expect(items.map(({ owned, available }) => [owned, available])).toEqual([[2, 1]]);
  });
});
