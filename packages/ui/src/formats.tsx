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

/** 1234.5 is `$1,234.50`. */
export const moneyText = (amount: number, locale: string, currency: string): string =>
  numberFormat(locale, currency, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount,
  );

/** 1234.5 is `1,234.5`; at most four decimals. */
export const numberText = (value: number, locale: string): string =>
  numberFormat(locale, '', { maximumFractionDigits: 4 }).format(value);

/** `8:30 PM`, in French `20 h 30`. */
export const timeText = (instant: string, locale: string, timeZone: string): string =>
  dateFormat(locale, 'time', { hour: 'numeric', minute: '2-digit', timeZone }).format(
    Temporal.Instant.from(instant).epochMilliseconds,
  );

/** `Jan 31, 2026`, in French `31 janv. 2026`. */
export const dateText = (instant: string, locale: string, timeZone: string): string =>
  dateFormat(locale, 'date', { year: 'numeric', month: 'short', day: 'numeric', timeZone }).format(
    Temporal.Instant.from(instant).epochMilliseconds,
  );

/** `Sat, Jan 31`: for screens whose year is plain. */
export const dayText = (instant: string, locale: string, timeZone: string): string =>
  dateFormat(locale, 'day', { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(
    Temporal.Instant.from(instant).epochMilliseconds,
  );

/** A calendar day `2026-01-31`, which has no zone, as `Jan 31, 2026`. */
export const plainDateText = (day: string, locale: string): string =>
  dateText(`${day}T00:00:00Z`, locale, 'UTC');
