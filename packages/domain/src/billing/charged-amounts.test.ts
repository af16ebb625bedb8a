import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toInstant } from '../time/local.ts';
import { type BilledLine, chargedAmounts, chargePeriod, partialRules } from './charge.ts';
import { cycleEnd, cycleRules } from './cycles.ts';

const zone = 'America/New_York';
const rates: BilledLine['rates'] = [
  { code: 'DAY', unit: 'day', count: 1, amount: 10_000 },
  { code: 'WEEK', unit: 'week', count: 1, amount: 30_000 },
  { code: '4WK', unit: 'four_week', count: 1, amount: 80_000 },
];

it('comes to the same as with its reasons, under every rule [B3.39] [B9.12]', () => {
  fc.assert(
    fc.property(
      fc.record({
        rule: fc.constantFrom(...cycleRules),
        first: fc.constantFrom(...partialRules),
        last: fc.constantFrom(...partialRules),
        alignDay: fc.option(fc.integer({ min: 1, max: 7 })),
        hours: fc.integer({ min: 1, max: 24 * 40 }),
        from: fc.integer({ min: 0, max: 4 }),
        flat: fc.boolean(),
        isOff: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 5 }),
        discountPercent: fc.integer({ min: 0, max: 99 }),
        billed: fc.integer({ min: 0, max: 200_000 }),
      }),
      ({ rule, alignDay, hours, from: cycle, flat, isOff, billed, ...terms }) => {
        const dateOut = toInstant('2026-02-20', '09:30', zone);
        const clock = { dateOut, rule, zone, alignDay };
        const from = cycle === 0 ? dateOut : cycleEnd(clock, cycle);
        const line: BilledLine = {
          ...terms,
          rates,
          clock,
          graceMinutes: 60,
          minimum: 15e3,
          ...(flat ? { flatRate: 12345 } : {}),
          offRent: isOff ? [{ from, to: from.add({ hours: 30 }), freePercent: 50 }] : [],
        };
        const period = { from, to: from.add({ hours }) };
        const { unit, rental, discount, net } = chargePeriod(line, period, { billed });
        expect(chargedAmounts(line, period, { billed })).toMatchObject({ unit, rental, discount, net });
      },
    ),
    { numRuns: 400 },
  );
});
