import { expect, it } from 'vitest';
import { leastByDay } from './days.ts';

const at = (text: string) => Temporal.Instant.from(text);

it('cuts days where the clocks of the division show midnight, short and long ones alike [B9.5]', () => {
  const steps = [
    { from: at('2026-03-08T02:00Z'), to: at('2026-03-08T12:00Z'), free: 3 },
    { from: at('2026-03-08T12:00Z'), to: at('2026-03-10T04:00Z'), free: 1 },
  ];
  // New York: 7 March 21:00 to 10 March 00:00; the clocks skip an hour on the 8th.
  expect(leastByDay(steps, 'America/New_York')).toEqual([
    { date: '2026-03-07', free: 3 },
    { date: '2026-03-08', free: 1 },
    { date: '2026-03-09', free: 1 },
  ]);
});
