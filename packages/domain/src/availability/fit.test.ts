import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fit, fitOn, type Move, type Taken, type Unit } from './fit.ts';

const at = (hour: number): Temporal.Instant =>
  Temporal.Instant.from('2026-01-05T00:00Z').add({ hours: hour });

const taken = (id: number, from: number, to: number | null, isFlexible = false): Taken => ({
  id,
  from: at(from),
  to: to === null ? null : at(to),
  isFlexible,
});

const unit = (id: number, ...of: Taken[]): Unit => ({ id, number: `SL-${id}`, isHere: true, taken: of });

const want = (from: number, to: number | null, quantity = 1) => ({
  from: at(from),
  to: to === null ? null : at(to),
  quantity,
});

test('machines that are had already come first, then those at the place, then the least idle time, then the number', () => {
  const units = [unit(1), unit(2, taken(9, 0, 10)), { ...unit(3), isHere: false }, unit(4)];
  expect(fit(units, want(10, 20, 4)).chosen).toEqual([2, 1, 4, 3]);
  expect(fit(units, { ...want(10, 20), preferred: new Set([3]) }).chosen).toEqual([3]);
});

test('what comes back at noon goes out at noon, and an open end is never free', () => {
  expect(fit([unit(1, taken(1, 0, 12))], want(12, 20)).chosen).toEqual([1]);
  expect(fit([unit(1, taken(1, 0, null))], want(12, 20)).short).toBe(1);
});

test('Monday on one machine and Wednesday on another leave room for four days, once one of them moves', () => {
  const units = [unit(1, taken(1, 0, 48, true)), unit(2, taken(2, 48, 96, true))];
  expect(fit(units, want(0, 96))).toEqual({ chosen: [1], moves: [{ taken: 1, from: 1, to: 2 }], short: 0 });
});

test('what was chosen by number does not move', () => {
  const units = [unit(1, taken(1, 0, 48)), unit(2, taken(2, 48, 96))];
  expect(fit(units, want(0, 96))).toEqual({ chosen: [], moves: [], short: 1 });
});

test('a certain machine is made free by a chain of moves, of three at most', () => {
  const chain = (length: number): Unit[] => [
    ...Array.from({ length }, (_, n) =>
      unit(n + 1, taken(2 * n + 1, 0, 10 + n, true), taken(2 * n + 2, 11 + n, 99)),
    ),
    unit(length + 1, taken(100, 11 + length, 99)),
  ];
  expect(fitOn(chain(1), 1, want(0, 5))).toEqual([{ taken: 1, from: 1, to: 2 }]);
  expect(fitOn(chain(3), 1, want(0, 5))).toHaveLength(1);
  const blocked = [
    unit(1, taken(1, 0, 10, true)),
    unit(2, taken(2, 0, 10, true), taken(3, 20, 30)),
    unit(3, taken(4, 0, 10, true), taken(5, 20, 30)),
    unit(4, taken(6, 20, 30)),
  ];
  expect(fitOn(blocked, 1, want(0, 30))).toEqual([{ taken: 1, from: 1, to: 4 }]);
});

/** Carries out the moves one after the other, as the database does, and says whether two ever met. */
const overlaps = (units: readonly Unit[], moves: readonly Move[]): boolean => {
  const on = new Map(units.map(({ id, taken: of }) => [id, [...of]]));
  for (const { taken: id, from, to } of moves) {
    const moving = on.get(from)?.find((each) => each.id === id);
    if (moving === undefined || !moving.isFlexible) return true;
    const target = on.get(to) ?? [];
    if (target.some((each) => meet(each, moving))) return true;
    on.set(
      from,
      (on.get(from) ?? []).filter((each) => each !== moving),
    );
    on.set(to, [...target, moving]);
  }
  return false;
};

type Stretch = Pick<Taken, 'from' | 'to'>;
const ends = ({ to }: Stretch): number => to?.epochMilliseconds ?? Infinity;
const meet = (a: Stretch, b: Stretch): boolean =>
  a.from.epochMilliseconds < ends(b) && b.from.epochMilliseconds < ends(a);

const someUnits = fc
  .array(fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 9 }), fc.boolean()), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((rows) => {
    let id = 0;
    return rows.map((gaps, index) => {
      let hour = 0;
      return unit(
        index + 1,
        ...gaps.map(([gap, length, isFlexible]) => {
          const from = hour + gap;
          hour = from + length;
          return taken((id += 1), from, hour, isFlexible);
        }),
      );
    });
  });

test('no two meet, whatever is asked, and nothing is chosen twice', () => {
  fc.assert(
    fc.property(
      someUnits,
      fc.nat(30),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 4 }),
      (units, from, length, quantity) => {
        const wanted = want(from, from + length, quantity);
        const { chosen, moves, short } = fit(units, wanted);
        expect(chosen.length + short).toBe(quantity);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(overlaps(units, moves)).toBe(false);
        const left = new Map(
          units.map(({ id, taken: of }) => [
            id,
            of.filter((each) => moves.every((m) => m.taken !== each.id)),
          ]),
        );
        for (const id of chosen) expect(left.get(id)?.some((each) => meet(each, wanted))).toBe(false);
        const naive = units.filter(({ taken: of }) => !of.some((each) => meet(each, wanted))).length;
        expect(chosen.length).toBeGreaterThanOrEqual(Math.min(quantity, naive));
      },
    ),
  );
});
