import { expect, it, test } from 'vitest';
import { depositFor, isDepositFigure } from './deposit.ts';

const estimate = { rental: 20_000, waiver: 2_400, taxes: 1_200 };

test.each([
  ['estimate', 0, 23_600],
  // 25 % of 236.00
  ['percent', 25, 5_900],
  // 33.33 % of 236.00 is 78.6588
  ['percent', 33.33, 7_866],
  // 2.5 times 200.00
  ['multiple', 2.5, 50_000],
] as const)('a deposit by %s %d is %d cents, and says why [B3.15]', (kind, figure, amount) => {
  expect(depositFor({ kind, figure }, estimate)).toMatchObject({
    amount,
    reason: { key: `deposit.${kind}`, data: { figure, rental: 20_000, estimate: 23_600 } },
  });
});

it('asks for nothing where there is no rule or nothing to ask for [B3.15]', () => {
  expect(depositFor({ kind: 'none', figure: 25 }, estimate)).toBeUndefined();
  expect(depositFor({ kind: 'percent', figure: 0 }, estimate)).toBeUndefined();
  expect(depositFor({ kind: 'multiple', figure: 2 }, { ...estimate, rental: 0 })).toBeUndefined();
});

it('knows what a figure can be [B3.15]', () => {
  expect(isDepositFigure({ kind: 'percent', figure: 100 })).toBe(true);
  expect(isDepositFigure({ kind: 'percent', figure: 100.01 })).toBe(false);
  expect(isDepositFigure({ kind: 'multiple', figure: 12 })).toBe(true);
  expect(isDepositFigure({ kind: 'multiple', figure: 13 })).toBe(false);
  expect(isDepositFigure({ kind: 'percent', figure: -1 })).toBe(false);
});
