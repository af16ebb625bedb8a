import type { DocumentStatusCode } from './status-codes.ts';

/**
 * The status shown for a machine with several claims at once: a contract before a sales order, that before a work
 * order, that before a reservation, and without documents its own status. A transfer has the machine on the road and
 * ranks with the contract. [B2.5]
 */
export const statusPrecedence: readonly (readonly DocumentStatusCode[])[] = [
  ['C', 'L', 'E', 'D', 'F', 'P', 'X', 'CP', 'I'],
  ['O'],
  ['W'],
  ['R', 'S'],
  ['A'],
];

/** The rank of a code: 0 for a contract's, 4 for a machine without a claim. */
export const precedenceOf = (code: DocumentStatusCode): number =>
  statusPrecedence.findIndex((codes) => codes.includes(code));
