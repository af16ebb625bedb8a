/** Which serial numbers a recall names: all from one to another, those of a list, or, with neither, all. */
export type RecallSerials = {
  first_serial_number: string;
  last_serial_number: string;
  serial_numbers: readonly string[];
};

type Form = { prefix: string; digits: string; suffix: string };

const tidy = (serial: string): string => serial.trim().toUpperCase();

/** A serial number as its last run of digits, which counts, and what is written around it. */
const formOf = (serial: string): Form | undefined => {
  const found = /^(?<prefix>.*?)(?<digits>\d+)(?<suffix>\D*)$/s.exec(tidy(serial))?.groups;
  if (found === undefined) return undefined;
  const { prefix = '', digits = '', suffix = '' } = found;
  return { prefix, digits: digits.replace(/^0+(?=\d)/, ''), suffix };
};

const isAlike = (a: Form, b: Form): boolean => a.prefix === b.prefix && a.suffix === b.suffix;

/** Digits are compared and not numbers: makers write more of them than a number keeps apart. */
const isAtMost = ({ digits: a }: Form, { digits: b }: Form): boolean =>
  a.length === b.length ? a <= b : a.length < b.length;

type RangeProblem =
  | 'recall.range_whole'
  | 'recall.range_without_digits'
  | 'recall.range_forms'
  | 'recall.range_reversed';

/** What is wrong with a range; undefined of one that can be matched, and where there is none. */
export const rangeProblem = ({
  first_serial_number: from,
  last_serial_number: to,
}: Pick<RecallSerials, 'first_serial_number' | 'last_serial_number'>): RangeProblem | undefined => {
  if (from === '' && to === '') return undefined;
  if (from === '' || to === '') return 'recall.range_whole';
  const [first, last] = [formOf(from), formOf(to)];
  if (first === undefined || last === undefined) return 'recall.range_without_digits';
  if (!isAlike(first, last)) return 'recall.range_forms';
  return isAtMost(first, last) ? undefined : 'recall.range_reversed';
};

/**
 * Whether a recall names a serial number. In a range the number counts and not the text, so that A99 comes before A100; a serial number
 * with other letters around its number is none of the range. A list names exactly what it says. Capitals, and spaces at the ends, say
 * nothing.
 */
export const namesSerial = (
  { first_serial_number, last_serial_number, serial_numbers }: RecallSerials,
  serial: string,
): boolean => {
  if (serial_numbers.length > 0)
    return serial_numbers.some((each) => tidy(each) === tidy(serial) && tidy(serial) !== '');
  if (first_serial_number === '' && last_serial_number === '') return true;
  const [first, last, own] = [formOf(first_serial_number), formOf(last_serial_number), formOf(serial)];
  if (first === undefined || last === undefined || own === undefined) return false;
  return isAlike(first, own) && isAlike(last, own) && isAtMost(first, own) && isAtMost(own, last);
};
