// A formatter costs about a thousand times what using one does, and a list shows thousands of figures.
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

const numberFormat = (locale: string, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${name}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, known);
  return known;
};

const dateFormat = (
  locale: string,
  name: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = `${locale} ${name} ${options.timeZone ?? ''}`;
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dateFormats.set(key, known);
  return known;
};

/** French as it is written in Canada, where the language data know it less well; other languages as they are. */
const set = (text: string, locale: string, pattern: RegExp, inFrench: string): string =>
  locale.startsWith('fr') ? text.replace(pattern, inFrench) : text;

/** A day in words with the first of a month as French writes it: `1er mai`. */
export const withFirst = (text: string, locale: string): string => set(text, locale, /(?<!\d)1(?=\s)/, '1er');

/** 1234.5 is `$1,234.50`, in French `1 234,50 $`. */
export const moneyText = (amount: number, locale: string, currency: string): string => {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return set(numberFormat(locale, currency, options).format(amount), locale, /^-/, '−');
};

/** 1234.5 is `1,234.5`; at most four decimals. */
export const numberText = (value: number, locale: string): string =>
  numberFormat(locale, '', { maximumFractionDigits: 4 }).format(value);

/** `8:30 PM`, in French `20 h 30`; a whole hour is `8 h`. */
export const timeText = (instant: string, locale: string, timeZone: string): string => {
  const format = dateFormat(locale, 'time', { hour: 'numeric', minute: '2-digit', timeZone });
  const text = format.format(Temporal.Instant.from(instant).epochMilliseconds);
  return set(set(text, locale, /\s*h\s*/, '\u00a0h\u00a0'), locale, /\u00a000$/, '');
};

/** `Jan 31, 2026`, in French `31 janv. 2026`; the first of a month is `1er mai 2026`. */
export const dateText = (instant: string, locale: string, timeZone: string): string => {
  const format = dateFormat(locale, 'date', { year: 'numeric', month: 'short', day: 'numeric', timeZone });
  return withFirst(format.format(Temporal.Instant.from(instant).epochMilliseconds), locale);
};

/** `Sat, Jan 31`: for screens whose year is plain. */
export const dayText = (instant: string, locale: string, timeZone: string): string => {
  const format = dateFormat(locale, 'day', { weekday: 'short', month: 'short', day: 'numeric', timeZone });
  return withFirst(format.format(Temporal.Instant.from(instant).epochMilliseconds), locale);
};

/** A calendar day `2026-01-31`, which has no zone, as `Jan 31, 2026`. */
export const plainDateText = (day: string, locale: string): string =>
  dateText(`${day}T00:00:00Z`, locale, 'UTC');
