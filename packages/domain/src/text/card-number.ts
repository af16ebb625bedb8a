/** Digits with one space or dash between two of them at most, as card numbers are written and copied. */
const runs = /\d(?:[ .\-\u2010-\u2015_]?\d){12,}/g;
/** Zero-width characters, which hide between digits. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/**
 * The prefixes and lengths of the card schemes' numbers: Visa, Mastercard, American Express, Discover, Diners, JCB,
 * UnionPay and Maestro (ISO/IEC 7812-1 and the schemes' published ranges).
 */
const issued =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|6(?:011|4[4-9]\d|5\d\d)\d{12,15}|3(?:0[0-5]|[689]\d)\d{11,16}|35(?:2[89]|[3-8]\d)\d{12,15}|62\d{14,17}|(?:50|5[6-9]|6[013-9])\d{11,17})$/;

/**
 * Whether a text may contain a card number: 13 to 19 digits, with or without separators, with the prefix of a scheme and a
 * valid check digit (Luhn), alone or among other digits. '4242 4242 4242 4242' does, in any script's digits and with
 * invisible letters between them; a telephone number does not.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(unseen, '');
  return (plain.match(runs) ?? []).some((run) => {
    const digits = run.replaceAll(/\D/g, '');
    return [digits, ...within(digits)].some((each) => issued.test(each) && hasCheckDigit(each));
  });
}

/** The parts of a longer run of digits with the length of common cards. */
function within(digits: string): string[] {
  return [15, 16].flatMap((length) =>
    Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, start) =>
      digits.slice(start, start + length),
    ),
  );
}

function hasCheckDigit(digits: string): boolean {
  const total = digits
    .split('')
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
  return total % 10 === 0;
}
