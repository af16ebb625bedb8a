import { expect, it } from 'vitest';
import { type Count, countScan } from './count.ts';

const line = (id: number, product: string, promised: number, isSerialized = false) => ({
  id,
  lineNumber: id,
  product,
  promised,
  quantity: promised + 1,
  isSerialized,
});
const lines = [line(1, 'GLOVE', 2), line(2, 'SAW', 2, true), line(3, 'GLOVE', 1)];
const sheet = [
  { lineId: 1, codes: ['GLOVE', '0042'], bins: ['A1'], serials: [] },
  { lineId: 2, codes: ['SAW', '0043'], bins: [], serials: ['S-1', 'S-2'] },
  { lineId: 3, codes: ['GLOVE', '0042'], bins: ['A1'], serials: [] },
];
const nothing: Count = new Map();

/** Scans one code after the other; the words of each, and what is counted in the end. */
const scan = (codes: readonly string[]) => {
  let count = nothing;
  const said = codes.map((code) => {
    const scanned = countScan(lines, sheet, count, code);
    ({ count } = scanned);
    return scanned.said.key;
  });
  return { said, count: [...count].map(([id, { quantity, serials }]) => [id, quantity, serials]) };
};

it('counts a part by its number or barcode, line after line, up to what is there [B1.2] [B2.30]', () => {
  expect(scan(['GLOVE', '0042', 'glove', '0042', '0099'])).toEqual({
    said: ['counted', 'counted', 'counted', 'allCounted', 'notOn'],
    count: [
      [1, 2, []],
      [3, 1, []],
    ],
  });
});

it('counts a piece by its serial number once, and asks for it where only the part was scanned [B1.2] [B5.18]', () => {
  expect(scan(['0043', 's-1', 'S-1', 'S-2', 'SAW'])).toEqual({
    said: ['scanSerial', 'counted', 'again', 'counted', 'allCounted'],
    count: [[2, 2, ['S-1', 'S-2']]],
  });
});
