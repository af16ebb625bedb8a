import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const open = {
  kind: 'contract',
  status: 'open',
  linesOut: 0,
  linesBack: 0,
  linesToGo: 0,
  isLate: false,
  isWorksheet: false,
} as const;

it.each([
  ['reserved while nothing of it was checked out', open, 'reserved'],
  ['on rent while something is with the customer', { ...open, linesOut: 1, linesBack: 2 }, 'out'],
  ['partly out while something of it is still to leave', { ...open, linesOut: 1, linesToGo: 1 }, 'partlyOut'],
  [
    'reserved again while all that went is back and more comes',
    { ...open, linesBack: 1, linesToGo: 1 },
    'reserved',
  ],
  ['late when that is past its end', { ...open, linesOut: 1, isLate: true }, 'late'],
  ['returned when all is back', { ...open, linesBack: 3 }, 'returned'],
  ['closed when it is closed, whatever came back', { ...open, status: 'closed', linesBack: 3 }, 'closed'],
] as const)('an open contract is %s [B4.27]', (_what, facts, state) => {
  expect(standingOf(facts)).toBe(state);
});

it('an open quote is quoted, an open reservation reserved [B4.27]', () => {
  expect(standingOf({ ...open, kind: 'quote' })).toBe('quoted');
  expect(standingOf({ ...open, kind: 'reservation' })).toBe('reserved');
});

it('a draft that is kept by name is a worksheet [B4.15]', () => {
  const draft = { ...open, kind: 'quote', status: 'draft' } as const;
  expect(standingOf(draft)).toBe('draft');
  expect(standingOf({ ...draft, isWorksheet: true })).toBe('worksheet');
});
