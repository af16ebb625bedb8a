const runs = /\d(?:[ .-]?\d){12,}/g;
/** How the numbers of Visa, Mastercard, American Express and Discover begin, and how long they are. */
const issued = /^(?:4\d{15}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12})$/;

/**
 * Whether a text holds what may be a card number: 13 to 19 digits, apart or not, whose check digit fits (Luhn, ISO/IEC
 * 7812-1), alone or among other digits. '4242 4242 4242 4242' does; another number of that length does once in ten.
 */
export function holdsCardNumber(text: string): boolean {
  return (text.match(runs) ?? []).some((run) => {
    const digits = run.replaceAll(/\D/g, '');
    return (digits.length <= 19 && hasCheckDigit(digits)) || within(digits).some(hasCheckDigit);
  });
}

/** The numbers inside a run of digits that begin as a card's does. */
function within(digits: string): string[] {
  return [15, 16].flatMap((length) =>
    Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, start) =>
      digits.slice(start, start + length),
    ).filter((part) => issued.test(part)),
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
