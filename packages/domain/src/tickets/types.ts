/** Kinds of tickets: path word, the letter on documents and the number on the wire. [B3.22] [B7.23] */
export const ticketTypes = [
  { type: 'generic', number: 0, letter: null },
  { type: 'delivery', number: 1, letter: 'D' },
  { type: 'pickup', number: 2, letter: 'P' },
  { type: 'workorder', number: 3, letter: null },
  { type: 'task', number: 4, letter: 'T' },
] as const;

export type TicketType = (typeof ticketTypes)[number]['type'];
export type TicketLetter = Exclude<(typeof ticketTypes)[number]['letter'], null>;

/** The type behind a letter or a number; undefined when there is none. */
export function findTicketType(sign: string | number): TicketType | undefined {
  return ticketTypes.find(({ letter, number }) => letter === sign || number === sign)?.type;
}
