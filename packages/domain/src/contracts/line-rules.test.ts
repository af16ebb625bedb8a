import { describe, expect, it, test } from 'vitest';
import type { ContractContext } from './context.ts';
import { isDate, isTime } from './dates.ts';
import type { ContractForm, ContractLine } from './form.ts';
import { modeAfterEdit, removeLine } from './line-mode.ts';
import { checkLine, checkRate } from './line-rules.ts';
import { correctedQuantity } from './quantity.ts';

const line: ContractLine = { mode: 'A', type: 'R', productId: 1, quantity: 1, chargeable: true, print: true };
const form = {
  kind: 'contract',
  dateOut: '2026-05-04',
  timeOut: '08:00',
  dateIn: '2026-05-05',
  timeIn: '08:30',
} as ContractForm;
const context: ContractContext = {
  isNew: true,
  poRequired: false,
  mandatorySalesman: false,
  verifyNameOnCustomer: false,
  isSwap: false,
  division: { title: 'North', takesUnavailable: true },
  overrideQuantity: 'never',
  discountMax: { rental: 10, sales: 0 },
  agreedDiscount: { rental: 15, sales: 5 },
  requiredFields: [],
  waiverPercent: null,
  productOf: (each) => ({
    number: 'L-19',
    isBulk: each.type !== 'R',
    available: 1,
    meter: each.type === 'R' && each.productId === 2 ? 1200 : undefined,
    serialsUnsold: each.type === 'S' && each.productId === 2 ? 2 : 0,
  }),
};
const found = (part: Partial<ContractLine>, around: Partial<ContractContext> = {}, kind = form.kind) =>
  checkLine({ ...line, ...part }, { ...form, kind }, { ...context, ...around }).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  );

describe('discounts', () => {
  test.each<[string[], Partial<ContractLine>, Partial<ContractContext>]>([
    [['discP discount.invalid'], { discP: 101 }, {}],
    [['discP discount.invalid'], { discP: -1 }, {}],
    [['discP discount.invalid'], { discP: Number.NaN }, {}],
    [['discP discount.rental_above_maximum'], { discP: 15.5 }, {}],
    [['discP discount.rental_not_allowed'], { discP: 15.5 }, { discountMax: { rental: 0, sales: 0 } }],
    [['discP discount.sales_not_allowed'], { discP: 6, type: 'S', productId: 1 }, {}],
    [[], { discP: 12 }, { discountMax: { rental: 12, sales: 0 }, agreedDiscount: { rental: 0, sales: 0 } }],
    [[], { discP: 15 }, {}], // the customer's own percent needs no right
    [[], { discP: 5, type: 'S', productId: 1 }, {}],
  ])('%j for %j [B5.12] [B5.23]', (problems, part, around) => {
    expect(found(part, around)).toEqual(problems);
  });
});

test.each([
  [Number.NaN, 'rate.invalid'],
  [1.005, 'rate.invalid'],
  [-0.01, 'rate.negative'],
  [1e13, 'rate.too_large'],
  [Infinity, 'rate.too_large'],
  [9_999_999_999_999.99, undefined],
  [0, undefined],
])('a rate of %d is %s [B5.19] [B5.24]', (rate, code) => {
  expect(checkRate(rate)).toBe(code);
  expect(found({ rateOverride: rate })).toEqual(code ? [`rateOverride ${code}`] : []);
});

describe('dates', () => {
  test.each<[string[], Partial<ContractLine>]>([
    [['dateIn date.end_before_start'], { dateIn: '2026-05-03' }],
    [['dateIn date.end_before_start'], { dateIn: '2026-05-04', timeIn: '07:59' }],
    [['dateOut date.invalid'], { dateOut: '2026-02-29' }],
    [['dateOut date.too_early'], { dateOut: '1899-12-31' }],
    [['timeIn time.invalid'], { timeIn: '24:00' }],
    [[], { dateIn: '2026-05-04', timeIn: '08:00' }],
    [[], { dateOut: '1900-01-01' }],
    [[], { dateOut: null, timeOut: '' }],
  ])('%j for %j over the document’s own dates [B5.25] [B5.26]', (problems, part) => {
    expect(found(part)).toEqual(problems);
  });

  it('knows the calendar and the clock [B5.25]', () => {
    expect(['2028-02-29', '2026-04-31', '2026-13-01', '20260504', ''].map(isDate)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(['00:00', '23:59', '7:30', '23:60'].map(isTime)).toEqual([true, true, false, false]);
  });
});

describe('meters and serial numbers', () => {
  test.each<[string[], Partial<ContractLine>]>([
    [['meterOut meter.required'], { productId: 2 }],
    [['meterOut meter.invalid'], { productId: 2, meterOut: -1 }],
    [['meterReason meter.reason_required'], { productId: 2, meterOut: 1199, meterReason: ' ' }],
    [[], { productId: 2, meterOut: 1199, meterReason: 'RO' }],
    [[], { productId: 2, meterOut: 1200 }],
    [[], { productId: 2, meterOut: 0, meterReason: 'NEW' }],
    [['serialNumbers serial.required'], { type: 'S', productId: 2 }],
    [['serialNumbers serial.required'], { type: 'S', productId: 2, quantity: 2, serialNumbers: ['X1'] }],
    [['serialNumbers serial.too_many'], { type: 'S', productId: 2, serialNumbers: ['X1', 'X2'] }],
    [[], { type: 'S', productId: 2, serialNumbers: ['X1'] }],
    [[], { type: 'S', productId: 2, quantity: 5, serialNumbers: ['X1', 'X2'] }], // the rest never had a number
  ])('%j for %j [B5.17] [B5.18]', (problems, part) => {
    expect(found(part)).toEqual(problems);
  });

  it('asks only when the goods leave: not in a quote or reservation [B5.17] [B5.18]', () => {
    expect(found({ productId: 2 }, {}, 'reservation')).toEqual([]);
    expect(found({ type: 'S', productId: 2 }, {}, 'quote')).toEqual([]);
  });
});

describe('line modes', () => {
  const saved = { ...line, id: 5, mode: 'C' as const };

  it('marks edits of saved lines as changes and of new lines as additions [B4.28] [B4.30]', () => {
    expect([modeAfterEdit(saved), modeAfterEdit({ ...line, mode: 'C' })]).toEqual(['C', 'A']);
  });

  it('marks removed lines for deletion and drops those never saved [B4.28] [B4.29]', () => {
    expect(removeLine([line, saved], 0)).toEqual([saved]);
    expect(removeLine([line, saved], 1)).toEqual([line, { ...saved, mode: 'D' }]);
  });
});

it('turns a typed zero into one and says so [B5.14]', () => {
  expect(correctedQuantity(0)).toEqual({ quantity: 1, notice: 'quantity.defaulted' });
  expect(correctedQuantity(3)).toEqual({ quantity: 3 });
});
