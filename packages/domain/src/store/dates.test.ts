import { expect, test } from 'vitest';
import { horizonOf, shopPeriod, type StoreDates } from './dates.ts';

const weekday = (n: number) => ({ weekday: n, opens: '07:00', closes: '17:00' });
/** Open on weekdays from 7 to 5 and on Saturday mornings; closed on Christmas Day, a Friday. */
const dates: StoreDates = {
  minDays: 1,
  maxDays: 60,
  leadMinutes: 120,
  horizonDays: 365,
  opening: {
    hours: [...[1, 2, 3, 4, 5].map(weekday), { weekday: 6, opens: '08:00', closes: '12:00' }],
    holidays: ['2026-12-25'],
  },
};
const monday = Temporal.PlainDateTime.from('2026-11-30T09:10');

test.each([
  [
    'a day as asked',
    '2026-12-01T08:00',
    '2026-12-03T08:00',
    '2026-12-01T08:00',
    '2026-12-03T08:00',
    undefined,
  ],
  [
    'until closing time',
    '2026-12-01T08:00',
    '2026-12-02T17:00',
    '2026-12-01T08:00',
    '2026-12-02T17:00',
    undefined,
  ],
  [
    'a start that is over',
    '2026-11-29T08:00',
    '2026-12-03T08:00',
    '2026-11-30T11:30',
    '2026-12-01T11:30',
    'past',
  ],
  [
    'a start within the lead time',
    '2026-11-30T10:00',
    '2026-12-03T08:00',
    '2026-11-30T11:30',
    '2026-12-01T11:30',
    'too_soon',
  ],
  [
    'a start at night',
    '2026-12-01T03:00',
    '2026-12-03T08:00',
    '2026-12-01T07:00',
    '2026-12-03T08:00',
    'closed',
  ],
  [
    'a start on Sunday',
    '2026-12-06T10:00',
    '2026-12-09T10:00',
    '2026-12-07T07:00',
    '2026-12-09T10:00',
    'closed',
  ],
  [
    'an end on a holiday',
    '2026-12-23T08:00',
    '2026-12-25T08:00',
    '2026-12-23T08:00',
    '2026-12-26T08:00',
    'closed',
  ],
  [
    'an end before its start',
    '2026-12-03T08:00',
    '2026-12-01T08:00',
    '2026-12-03T08:00',
    '2026-12-04T08:00',
    'end_before_start',
  ],
  [
    'an hour, of a day at least',
    '2026-12-01T08:00',
    '2026-12-01T09:00',
    '2026-12-01T08:00',
    '2026-12-02T08:00',
    'too_short',
  ],
  [
    'a year, of 60 days at most',
    '2026-12-01T08:00',
    '2027-12-01T08:00',
    '2026-12-01T08:00',
    '2027-01-30T08:00',
    'too_long',
  ],
  [
    'beyond the horizon',
    '2028-12-01T08:00',
    '2028-12-03T08:00',
    '2026-11-30T11:30',
    '2026-12-01T11:30',
    'too_far',
  ],
  [
    'a day that is none',
    '2026-02-30T08:00',
    '2026-12-03T08:00',
    '2026-11-30T11:30',
    '2026-12-01T11:30',
    'not_a_time',
  ],
  [
    'a year of two digits',
    '26-12-01T08:00',
    '2026-12-03T08:00',
    '2026-11-30T11:30',
    '2026-12-01T11:30',
    'not_a_time',
  ],
  [
    'an end that is no time',
    '2026-12-01T08:00',
    'soon',
    '2026-12-01T08:00',
    '2026-12-02T08:00',
    'not_a_time',
  ],
])('%s: %s to %s is shown as %s to %s, because %s [B5.28]', (_, ...told) => {
  const [from, to, shownFrom, shownTo, moved] = told;
  const shown = shopPeriod(dates, { from, to }, monday);
  expect([shown.from, shown.to, shown.moved, shown.isChosen]).toEqual([shownFrom, shownTo, moved, true]);
});

test('without a wish the next day that may be rented is proposed', () => {
  expect(shopPeriod(dates, {}, monday)).toEqual({
    from: '2026-11-30T11:30',
    to: '2026-12-01T11:30',
    isChosen: false,
  });
  const evening = Temporal.PlainDateTime.from('2026-12-05T11:00');
  expect(shopPeriod({ ...dates, minDays: 2 }, {}, evening)).toMatchObject({
    from: '2026-12-07T07:00',
    to: '2026-12-09T07:00',
  });
});

test('a start alone lasts a day', () => {
  expect(shopPeriod(dates, { from: '2026-12-01T08:00' }, monday)).toMatchObject({ to: '2026-12-02T08:00' });
});

test('a shop that never told its hours is always open', () => {
  const always = { ...dates, opening: { hours: [], holidays: [] } };
  expect(shopPeriod(always, { from: '2026-12-06T03:00', to: '2026-12-08T03:00' }, monday)).toEqual({
    from: '2026-12-06T03:00',
    to: '2026-12-08T03:00',
    isChosen: true,
  });
});

test('a shop that never told its hours is proposed by day, on a weekday', () => {
  const always = { ...dates, opening: { hours: [], holidays: [] } };
  const saturdayNight = Temporal.PlainDateTime.from('2026-12-05T23:40');
  expect(shopPeriod(always, {}, saturdayNight)).toEqual({
    from: '2026-12-07T08:00',
    to: '2026-12-08T08:00',
    isChosen: false,
  });
});

test('the horizon begins when the shop is open and the lead time is over', () => {
  expect(horizonOf(dates, monday)).toEqual({ earliest: '2026-11-30T11:30', latest: '2027-11-30T09:10' });
});
