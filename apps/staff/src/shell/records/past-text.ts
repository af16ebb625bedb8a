const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Opening hours as the audit writes them, `Mon 07:00–12:00`, with the day as the reader calls it. */
export const ofHours = (text: string, locale: string): string =>
  text.replaceAll(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?= \d\d:\d\d–)/g, (day) => {
    const monday = Temporal.PlainDate.from('2026-01-05');
    const date = monday.add({ days: weekdays.indexOf(day) }).toZonedDateTime('UTC');
    return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
      date.epochMilliseconds,
    );
  });

/** Locations as the audit writes them, `Y Main yard · no roles`, with their marks in the reader's words. */
export const ofLocations = (text: string, marks: Readonly<Record<string, string>>): string =>
  text.replaceAll(
    / · (no documents|no roles|closed)(?=$| · |, )/g,
    (_, mark: string) => ` · ${marks[mark] ?? mark}`,
  );
