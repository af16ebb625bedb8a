import { describe, expect, it } from 'vitest';
import { timetableOf } from './timetable.ts';
import { legBetween, unknownLeg } from './travel.ts';

const albany = { latitude: 42.6526, longitude: -73.7562 };
const troy = { latitude: 42.7284, longitude: -73.6918 };
const buffalo = { latitude: 42.8864, longitude: -78.8784 };

describe('a leg', () => {
  it('is the great circle times 1.3, and each band of it has its speed', () => {
    // 8.43 km north and 5.26 km east are 9.937 km as the crow flies, and 12.918 km by road: 10 km in town take 17.1 minutes, and
    // the rest 2.9.
    expect(legBetween(albany, troy)).toEqual({ metres: 12_918, minutes: 21 });
    // 10 km in town, 40 in the country, and the rest by highway.
    const { metres, minutes } = legBetween(albany, buffalo);
    expect(minutes).toBe(Math.ceil((10 / 35 + 40 / 60 + (metres / 1000 - 50) / 80) * 60));
  });

  it('never takes less time than a shorter one', () => {
    const east = (degrees: number) => ({ ...albany, longitude: albany.longitude + degrees });
    const minutes = Array.from({ length: 60 }, (_, n) => legBetween(albany, east(n / 100)).minutes);
    expect(minutes).toEqual(minutes.toSorted((x, y) => x - y));
  });

  it('of an unknown end counts half an hour', () => {
    expect(legBetween(albany, null)).toBe(unknownLeg);
  });
});

describe('a timetable', () => {
  const eight = Date.parse('2026-01-05T13:00:00Z');
  const minutes = (n: number) => eight + n * 60_000;
  const stop = (more: object) => ({
    place: 'site',
    point: troy,
    serviceMinutes: 20,
    slots: [],
    arrivedAt: null,
    leftAt: null,
    ...more,
  });

  it('drives, waits for the slot, works and comes home', () => {
    const { stops, backAt, driveMinutes, metres } = timetableOf(
      [
        stop({ place: 'yard', point: albany, serviceMinutes: 10 }),
        stop({ slots: [{ from: minutes(60), to: minutes(120) }] }),
      ],
      { startsAt: eight, yard: { place: 'yard', point: albany } },
    );
    expect(stops.map(({ arriveAt, leaveAt }) => [arriveAt, leaveAt])).toEqual([
      [eight, minutes(10)],
      [minutes(31), minutes(80)],
    ]);
    expect([backAt, driveMinutes, metres]).toEqual([minutes(101), 42, 2 * 12_918]);
  });

  it('says how late the first promise is, and goes on from what really happened', () => {
    const late = stop({
      slots: [
        { from: minutes(0), to: minutes(10) },
        { from: minutes(0), to: minutes(100) },
      ],
    });
    expect(
      timetableOf([late], { startsAt: eight, yard: { place: 'yard', point: albany } }).stops[0]?.lateMinutes,
    ).toBe(11);
    const real = { ...late, arrivedAt: minutes(9), leftAt: minutes(90) };
    const { stops, backAt } = timetableOf([real], {
      startsAt: eight,
      yard: { place: 'yard', point: albany },
    });
    expect([stops[0]?.lateMinutes, backAt]).toEqual([0, minutes(111)]);
  });
});
