import { describe, expect, it } from 'vitest';
import { kindsOfWeek, type OvertimePolicy } from '../time-sheets/overtime.ts';
import { costOfTime } from './labor-costs.ts';
import { performanceOf } from './performance.ts';
import { hourlyRate, listAmount, type RateKind, sharesOf, splitProblem } from './work-lines.ts';

/** Published examples of the trade: each row names its rule and the example. */
const efficiency = [
  { id: 'SV004', billed: 10, logged: 8, percent: 125 },
  { id: 'SV006', billed: 10, logged: 10, percent: 100 },
  { id: 'SV007', billed: 12, logged: 10, percent: 120 },
  { id: 'SV009', billed: 15, logged: 12, percent: 125 },
  { id: 'SV010', billed: 7.5, logged: 10, percent: 75 },
  { id: 'SV012', billed: 10, logged: 8, percent: 125 },
  { id: 'SV013', billed: 0.75, logged: 1, percent: 75 },
  { id: 'SV015', billed: 8, logged: 8, percent: 100 },
  { id: 'SV016', billed: 16, logged: 8, percent: 200 },
  { id: 'SV018', billed: 30, logged: 8, percent: 375 },
  { id: 'SV026', billed: 12, logged: 10, percent: 120 },
];

const noRates = { overtimePercent: 150, doublePercent: 200 };
const cents = (dollars: number) => Math.round(dollars * 100);
const priced = (hours: number, rate: number): number =>
  listAmount({ quantity: hours, unit: cents(rate), discountPercent: 0 });

const none = { attended: null, logged: null, done: null, billed: null, billable: null, available: null };

describe('published examples of labor', () => {
  it.each([
    { id: 'SV001', attended: 4 * 40, logged: 120, percent: 75 },
    { id: 'SV003', attended: 9, logged: 8, percent: 88.89 },
    { id: 'SV022', attended: 160, logged: 120, percent: 75 },
  ])('productivity is logged by attended: $logged of $attended h, $percent % [$id]', (row) => {
    const { attended, logged, percent } = row;
    expect(performanceOf({ ...none, attended, logged }).productivity).toBe(percent);
  });

  it.each(efficiency)('efficiency is billed by logged: $billed of $logged h, $percent % [$id]', (row) => {
    const { billed, logged: done, percent } = row;
    expect(performanceOf({ ...none, done, billed }).efficiency).toBe(percent);
  });

  it.each([
    { id: 'SV019', attended: 40, logged: 32, billed: 32, percent: 80 },
    { id: 'SV022', attended: 160, logged: 120, billed: 150, percent: 93.75 },
  ])('proficiency is billed by attended: $billed of $attended h, $percent % [$id]', (row) => {
    const { attended, logged, billed, percent } = row;
    expect(performanceOf({ ...none, attended, logged, done: logged, billed }).proficiency).toBe(percent);
  });

  it.each([
    { id: 'SV019', hours: 32, rate: 120, amount: 3840 },
    { id: 'SV026', hours: 10, rate: 100, amount: 1000 },
    { id: 'SV026', hours: 12, rate: 100, amount: 1200 },
  ])('hours are billed at their rate: $hours h at $rate are $amount [$id]', ({ hours, rate, amount }) => {
    expect(priced(hours, rate)).toBe(cents(amount));
  });

  it('unpaid time costs its hours at the mechanic’s rate: 8 h at 40 are 320 [SV019]', () => {
    expect(costOfTime([{ day: '2026-01-05', seconds: 8 * 3600, rate: 4000 }])).toBe(32_000);
  });

  it.each<{ id: string; kind: RateKind; rate: number }>([
    { id: 'SV038', kind: 'overtime', rate: 30 },
    { id: 'SV038', kind: 'double', rate: 40 },
    { id: 'SV039', kind: 'overtime', rate: 30 },
  ])('an hour of $kind at 20.00 is $rate [$id]', ({ kind, rate }) => {
    expect(hourlyRate({ billRate: 2000, ...noRates }, kind)).toBe(cents(rate));
  });
});

describe('published examples of overtime', () => {
  type Row = { id: string; policy: OvertimePolicy; days: readonly number[]; rate: number; pay: number };
  it.each<Row>([
    { id: 'SV027', policy: 'us-federal', days: [10, 9, 9, 9, 9, 0, 0], rate: 12, pay: 588 },
    { id: 'SV029', policy: 'us-federal', days: [8, 8, 8, 8, 8, 6, 0], rate: 6, pay: 294 },
    { id: 'SV034', policy: 'california', days: [10, 8, 8, 8, 8, 0, 0], rate: 20, pay: 860 },
    { id: 'SV035', policy: 'california', days: [7, 7, 7, 7, 7, 7, 0], rate: 20, pay: 860 },
    { id: 'SV039', policy: 'ontario', days: [10, 10, 10, 10, 8, 0, 0], rate: 20, pay: 1000 },
  ])('by $policy $days h at $rate an hour come to $pay [$id]', ({ policy, days, rate, pay }) => {
    const kinds = kindsOfWeek(
      policy,
      days.map((hours) => hours * 60),
    );
    const total = (['regular', 'overtime', 'double'] as const).reduce((sum, kind) => {
      const hours = kinds.reduce((all, each) => all + each[kind], 0) / 60;
      return sum + priced(hours, hourlyRate({ billRate: cents(rate), ...noRates }, kind) / 100);
    }, 0);
    expect(total).toBe(cents(pay));
  });

  it.each([
    { id: 'SV032', days: [8, 4, 8, 12, 8, 0, 0], overtime: [0, 0, 0, 4, 0, 0, 0] },
    { id: 'SV037', days: [9, 9, 9, 9, 9, 9, 0], overtime: [1, 1, 1, 1, 1, 9, 0] },
  ])('by the day in California $days h have overtime on their days [$id]', ({ days, overtime }) => {
    const kinds = kindsOfWeek(
      'california',
      days.map((hours) => hours * 60),
    );
    expect(kinds.map((each) => each.overtime / 60)).toEqual(overtime);
  });

  it('two rates in a week of 47 hours leave 7 of overtime [SV031]', () => {
    const kinds = kindsOfWeek(
      'us-federal',
      [8, 8, 8, 8, 8, 7, 0].map((hours) => hours * 60),
    );
    expect(kinds.reduce((sum, each) => sum + each.overtime, 0)).toBe(7 * 60);
    expect(priced(21, 8.5) + priced(26, 9)).toBe(41_250);
  });
});

describe('published examples of shares', () => {
  it('of 200.00 the customer bears 60 % and the company 40 % [SV060]', () => {
    const line = { list: 20_000, isWarranty: false, split: { percents: [60, 40, 0] } } as const;
    expect(sharesOf({ posting: 'S', billing: 'S' }, line)).toEqual({
      customer: 12_000,
      internal: 8000,
      vendor: 0,
    });
  });

  it.each([
    { id: 'SV061', amounts: [33.33, 33.33, 33.33], problem: 'work_line.shares_match' },
    { id: 'SV061', amounts: [33.33, 33.33, 33.34], problem: undefined },
  ])('amounts of $amounts for 100.00 are refused with $problem [$id]', ({ amounts, problem }) => {
    const [customer = 0, internal = 0, vendor = 0] = amounts.map(cents);
    expect(splitProblem({ amounts: [customer, internal, vendor] }, 10_000)).toBe(problem);
  });
});
