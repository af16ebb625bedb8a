/** Separators of a locale's numbers. */
const separators = (locale: string) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: of('decimal'), group: of('group') };
};

const groupsRight = (whole: string) => /^-?\d+$/.test(whole) || /^-?\d{1,3}([ ,]\d{3})+$/.test(whole);

/**
 * A number as people of the locale type it: `1,234.50` in English, `1 234,50` in French, where a point is taken too.
 * Exponents, signs inside, half groups and more decimals than allowed are refused, never guessed.
 *
 * @returns undefined when it is not such a number
 */
export const parseNumber = (typed: string, locale: string, decimals: number): number | undefined => {
  const { decimal } = separators(locale);
  const text = typed
    .trim()
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/^−/, '-')
    .replace(/^[$€]\s*|\s*[$€%]$/g, '');
  const plain = decimal === ',' ? text.replace(',', '.') : text;
  const [whole = '', fraction = '', ...rest] = plain.split('.');
  if (rest.length > 0 || fraction.length > decimals || !/^\d*$/.test(fraction)) return undefined;
  if (whole === '' || whole === '-' ? fraction === '' : !groupsRight(whole)) return undefined;
  const value = Number(`${whole.replaceAll(/[ ,]/g, '')}.${fraction || '0'}`);
  return Number.isFinite(value) ? value : undefined;
};

/**
 * A wall-clock time as people type it: `8`, `815`, `8:15`, `8:15p`, `20h15`, `8 PM`.
 *
 * @returns `HH:mm`, or undefined when it is no time
 */
export const parseTime = (typed: string): string | undefined => {
  const [, h, m, half] =
    /^(\d{1,2})(?:\s*[:h.]?\s*(\d{2})?)?\s*(a|am|p|pm)?$/.exec(
      typed
        .trim()
        .toLowerCase()
        .replaceAll(/[\u00a0\u202f]/g, ' '),
    ) ?? [];
  if (h === undefined) return undefined;
  const said = Number(h);
  if (half !== undefined && (said < 1 || said > 12)) return undefined;
  const hour = half === undefined ? said : (said % 12) + (half.startsWith('p') ? 12 : 0);
  const minute = Number(m ?? '0');
  return hour > 23 || minute > 59
    ? undefined
    : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/** Two digits of a year are of the 2000s under 50, else of the 1900s. [B5.28] */
const wholeYear = (year: number): number => (year >= 100 ? year : year < 50 ? 2000 + year : 1900 + year);

const dayOf = (year: number, month: number, day: number): string | undefined => {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
};

/**
 * A day as people type it: `2026-01-31`, `+3` (days from today), `31` (of this month) or month and day in the locale's order.
 * With its year, it is read in the other order where it is no day in that one: `31/01/2026` has one meaning only. [S9.9]
 *
 * @param today the day it is, `2026-01-01`
 * @returns `YYYY-MM-DD`, or undefined when it is no day
 */
export const parseDay = (typed: string, locale: string, today: string): string | undefined => {
  const text = typed.trim();
  const now = Temporal.PlainDate.from(today);
  const [, shift] = /^\+(\d{1,3})$/.exec(text) ?? [];
  if (shift !== undefined) return now.add({ days: Number(shift) }).toString();
  const numbers = text.split(/[-/.\s]+/).map(Number);
  if (text === '' || numbers.some((each) => !Number.isInteger(each)) || numbers.length > 3) return undefined;
  const [a = 0, b = 0, c] = numbers;
  const isYearFirst = a > 31;
  const year = isYearFirst ? wholeYear(a) : c === undefined ? now.year : wholeYear(c);
  const isDayFirst = locale.startsWith('fr');
  const [month, day] = isYearFirst
    ? [b, c ?? 1]
    : numbers.length === 1
      ? [now.month, a]
      : isDayFirst
        ? [b, a]
        : [a, b];
  const isWhole = numbers.length === 3 && !isYearFirst;
  return dayOf(year, month, day) ?? (isWhole ? dayOf(year, day, month) : undefined);
};

/** `5145550101` as `(514) 555-0101`; what has another number of digits stays as it was typed. */
export const phoneText = (typed: string, format: string): string => {
  const digits = [...typed.matchAll(/\d/g)].map(([digit]) => digit);
  if (format === '' || digits.length !== format.split('X').length - 1) return typed;
  let at = 0;
  return format.replaceAll('X', () => digits[at++] ?? '');
};
