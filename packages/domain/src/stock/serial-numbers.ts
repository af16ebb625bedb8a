/** Pieces of a part, as somebody writes down that they come, go, lie there or are counted. */
export type Pieces = { isSerialized: boolean; quantity: number; serials: readonly string[] };

/** What is wrong with the serial numbers of pieces: the code of its words, and their figures. */
export type SerialFault =
  | { code: 'serial.not_serialized'; data: Record<string, never> }
  | { code: 'serial.repeated'; data: { serial: string } }
  | { code: 'serial.count'; data: { n: number } };

/**
 * A part either has serial numbers or has none: of one that has, each piece is named once, whichever way it is written down;
 * of another no number is taken. The one rule of receipts, transfers, counts and imports. [B5.18]
 *
 * @param mayNameFewer where what goes out may have come before numbers were kept
 */
export const serialFault = (
  { isSerialized, quantity, serials }: Pieces,
  { mayNameFewer = false } = {},
): SerialFault | undefined => {
  if (!isSerialized) return serials.length > 0 ? { code: 'serial.not_serialized', data: {} } : undefined;
  const repeated = serials.find((serial, index) => serials.indexOf(serial) < index);
  if (repeated !== undefined) return { code: 'serial.repeated', data: { serial: repeated } };
  const isRight = mayNameFewer ? serials.length <= quantity : serials.length === quantity;
  return isRight ? undefined : { code: 'serial.count', data: { n: quantity } };
};
