import { describe, expect, test } from 'vitest';
import { auditBill } from './audit-bill.ts';
import { type AuditedBill, type AuditedLine, auditRules } from './audited-bill.ts';

const at = (text: string) => Temporal.Instant.from(`2026-03-${text}:00:00Z`);

const rental = (over: Partial<NonNullable<AuditedLine['rental']>> = {}): AuditedLine => ({
  number: 1,
  product: 'SL-104',
  rental: {
    unit: 35000,
    period: { from: at('02T08'), to: at('08T08') },
    counted: [{ code: 'WEEK', count: 1, amount: 35000, extended: 35000 }],
    agreed: [
      { code: 'DAY', unit: 'day', count: 1, amount: 10000 },
      { code: 'WEEK', unit: 'week', count: 1, amount: 35000 },
      { code: 'MONTH', unit: 'month', count: 1, amount: 90000 },
    ],
    endedAt: null,
    isCalledOff: false,
    ...over,
  },
});

const fee = (over: Partial<NonNullable<AuditedLine['fee']>> = {}): AuditedLine => ({
  number: 2,
  product: 'DELIVERY',
  fee: { unit: 9500, most: null, isForDelivery: true, included: null, ...over },
});

const fuel = (over: Partial<NonNullable<AuditedLine['fuel']>> = {}): AuditedLine => ({
  number: 3,
  product: 'FUEL',
  fuel: { charge: 4875, out: 8, back: 5, fullTank: 13000, ...over },
});

const bill = (over: Partial<AuditedBill> = {}): AuditedBill => ({
  lines: [rental(), fee(), fuel()],
  rental: 35000,
  others: 14375,
  waiver: { total: 4200, isAgreed: true, insuredUntil: null },
  taxes: [{ percent: 5, total: 2679, isCompound: false }],
  exempt: { rentals: false, sales: false },
  delivery: { isPlanned: true, distance: 30 },
  ...over,
});

const codes = (audited: AuditedBill) => auditBill(audited, auditRules).map(({ code }) => code);
const sixDays = {
  unit: 60000,
  counted: [{ code: 'DAY', count: 6, amount: 10000, extended: 60000 }],
};

test('a bill that agrees with the records has no finding', () => {
  expect(codes(bill())).toEqual([]);
});

describe('each of the seven errors is found', () => {
  test.each([
    ['tier_not_rolled', bill({ lines: [rental(sixDays)] })],
    ['waiver_without_opt_in', bill({ waiver: { total: 4200, isAgreed: false, insuredUntil: null } })],
    ['waiver_of_insured', bill({ waiver: { total: 4200, isAgreed: true, insuredUntil: '2026-12-31' } })],
    ['fee_over_cap', bill({ lines: [fee({ most: 9000 })] })],
    ['fee_over_cap', bill({ lines: [fuel({ charge: 13001 })] })],
    ['late_call_off', bill({ lines: [rental({ endedAt: at('06T08'), isCalledOff: true })] })],
    ['late_call_off', bill({ lines: [rental({ endedAt: at('07T08') })] })],
    ['fuel_on_full_tank', bill({ lines: [fuel({ back: 8 })] })],
    ['not_delivered', bill({ delivery: { isPlanned: false, distance: null } })],
    ['delivery_included', bill({ lines: [fee({ included: 30 })] })],
    ['tax_despite_exemption', bill({ exempt: { rentals: true, sales: false } })],
    ['tax_despite_exemption', bill({ exempt: { rentals: true, sales: true } })],
  ])('%s', (code, audited) => {
    expect(codes(audited)).toEqual([`self_audit.${code}`]);
  });
});

test.each([
  [
    'a week and a day, which no single rate covers for less',
    rental({ period: { from: at('02T08'), to: at('10T08') }, unit: 45000 }),
  ],
  ['a price that was typed', rental({ ...sixDays, agreed: [] })],
  ['rates that cost no more than the longer one', rental({ unit: 35000, counted: sixDays.counted })],
  [
    'a month, though a day of it was shorter',
    rental({ unit: 99000, counted: [{ code: 'MONTH', count: 1, amount: 90000, extended: 90000 }] }),
  ],
  ['what was collected on the day on which it was checked in', rental({ endedAt: at('07T09') })],
  ['a call-off at the very end of the bill', rental({ endedAt: at('08T08'), isCalledOff: true })],
  ['a tank of which no reading is on record', fuel({ back: null })],
  ['a distance beyond what is included', fee({ included: 29.99 })],
  ['a fee at its maximum', fee({ most: 9500 })],
])('%s is no error', (_, line) => {
  expect(codes(bill({ lines: [line] }))).toEqual([]);
});

test('the tax of what is not exempt is no error, rounded and compound', () => {
  const taxes = [
    { percent: 5, total: 1750, isCompound: false },
    { percent: 9.975, total: 3666, isCompound: true },
  ];
  const of = (total: number) =>
    codes(
      bill({
        waiver: { total: 0, isAgreed: false, insuredUntil: null },
        exempt: { rentals: false, sales: true },
        taxes: [
          taxes[0] ?? { percent: 0, total: 0, isCompound: false },
          { percent: 9.975, total, isCompound: true },
        ],
      }),
    );
  expect(of(3666)).toEqual([]);
  expect(of(3670)).toEqual(['self_audit.tax_despite_exemption']);
});

test('a rule that the company does not have checked finds nothing', () => {
  const audited = bill({ lines: [rental(sixDays)], exempt: { rentals: true, sales: true } });
  expect(auditBill(audited, ['tier_not_rolled']).map(({ rule }) => rule)).toEqual(['tier_not_rolled']);
  expect(auditBill(audited, [])).toEqual([]);
});
