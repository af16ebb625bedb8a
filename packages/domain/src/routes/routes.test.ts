import { describe, expect, it } from 'vitest';
import { greatCircleKm } from './great-circle.ts';
import { instances } from './instances.ts';
import { loadProfile, onAxles, payloadOf } from './load.ts';
import { type Question } from './question.ts';
import { solveRoutes } from './solve.ts';
import { driveMinutes, estimateTravel, roadKm, travelTable, usualDetour } from './travel.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('distance', () => {
  it('is that of the great circle [SV072] [SV074] [B2.10]', () => {
    expect(greatCircleKm(at(36.12, -86.67), at(33.94, -118.4))).toBeCloseTo(2886.4444, 3);
    expect(greatCircleKm(at(51.5, 0), at(38.8, -77.1))).toBeCloseTo(5918.1851, 3);
    expect(greatCircleKm(at(10, 20), at(-10, -160))).toBeCloseTo(Math.PI * 6371, 3);
  });

  it('by road is the straight line times the detour [SV075] [B2.10]', () => {
    expect(roadKm(at(45, -73), at(45, -72), 1.25)).toBeCloseTo(
      greatCircleKm(at(45, -73), at(45, -72)) * 1.25,
    );
    expect(usualDetour).toBe(1.3);
  });

  it('takes longer by the kilometre in town than on a highway, and never less for a longer way [B2.10]', () => {
    expect(driveMinutes(0)).toBe(0);
    expect(driveMinutes(7)).toBeCloseTo(12);
    expect(driveMinutes(50)).toBeCloseTo((10 / 35) * 60 + 40);
    expect(driveMinutes(130)).toBeCloseTo((10 / 35) * 60 + 40 + 60);
    const ways = Array.from({ length: 200 }, (_, km) => driveMinutes(km));
    expect(ways).toEqual(ways.toSorted((a, b) => a - b));
  });

  it('stands in one table from each place to each', () => {
    const { km, minutes, size } = estimateTravel([at(45.5, -73.6), at(45.6, -73.6), at(45.5, -73.1)]);
    expect(size).toBe(3);
    expect(km[0]).toBe(0);
    expect(km[1]).toBeCloseTo(14.455, 2);
    expect(km[1]).toBe(km[3]);
    expect(minutes[2]).toBeCloseTo(driveMinutes(km[2] ?? 0));
  });
});

describe('load', () => {
  it('of a trailer stands on its axles but for what the tongue carries [SV069]', () => {
    expect(onAxles({ gross: 9990, machine: 9700, empty: 2600, tongue: 1200 })).toEqual({
      weight: 11_100,
      overBy: 1110,
    });
    expect(onAxles({ gross: 12_000, machine: 9700, empty: 2600, tongue: 1200 }).overBy).toBe(0);
  });

  it('may be the rated weight less the own [SV070]', () => {
    expect(payloadOf({ gross: 16_000, empty: 4000 })).toBe(12_000);
  });

  it('changes at each stop, and no stop may be beyond the payload [SV071]', () => {
    expect(loadProfile(12_000, [{ deliver: 5000 }, { pickup: 7500 }, { deliver: 4000 }])).toEqual({
      start: 9000,
      after: [4000, 11_500, 7500],
      fits: true,
    });
    expect(loadProfile(12_000, [{ pickup: 7500 }, { deliver: 5000 }, { deliver: 4000 }])).toMatchObject({
      after: [16_500, 11_500, 7500],
      fits: false,
    });
  });
});

/** As the instances were published: their distances are of this figure. */
const tsplibPi = 3_141_592 / 1_000_000;

const radians = (degrees: number): number => {
  const whole = Math.trunc(degrees);
  return (tsplibPi * (whole + (5 * (degrees - whole)) / 3)) / 180;
};

type XY = { x: number; y: number };

const lengths: Record<'geo' | 'euclid', (a: XY, b: XY) => number> = {
  euclid: (a, b) => Math.round(Math.hypot(a.x - b.x, a.y - b.y)),
  geo: (a, b) => {
    const across = Math.cos(radians(a.y) - radians(b.y));
    const difference = Math.cos(radians(a.x) - radians(b.x));
    const sum = Math.cos(radians(a.x) + radians(b.x));
    return Math.trunc(6378.388 * Math.acos(0.5 * ((1 + across) * difference - (1 - across) * sum)) + 1);
  },
};

const questionOf = ({
  metric,
  points,
  demand,
  capacity = 1,
  vehicles = 1,
}: (typeof instances)[number]): Question => {
  const list = points.split(' ').map((point): XY => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return { x, y };
  });
  const origin = { x: 0, y: 0 };
  return {
    travel: travelTable(list.length, (from, to) => {
      const length = lengths[metric](list[from] ?? origin, list[to] ?? origin);
      return { km: length, minutes: length };
    }),
    places: list.map(({ x, y }) => at(x / 100, y / 100)),
    home: 0,
    turnaround: 0,
    loads: list.slice(1).map((_, index) => ({
      id: String(index + 1),
      from: 0,
      to: index + 1,
      weight: demand?.[index + 1] ?? 0,
      service: 0,
    })),
    lanes: Array.from({ length: vehicles }, (_, lane) => ({
      id: String(lane),
      payload: capacity,
      from: 0,
      to: Number.POSITIVE_INFINITY,
      given: [],
    })),
  };
};

describe('published instances', () => {
  it.each(instances)(
    '$name: at most $within % above the optimum, and never below [$id] [B2.10]',
    (instance) => {
      const { lanes, leftOut } = solveRoutes(questionOf(instance));
      const km = lanes.reduce((sum, { after }) => sum + after.km, 0);
      expect(leftOut).toEqual([]);
      expect(km).toBeGreaterThanOrEqual(instance.optimum);
      expect(km).toBeLessThanOrEqual(instance.optimum * (1 + instance.within / 100));
      const loads = lanes.flatMap(({ stops }) => stops.map(({ loadAfter }) => loadAfter));
      expect(Math.max(...loads)).toBeLessThanOrEqual(instance.capacity ?? 1);
    },
  );
});
