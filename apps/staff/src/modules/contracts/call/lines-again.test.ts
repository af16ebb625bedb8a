import type { Contract } from '@yardline/contract/contracts/contracts';
import { expect, it } from 'vitest';
import { bodyOf, type DocumentValues } from '../form/values.ts';
import { linesAgain } from './lines-again.ts';

const line = (lineNumber: number, more: object) => ({
  id: 40 + lineNumber,
  lineNumber,
  type: 'R',
  productId: lineNumber,
  product: `P-${lineNumber}`,
  description: 'Product',
  isBulk: true,
  quantity: 2,
  dateOut: '2026-01-05',
  timeOut: '08:00',
  dateIn: null,
  timeIn: null,
  statusCode: 'R',
  rateOverride: 80,
  discP: 10,
  chargeable: true,
  print: true,
  meterType: '',
  meterOut: 12,
  meterReason: 'new meter',
  autoAdd: false,
  serialNumbers: [],
  kitNumber: '',
  fromKit: null,
  kitQuantity: null,
  ...more,
});

// Only what lines are made of is read.
const document = {
  id: 9,
  customFields: {},
  lines: [
    line(1, {}),
    line(2, { kitNumber: 'KIT' }),
    line(3, { fromKit: { kitN: 'KIT', detailTrxN: 42, lineNumber: 2 }, kitQuantity: 3, quantity: 6 }),
    line(4, { type: 'V', productId: 70 }),
    line(5, { type: 'V', productId: 71 }),
  ],
} as unknown as Contract;

it('takes products and quantities of an earlier document, with the dates and rates of today [B2.26]', () => {
  const lines = linesAgain(document, [70]);
  expect(lines.map(({ productId }) => productId)).toEqual([1, 2, 3, 71]);
  expect(lines[0]).toMatchObject({
    mode: 'A',
    id: undefined,
    quantity: 2,
    dateOut: null,
    timeOut: null,
    rateOverride: null,
    discP: null,
    meterOut: null,
    shown: { number: 'P-1', statusCode: '' },
  });
});

it('keeps what a kit brought under its kit, also beside another document that is rented again', () => {
  const lines = [...linesAgain(document, []), ...linesAgain({ ...document, id: 10 }, [])];
  const { lines: sent } = bodyOf({ lines } as DocumentValues);
  expect(sent.map(({ kit }) => kit ?? null)).toEqual([
    null,
    null,
    { line: 1, quantity: 3 },
    null,
    null,
    null,
    null,
    { line: 6, quantity: 3 },
    null,
    null,
  ]);
  expect(sent.every((each) => !('id' in each) || each.id === undefined)).toBe(true);
});
