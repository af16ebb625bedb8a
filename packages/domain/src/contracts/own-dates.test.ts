import { expect, test } from 'vitest';
import { localOf, ownDates } from './own-dates.ts';

const zone = 'America/Toronto';
const document = { starts_at: '2026-03-02T13:00:00Z', ends_at: '2026-03-06T22:00:00Z' };

test('a line has the dates only that are not the document’s', () => {
  expect(ownDates(document, document, zone)).toEqual({
    dateOut: null,
    timeOut: null,
    dateIn: null,
    timeIn: null,
  });
  expect(
    ownDates({ starts_at: document.starts_at, ends_at: '2026-03-05T03:30:00Z' }, document, zone),
  ).toEqual({ dateOut: null, timeOut: null, dateIn: '2026-03-04', timeIn: '22:30' });
});

test('what has no end has no day of its end', () => {
  expect(localOf(null, zone)).toEqual({ date: null, time: null });
});
