import { expect, test } from 'vitest';
import { tellAll } from '../words.ts';
import { type BilledTime, differenceReasons } from './difference.ts';

const before: BilledTime = {
  from: Temporal.Instant.from('2026-01-05T14:00:00Z'),
  to: Temporal.Instant.from('2026-02-02T14:00:00Z'),
  quantity: 2,
  unit: 80_000,
  discountPercent: 0,
};
const on = (day: string) => Temporal.Instant.from(`${day}T14:00:00Z`);

test.each<[Partial<BilledTime>, string[]]>([
  [{}, []],
  [{ from: on('2026-02-02'), to: on('2026-02-10'), unit: 40_000 }, ['8 days billed, 28 the last time.']],
  [{ quantity: 1 }, ['1 unit, 2 the last time.']],
  [{ discountPercent: 10 }, ['10% discount, 0% the last time.']],
  [{ unit: 90_000 }, ['$900.00 each, $800.00 the last time.']],
])('a bill with %j says why it differs from the one before [B8.12]', (change, told) => {
  expect(tellAll(differenceReasons(Object.assign({}, before, change), before), 'en')).toEqual(told);
});
