import { expect, it } from 'vitest';
import { documentStatusCodes, type DocumentStatusCode } from './status-codes.ts';
import { precedenceOf } from './status-precedence.ts';

it('puts a contract before a sales order, a work order, a reservation, and the machine’s own status last', () => {
  const mixed: DocumentStatusCode[] = ['A', 'R', 'W', 'C', 'O'];
  expect(mixed.toSorted((a, b) => precedenceOf(a) - precedenceOf(b))).toEqual(['C', 'O', 'W', 'R', 'A']);
});

it('knows a place for every code', () => {
  const codes = Object.keys(documentStatusCodes) as DocumentStatusCode[];
  expect(codes.filter((code) => precedenceOf(code) === -1)).toEqual([]);
});
