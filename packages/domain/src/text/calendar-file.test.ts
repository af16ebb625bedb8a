import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'stop-8@yardline',
  from: '2026-01-05T13:30:00Z',
  to: '2026-01-05T14:00:00Z',
  title: 'Kim, Sons; Roofing',
  place: '9 River Street',
  text: 'Planks\nCall first',
};

it('writes what calendars read: instants in UTC, escaped signs, lines that end as they must [B2.10]', () => {
  expect(calendarFile([event], '2026-01-04T20:00:00.5Z').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yardline//Trips//EN',
    'BEGIN:VEVENT',
    'UID:stop-8@yardline',
    'DTSTAMP:20260104T200000Z',
    'DTSTART:20260105T133000Z',
    'DTEND:20260105T140000Z',
    String.raw`SUMMARY:Kim\, Sons\; Roofing`,
    'LOCATION:9 River Street',
    String.raw`DESCRIPTION:Planks\nCall first`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds lines at 75 bytes without cutting a letter in two', () => {
  const [long = ''] = /SUMMARY:[^]*?\r\n(?! )/.exec(
    calendarFile([Object.assign({ ...event }, { title: 'é'.repeat(60) })], event.from),
  ) ?? [''];
  const lines = long.trimEnd().split('\r\n');
  expect(lines.map((line) => Buffer.byteLength(line))).toEqual([74, 55]);
  expect(lines.map((line, n) => (n === 0 ? line : line.slice(1))).join('')).toBe(`SUMMARY:${'é'.repeat(60)}`);
});
