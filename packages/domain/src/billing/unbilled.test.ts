import { expect, test } from 'vitest';
import { dayOf, toInstant } from '../time/local.ts';
import { unbilledPeriods } from './unbilled.ts';

const zone = 'America/New_York';
const at = (date: string, time = '12:00') => toInstant(date, time, zone);

test.each<[string, string | null, string, string, string[]]>([
  ['two cycles and the rest', null, '2026-03-10', '12:00', ['2026-02-02', '2026-03-02', '2026-03-10']],
  ['the rest after what is billed', '2026-03-02', '2026-03-10', '12:00', ['2026-03-10']],
  ['a whole cycle, half an hour late', null, '2026-02-02', '12:30', ['2026-02-02']],
  ['a whole cycle, past the grace', null, '2026-02-02', '13:01', ['2026-02-02', '2026-02-02']],
  ['nothing within the grace of a billed cycle', '2026-02-02', '2026-02-02', '12:59', []],
  ['nothing when billed further than it was out', '2026-02-02', '2026-02-01', '12:00', []],
  ['the first unit of what came back at once', null, '2026-01-05', '12:00', ['2026-01-05']],
])('a return leaves %s [B3.39] [B9.12]', (_what, billed, date, time, ends) => {
  const periods = unbilledPeriods({
    clock: { dateOut: at('2026-01-05'), rule: 'four_weeks', zone },
    billedThrough: billed === null ? null : at(billed),
    returnedAt: at(date, time),
    graceMinutes: 60,
  });
  expect(periods.map(({ to }) => dayOf(to, zone))).toEqual(ends);
});

test.each<[string, string, number]>([
  ['within it', '12:40', 1],
  ['past it', '12:41', 2],
])('a whole cycle and a grace by share, %s [B3.39] [B9.5]', (_what, time, periods) => {
  // A thousandth of 28 days: 40 minutes; the fixed hour does not count.
  const found = unbilledPeriods({
    clock: { dateOut: at('2026-01-05'), rule: 'four_weeks', zone },
    billedThrough: null,
    returnedAt: at('2026-02-02', time),
    graceMinutes: 60,
    grace: { oncePassed: 'counted', share: { percent: 0.1, atLeast: 15, atMost: 240 } },
  });
  expect(found).toHaveLength(periods);
});
