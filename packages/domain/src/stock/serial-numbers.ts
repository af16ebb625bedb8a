/** Pieces of a part in a receipt, an issue, a stock level or a count. */
export type Pieces = { isSerialized: boolean; quantity: number; serials: readonly string[] };

/** What is wrong with the serial numbers of pieces: the message's code and figures. */
export type SerialFault =
  | { code: 'serial.not_serialized'; data: Record<string, never> }
  | { code: 'serial.repeated'; data: { serial: string } }
  | { code: 'serial.count'; data: { n: number } };

/**
 * A part either has serial numbers or has none: of one that has, each piece is named once, whatever its spelling;
 * of another no number is accepted. Receipts, transfers, counts and imports share this rule. [B5.18]
 *
 * @param mayNameFewer for issues of pieces that may be older than their numbers
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
