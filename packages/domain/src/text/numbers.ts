const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const plainAmount = /^-?\d{1,13}(\.\d{0,2})?$/;

/**
 * The number in a text, or undefined. Only plain decimal notation counts: blanks, exponents, hexadecimal and
 * words like Infinity do not. '1e3' is refused, ' 12.50 ' is 12.5. [S5.12] [B5.23]
 */
export function parseNumber(text: string): number | undefined {
  return plainNumber.test(text.trim()) ? Number(text) : undefined;
}

/** The amount in a text, at most 13 digits before the point and 2 after it, or undefined. [B5.24] */
export function parseAmount(text: string): number | undefined {
  return plainAmount.test(text.trim()) ? Number(text) : undefined;
}

/** Whether two texts are a place on earth: both finite, in range, and not the (0, 0) of a failed search. [B5.30] [S5.12] */
export function areCoordinates(latitude: string, longitude: string): boolean {
  const north = parseNumber(latitude);
  const east = parseNumber(longitude);
  if (north === undefined || east === undefined) return false;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 && (north !== 0 || east !== 0);
}
