import { expect, test } from 'vitest';
import { dayNames, hoursText } from './hours-text.ts';

const on = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
const opening = {
  hours: [...[1, 2, 3, 4, 5].map((day) => on(day, '07:00', '17:30')), on(6, '08:00', '12:00')],
  holidays: [],
};

test('days that are alike are one line', () => {
  expect(hoursText(opening, 'en')).toEqual([
    { first: 1, last: 5, hours: '7:00\u00a0a.m. – 5:30\u00a0p.m.' },
    { first: 6, last: 6, hours: '8:00\u00a0a.m. – 12:00\u00a0p.m.' },
    { first: 7, last: 7, hours: 'Closed' },
  ]);
  expect(hoursText(opening, 'fr').map(({ hours }) => hours)).toEqual([
    '7\u00a0h – 17\u00a0h\u00a030',
    '8\u00a0h – 12\u00a0h',
    'Fermé',
  ]);
});

test('a break at noon is two spans of a day', () => {
  const broken = { hours: [on(1, '13:00', '17:00'), on(1, '07:00', '12:00')], holidays: [] };
  expect(hoursText(broken, 'fr')[0]?.hours).toBe('7\u00a0h – 12\u00a0h, 13\u00a0h – 17\u00a0h');
});

test('hours that were never told are none', () => {
  expect(hoursText({ hours: [], holidays: [] }, 'en')).toEqual([]);
});

test('days have their names', () => {
  expect([dayNames(1, 5, 'en'), dayNames(7, 7, 'fr')]).toEqual(['Monday – Friday', 'Dimanche']);
});
