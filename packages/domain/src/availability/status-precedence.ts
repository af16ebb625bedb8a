import type { DocumentStatusCode } from './status-codes.ts';

/**
 * What a machine is shown as where several have a claim on it at once: a contract before a sales order, that before a work
 * order, that before a reservation, and what no document has by its own status. A transfer has the machine on the road and
 * stands with the contract. [B2.5]
 */
export const statusPrecedence: readonly (readonly DocumentStatusCode[])[] = [
  ['C', 'L', 'E', 'D', 'F', 'P', 'X', 'CP', 'I'],
  ['O'],
  ['W'],
  ['R', 'S'],
  ['A'],
];

/** How far from the first a code stands: 0 for a contract's, 4 for a machine that nothing has. */
export const precedenceOf = (code: DocumentStatusCode): number =>
  statusPrecedence.findIndex((codes) => codes.includes(code));
