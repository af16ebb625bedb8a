import { expect, test } from 'vitest';
import { defaultDates, endAfter, followingEnd } from './default-dates.ts';

const at = (instant: string, zone: string) => defaultDates(Temporal.Instant.from(instant), zone);

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

test('the end follows the start until somebody chooses one [B9.5]', () => {
  const end = { dateIn: '2026-05-05', timeIn: '15:00' };
  expect(followingEnd({ ...start, ...end }, false)).toEqual({ date: '2026-05-11', time: '08:30' });
});

test('a chosen end stays, unless the start moves past it [B5.26]', () => {
  expect(followingEnd({ ...start, dateIn: '2026-05-20', timeIn: '08:00' }, true)).toBeUndefined();
  expect(followingEnd({ ...start, dateIn: '2026-05-09', timeIn: '08:00' }, true)).toEqual({
    date: '2026-05-11',
    time: '08:30',
  });
});

test('waits while the start cannot be read', () => {
  const end = { dateIn: null, timeIn: null };
  expect(followingEnd({ dateOut: null, timeOut: '08:00', ...end }, false)).toBeUndefined();
  expect(followingEnd({ dateOut: '2026-05-10', timeOut: '8 or so', ...end }, false)).toBeUndefined();
});

test('counts a length from the start', () => {
  expect(endAfter('2026-02-27', 7)).toBe('2026-03-06');
});
