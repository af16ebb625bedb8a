/** `Mon, Jan 12` in its parts, in the order of the language, so that the number can be marked and the rest be left out. */
export const dayParts = (day: Temporal.PlainDate, locale: string): Intl.DateTimeFormatPart[] => {
  const parts = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(day.toZonedDateTime('UTC').epochMilliseconds);
  const isFirst = day.day === 1 && locale.startsWith('fr');
  return isFirst ? parts.map((part) => (part.type === 'day' ? { ...part, value: '1er' } : part)) : parts;
};
