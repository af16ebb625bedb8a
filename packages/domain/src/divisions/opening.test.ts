import { describe, expect, it, test } from 'vitest';
import {
  afterOpenMinutes,
  checkHours,
  hoursOn,
  isOpen,
  nextOpen,
  type Opening,
  timeOfMinute,
} from './opening.ts';

const on = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

/** Monday to Friday with a break at noon, Saturday mornings; closed on Labour Day, Monday, September 7, 2026. */
const shop: Opening = {
  hours: [
    ...[1, 2, 3, 4, 5].flatMap((day) => [on(day, '13:00', '17:00'), on(day, '07:00', '12:00')]),
    on(6, '08:00', '12:00'),
  ],
  holidays: ['2026-09-07'],
};

test.each([
  ['2026-09-08', '07:00', true],
  ['2026-09-08', '06:59', false],
  ['2026-09-08', '11:59', true],
  ['2026-09-08', '12:00', false],
  ['2026-09-08', '13:00', true],
  ['2026-09-08', '17:00', false],
  ['2026-09-05', '08:00', true],
  ['2026-09-06', '10:00', false],
  ['2026-09-07', '10:00', false],
])('%s at %s is open: %s [B3.24]', (date, time, expected) => {
  expect(isOpen(shop, { date, time })).toBe(expected);
});

test.each([
  ['2026-09-08T10:30', '2026-09-08T10:30'],
  ['2026-09-08T05:00', '2026-09-08T07:00'],
  ['2026-09-08T12:10', '2026-09-08T13:00'],
  ['2026-09-08T17:00', '2026-09-09T07:00'],
  ['2026-09-05T12:00', '2026-09-08T07:00'],
])('after %s it opens at %s [B3.24]', (from, expected) => {
  const [date = '', time = ''] = from.split('T');
  const next = nextOpen(shop, { date, time });
  expect(`${next.date}T${next.time}`).toBe(expected);
});

describe('hours', () => {
  it('that were never told close nothing', () => {
    const open = { hours: [], holidays: ['2026-09-07'] };
    const moment = { date: '2026-09-07', time: '03:00' };
    expect([isOpen(open, moment), nextOpen(open, moment)]).toEqual([true, moment]);
  });

  it('of a shop that is always closed leave a moment where it is', () => {
    const never = { hours: [on(1, '08:00', '09:00')], holidays: [] };
    const mondays = Array.from({ length: 20 }, (_, week) =>
      Temporal.PlainDate.from('2026-09-07').add({ weeks: week }).toString(),
    );
    const moment = { date: '2026-09-08', time: '08:00' };
    expect(nextOpen({ ...never, holidays: mondays }, moment)).toEqual(moment);
  });

  it('may touch, and go to the end of a day, but not run backwards or share a minute [B3.24]', () => {
    expect(checkHours([on(1, '00:00', '08:00'), on(1, '08:00', '24:00'), on(2, '07:00', '09:00')])).toEqual(
      [],
    );
    expect(checkHours([on(1, '09:00', '09:00')])).toEqual([
      { path: ['hours', 0, 'closes'], code: 'hours.backwards' },
    ]);
    expect(checkHours([on(1, '07:00', '12:00'), on(1, '11:59', '17:00')])).toEqual([
      { path: ['hours', 1, 'opens'], code: 'hours.overlap' },
    ]);
  });

  it('of a day come in their order, and minutes are written as a clock shows them', () => {
    expect(hoursOn(shop, '2026-09-08').map(({ opens }) => opens)).toEqual(['07:00', '13:00']);
    expect([0, 510, 1440].map(timeOfMinute)).toEqual(['00:00', '08:30', '24:00']);
  });

  it('count while it is open: what comes in the evening is late in the morning [B4.18]', () => {
    const week = {
      hours: [on(1, '07:00', '12:00'), on(1, '13:00', '17:00'), on(2, '07:00', '17:00')],
      holidays: [],
    };
    const late = (date: string, time: string) => {
      const at = afterOpenMinutes(week, { date, time }, 120);
      return `${at.date}T${at.time}`;
    };
    expect([late('2026-09-07', '08:15'), late('2026-09-07', '11:30'), late('2026-09-07', '16:00')]).toEqual([
      '2026-09-07T10:15',
      '2026-09-07T14:30',
      '2026-09-08T08:00',
    ]);
    const always = { hours: [], holidays: [] };
    expect(afterOpenMinutes(always, { date: '2026-09-07', time: '23:30' }, 120)).toEqual({
      date: '2026-09-08',
      time: '01:30',
    });
  });
});
