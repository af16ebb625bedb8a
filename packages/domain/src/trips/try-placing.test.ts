import { describe, expect, it } from 'vitest';
import { type ShownTicket, type ShownTrip, tryPlacing } from './try-placing.ts';

const albany = { latitude: 42.6526, longitude: -73.7562 };
const troy = { latitude: 42.7284, longitude: -73.6918 };

const ticket = (id: number, more: Partial<ShownTicket> = {}): ShownTicket =>
  Object.assign(
    {
      id,
      type: 'delivery' as const,
      place: `${id} River Street, Troy`,
      weight: 400,
      service_minutes: 20,
      slot_from: null,
      slot_to: null,
      latitude: troy.latitude,
      longitude: troy.longitude,
    },
    more,
  );

const trip = (stops: ShownTrip['stops'] = []): ShownTrip => ({
  payload: 1_000,
  starts_at: '2026-01-05T13:00:00Z',
  ends_at: '2026-01-05T21:00:00Z',
  stops,
});

const stop = (id: number, more: Partial<ShownTrip['stops'][number]>): ShownTrip['stops'][number] =>
  Object.assign(
    {
      id,
      is_yard: false,
      place: '',
      latitude: troy.latitude,
      longitude: troy.longitude,
      arrived_at: null,
      left_at: null,
      is_pinned: false,
      tickets: [],
    },
    more,
  );

/** A trip that takes ticket 1 from the yard to Troy. */
const loaded = trip([
  stop(11, {
    is_yard: true,
    place: '1 Broadway',
    latitude: albany.latitude,
    longitude: albany.longitude,
    tickets: [Object.assign(ticket(1), { act: 'load' as const })],
  }),
  stop(12, {
    place: ticket(1).place,
    tickets: [Object.assign(ticket(1), { act: 'unload' as const })],
  }),
]);

const clock = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(11, 16));

describe('placing tickets, tried', () => {
  it('says load and arrival: ten minutes in the yard, then 21 to Troy [B2.10]', () => {
    const outcome = tryPlacing(trip(), [ticket(1)], { yard: albany });
    expect([outcome.load, outcome.isOver, clock(outcome.arriveAt), outcome.lateStops]).toEqual([
      400,
      false,
      '13:31',
      0,
    ]);
  });

  it('puts tickets before a stop, and those of a trip move within it', () => {
    const before = tryPlacing(loaded, [ticket(2)], { at: 1, yard: null });
    // At 2 first; 20 minutes there, and no way to the same point.
    expect([before.load, clock(before.arriveAt)]).toEqual([800, '13:31']);
    const after = tryPlacing(loaded, [ticket(2)], { yard: null });
    expect(clock(after.arriveAt)).toBe('13:51');
    expect(tryPlacing(loaded, [ticket(1)], { yard: null }).load).toBe(400);
  });

  it('counts what is late for its promise, by how much, and how late the truck is back', () => {
    const promised = ticket(2, { slot_from: '2026-01-05T13:00:00Z', slot_to: '2026-01-05T13:30:00Z' });
    const { lateStops, lateMinutes } = tryPlacing(loaded, [promised], { yard: null });
    expect([lateStops, lateMinutes]).toEqual([1, 21]);
    const short = Object.assign(loaded, { ends_at: '2026-01-05T14:00:00Z' });
    // 14:11 at the end of the work in Troy, and 21 minutes to the yard.
    expect(tryPlacing(short, [ticket(2)], { yard: null }).backLate).toBe(32);
  });

  it('is over the payload where one ticket alone is too heavy; else it is a second run', () => {
    expect(tryPlacing(trip(), [ticket(3, { weight: 1_000.1 })], { yard: albany }).isOver).toBe(true);
    const twice = tryPlacing(loaded, [ticket(3, { weight: 900 })], { yard: null });
    expect([twice.load, twice.isOver]).toEqual([900, false]);
  });

  it('brings a pickup to the yard at the end', () => {
    const outcome = tryPlacing(loaded, [ticket(4, { type: 'pickup', weight: 700 })], { yard: null });
    expect([outcome.load, outcome.isOver]).toEqual([700, false]);
  });
});
