/** Something of a calendar; instants in UTC. */
export type CalendarEvent = {
  /** The same for the same thing in every file, so that a calendar changes it instead of adding another. */
  uid: string;
  from: string;
  to: string;
  title: string;
  place: string;
  text: string;
};

/** A text within a line: RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** `20260131T133000Z`. */
const stamp = (at: string): string =>
  Temporal.Instant.from(at).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

/** Lines longer than 75 bytes go on in the next, after a blank: RFC 5545, 3.1. */
const folded = (line: string): string => {
  const bytes = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (bytes.encode(part + sign).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
};

/** A file that calendar programs open, RFC 5545; `now` is when it was made. */
export function calendarFile(events: readonly CalendarEvent[], now: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yardline//Trips//EN',
    ...events.flatMap(({ uid, from, to, title, place, text }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(from)}`,
      `DTEND:${stamp(to)}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(place)}`,
      `DESCRIPTION:${escaped(text)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
