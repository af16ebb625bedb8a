import { expect, test } from 'vitest';
import {
  closedEnds,
  daysOutOf,
  defaultDates,
  endAfter,
  followingEnd,
  isBelowFewest,
  openingOf,
} from './default-dates.ts';

const always = { hours: [], holidays: [] };
const unsaid = { usual: null, fewest: 0 };
const anyTime = { opening: always, daysOut: unsaid };
const at = (instant: string, zone: string) =>
  defaultDates(Temporal.Instant.from(instant), zone, { opening: always, daysOut: unsaid });

test('goes out at the next half hour of the division and comes in the next day, half an hour later [B9.5]', () => {
  expect(at('2026-05-04T18:10:00Z', 'America/Toronto')).toEqual({
    dateOut: '2026-05-04',
    timeOut: '14:30',
    dateIn: '2026-05-05',
    timeIn: '15:00',
  });
});

test('stays on a full half hour, and goes over midnight by the clock of the division [B9.5]', () => {
  expect(at('2026-05-04T18:30:00Z', 'America/Toronto').timeOut).toBe('14:30');
  expect(at('2026-05-05T03:45:00Z', 'America/Toronto')).toEqual({
    dateOut: '2026-05-05',
    timeOut: '00:00',
    dateIn: '2026-05-06',
    timeIn: '00:30',
  });
});

test('comes in over the end of a month', () => {
  expect(at('2026-12-31T22:31:00Z', 'UTC')).toMatchObject({
    dateOut: '2026-12-31',
    timeOut: '23:00',
    dateIn: '2027-01-01',
  });
});

const start = { dateOut: '2026-05-10', timeOut: '08:00' };

test('the end follows the start until the user chooses one [B9.5]', () => {
  const end = { dateIn: '2026-05-05', timeIn: '15:00' };
  expect(followingEnd({ ...start, ...end }, false, anyTime)).toEqual({ date: '2026-05-11', time: '08:30' });
});

test('a chosen end stays, unless the start moves past it [B5.26]', () => {
  expect(followingEnd({ ...start, dateIn: '2026-05-20', timeIn: '08:00' }, true, anyTime)).toBeUndefined();
  expect(followingEnd({ ...start, dateIn: '2026-05-09', timeIn: '08:00' }, true, anyTime)).toEqual({
    date: '2026-05-11',
    time: '08:30',
  });
});

test('waits while the start cannot be read', () => {
  const end = { dateIn: null, timeIn: null };
  expect(followingEnd({ dateOut: null, timeOut: '08:00', ...end }, false, anyTime)).toBeUndefined();
  expect(followingEnd({ dateOut: '2026-05-10', timeOut: '8 or so', ...end }, false, anyTime)).toBeUndefined();
});

test('counts a length from the start', () => {
  expect(endAfter('2026-02-27', 7)).toBe('2026-03-06');
});

/** Weekdays from 8 to 5. */
const shop = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '17:00' })),
  holidays: ['2026-05-18'],
};

test('a new document goes out and comes back when its division is open [B3.24] [B9.5]', () => {
  const friday = Temporal.Instant.from('2026-05-15T21:10:00Z');
  expect(defaultDates(friday, 'America/Toronto', { opening: shop, daysOut: unsaid })).toEqual({
    dateOut: '2026-05-19',
    timeOut: '08:00',
    dateIn: '2026-05-20',
    timeIn: '08:30',
  });
  const noon = { dateOut: '2026-05-15', timeOut: '12:00', dateIn: null, timeIn: null };
  expect(followingEnd(noon, false, { opening: shop, daysOut: unsaid })).toEqual({
    date: '2026-05-19',
    time: '08:00',
  });
});

test('ends outside the hours of the division are pointed out [B3.24]', () => {
  const typed = { dateOut: '2026-05-15', timeOut: '17:00', dateIn: '2026-05-18', timeIn: '09:00' };
  expect(closedEnds(typed, shop).map(({ end }) => end)).toEqual(['out', 'in']);
  expect(closedEnds({ ...typed, timeOut: '16:59', timeIn: 'noon' }, shop)).toEqual([]);
  expect(closedEnds(typed, openingOf([{ ...shop, warehouse: { id: 7 } }], 8))).toEqual([]);
  expect(openingOf([{ ...shop, warehouse: { id: 7 } }], 7)).toMatchObject(shop);
});

test('runs the days that the company usually rents, at the same time of day [B3.48] [B9.14]', () => {
  const at2 = Temporal.Instant.from('2026-05-04T18:00:00Z');
  const week = daysOutOf({ default_rental_days: 7, minimum_days_out: 2 });
  expect(defaultDates(at2, 'America/Toronto', { opening: always, daysOut: week })).toMatchObject({
    dateIn: '2026-05-11',
    timeIn: '14:00',
  });
  const fewest = daysOutOf({ default_rental_days: null, minimum_days_out: 3 });
  expect(
    followingEnd({ ...start, dateIn: null, timeIn: null }, false, { opening: always, daysOut: fewest }),
  ).toEqual({ date: '2026-05-13', time: '08:00' });
  expect(isBelowFewest({ ...start, dateIn: '2026-05-13', timeIn: '07:30' }, fewest)).toBe(true);
  expect(isBelowFewest({ ...start, dateIn: '2026-05-13', timeIn: '08:00' }, fewest)).toBe(false);
  expect(isBelowFewest({ ...start, dateIn: '2026-05-13', timeIn: 'noon' }, fewest)).toBe(false);
});
