import { describe, expect, it } from 'vitest';
import { roundedTo } from './rounding.ts';
import { daysOf, notesOf, paidParts, partsOf, type TimeRules } from './week.ts';
import { cutByWorkday, weekOf, weekPeriod, workdayOf } from './workday.ts';

const zone = 'America/New_York';
const rules = (more: Partial<TimeRules> = {}): TimeRules => ({
  zone,
  workdayHour: 0,
  weekStart: 1,
  policy: 'none',
  rounding: 1,
  ...more,
});
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
const from = (start: string, end: string) => ({ from: at(start), to: at(end) });
const hours = ({ from: start, to }: ReturnType<typeof from>) =>
  (to.epochMilliseconds - start.epochMilliseconds) / 3_600_000;

describe('a day of work', () => {
  it('cuts a night shift at midnight, so that no day has more than its hours [SV045]', () => {
    const pieces = cutByWorkday(from('2024-05-02T23:30', '2024-05-03T07:30'), rules());
    expect(pieces.map((each) => [each.day, hours(each)])).toEqual([
      ['2024-05-02', 0.5],
      ['2024-05-03', 7.5],
    ]);
  });

  it('of twelve hours on end over midnight has six on each side, and no overtime of the day [SV092]', () => {
    const parts = partsOf([from('2026-01-05T18:00', '2026-01-06T06:00')], [], rules());
    const days = daysOf('2026-01-05', parts, 'california');
    expect(days.slice(0, 2).map(({ minutes }) => minutes / 60)).toEqual([6, 6]);
    expect(days.map(({ regular }) => regular).reduce((sum, each) => sum + each, 0)).toBe(720);
    expect(days.every(({ overtime, double }) => overtime + double === 0)).toBe(true);
  });

  it('begins at the hour that the company says: three in the morning is of the day before', () => {
    const calendar = rules({ workdayHour: 5 });
    expect(workdayOf(at('2026-01-06T03:00'), calendar)).toBe('2026-01-05');
    expect(workdayOf(at('2026-01-06T05:00'), calendar)).toBe('2026-01-06');
  });

  it.each([
    ['2026-11-01', 25],
    ['2026-03-08', 23],
  ])('on which clocks change has the hours that passed: %s has %d', (day, count) => {
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    const [piece] = cutByWorkday(from(`${day}T00:00`, `${next}T00:00`), rules());
    expect(piece === undefined ? 0 : hours(piece)).toBe(count);
  });

  it('is of the week that begins on the day that the company says', () => {
    expect([weekOf('2026-01-07', 1), weekOf('2026-01-07', 7), weekOf('2026-01-04', 7)]).toEqual([
      '2026-01-05',
      '2026-01-04',
      '2026-01-04',
    ]);
    expect(hours(weekPeriod('2026-11-01', rules({ weekStart: 7 })))).toBe(169);
  });
});

describe('rounding', () => {
  const minutesAt = (minute: number, step: 1 | 6 | 15) =>
    (roundedTo(at('2026-01-05T08:00').add({ minutes: minute }), step).epochMilliseconds -
      at('2026-01-05T08:00').epochMilliseconds) /
    60_000;

  it('to a quarter of an hour drops seven minutes and counts eight [SV042]', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((minute) => minutesAt(minute, 15))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect([8, 9, 10, 11, 12, 13, 14].map((minute) => minutesAt(minute, 15))).toEqual([
      15, 15, 15, 15, 15, 15, 15,
    ]);
  });

  it('to six minutes goes to the nearer tenth of an hour, and none to the minute that began', () => {
    expect([2, 3, 5, 8, 9].map((minute) => minutesAt(minute, 6))).toEqual([0, 6, 6, 6, 12]);
    expect(roundedTo(at('2026-01-05T08:00').add({ seconds: 59 }), 1)).toEqual(at('2026-01-05T08:00'));
  });
});

describe('a week', () => {
  const attended = [
    from('2026-01-05T08:00', '2026-01-05T12:00'),
    from('2026-01-05T12:30', '2026-01-05T17:00'),
  ];
  const job = (start: string, end: string, id: number) => ({ ...from(start, end), job: id });

  it('is read by day and job, and a resumed job goes on from what was logged before [SV044] [SV046]', () => {
    const jobs = [
      job('2026-01-05T08:00', '2026-01-05T08:35', 7),
      job('2026-01-05T08:35', '2026-01-05T10:00', 8),
      job('2026-01-05T10:00', '2026-01-05T10:25', 7),
    ];
    const parts = partsOf(attended, jobs, rules());
    const of = (id: number | null) =>
      parts.filter((part) => part.job === id).reduce((sum, { minutes }) => sum + minutes, 0);
    expect([of(7), of(8), of(null)]).toEqual([60, 85, 365]);
  });

  it('gives overtime to the last minutes of a day, with the job that they were worked on', () => {
    const parts = partsOf(
      [from('2026-01-05T08:00', '2026-01-05T18:00')],
      [job('2026-01-05T15:00', '2026-01-05T18:00', 7)],
      rules(),
    );
    expect(paidParts('2026-01-05', parts, 'california')).toEqual([
      { day: '2026-01-05', kind: 'regular', job: null, minutes: 420 },
      { day: '2026-01-05', kind: 'regular', job: 7, minutes: 60 },
      { day: '2026-01-05', kind: 'overtime', job: 7, minutes: 120 },
    ]);
  });

  it('names gaps, attendance without a job, and job time while away', () => {
    const jobs = [job('2026-01-05T08:00', '2026-01-05T12:10', 7)];
    expect(
      notesOf(attended, jobs, rules()).map(({ kind, from: start, to }) => [
        kind,
        start.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }),
        to.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }),
      ]),
    ).toEqual([
      ['gap', '12:00', '12:30'],
      ['outside', '12:00', '12:10'],
      ['idle', '12:30', '17:00'],
    ]);
  });
});
