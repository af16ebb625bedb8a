import { describe, expect, it } from 'vitest';
import { hoursOn, hoursWithin, type WorkHours } from './shifts.ts';

const eight = [480, 480, 480, 480, 480, 0, 0];
const none: WorkHours = { shifts: [{ from_on: '2025-01-01', minutes: eight }], absences: [], holidays: [] };

describe('the hours of a day', () => {
  // 5 January 2026 is a Monday.
  it.each([
    ['a weekday', none, '2026-01-05', { shift: 480, away: 0, available: 480 }],
    ['a Sunday', none, '2026-01-04', { shift: 0, away: 0, available: 0 }],
    ['before any shift', none, '2024-12-31', { shift: null, away: 0, available: null }],
    [
      'a holiday',
      { ...none, holidays: ['2026-01-05'] },
      '2026-01-05',
      { shift: 480, away: 480, available: 0 },
    ],
    [
      'a day of vacation',
      { ...none, absences: [{ from_on: '2026-01-05', to_on: '2026-01-09', minutes: null }] },
      '2026-01-09',
      { shift: 480, away: 480, available: 0 },
    ],
    [
      'two hours at the doctor',
      { ...none, absences: [{ from_on: '2026-01-05', to_on: '2026-01-05', minutes: 120 }] },
      '2026-01-05',
      { shift: 480, away: 120, available: 360 },
    ],
    [
      'more hours away than the shift has',
      { ...none, absences: [{ from_on: '2026-01-05', to_on: '2026-01-05', minutes: 600 }] },
      '2026-01-05',
      { shift: 480, away: 480, available: 0 },
    ],
    [
      'the shift that began last',
      {
        ...none,
        shifts: [
          { from_on: '2026-01-05', minutes: [240, 0, 0, 0, 0, 0, 0] },
          { from_on: '2025-01-01', minutes: eight },
        ],
      },
      '2026-01-05',
      { shift: 240, away: 0, available: 240 },
    ],
  ] as const)('%s', (_, hours, day, expected) => {
    expect(hoursOn(hours, day)).toEqual({ day, ...expected });
  });
});

it('of 2,080 hours a year 1,900 are available: less vacation, sick days and holidays [SV021]', () => {
  const hours: WorkHours = {
    shifts: [{ from_on: '2025-01-01', minutes: eight }],
    // Ten days of vacation, four of illness and half a day at the doctor are 116 hours.
    absences: [
      { from_on: '2026-07-06', to_on: '2026-07-19', minutes: null },
      { from_on: '2026-02-02', to_on: '2026-02-05', minutes: null },
      { from_on: '2026-03-02', to_on: '2026-03-02', minutes: 240 },
    ],
    // Eight holidays on weekdays are 64.
    holidays: [
      '2026-01-01',
      '2026-01-19',
      '2026-05-25',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-11-27',
      '2026-12-25',
    ],
  };
  // 52 weeks from the first day of the year.
  expect(hoursWithin(hours, '2026-01-01', '2026-12-30')).toEqual({
    shift: 2_080 * 60,
    available: 1_900 * 60,
  });
});
