import { describe, expect, it, test } from 'vitest';
import { cardIssuer } from './cards.ts';
import { checkPayment } from './check.ts';
import { amountOwed, type PaymentSummary } from './owed.ts';
import { revenueFee } from './revenue-fee.ts';

describe('the amount still owed', () => {
  const summary: PaymentSummary = { total: 114975, payments: [], onAccount: 'N', onAccountAmount: 50000 };

  test.each<[string, Partial<PaymentSummary>, number, number]>([
    ['payments on account', { payments: [50000, 14975], onAccount: 'Y' }, 50000, 0],
    ['payments off account', { payments: [50000] }, 64975, 0],
    ['no payment, off account', {}, 114975, 0],
    ['no payment, on account', { onAccount: 'Y' }, 50000, 0],
    ['too much paid', { payments: [120000] }, 0, 5025],
    ['everything paid', { payments: [114975] }, 0, 0],
  ])('with %s [B5.41] [S5.15]', (_what, part, owed, credit) => {
    expect(amountOwed({ ...summary, ...part })).toEqual({ owed, credit });
  });
});

test.each([
  [500, undefined],
  [500.01, 'payment.above_balance'],
  [0, 'payment.not_positive'],
  [-1, 'payment.not_positive'],
  [1.001, 'payment.invalid'],
  [Number.NaN, 'payment.invalid'],
])('a payment of %d on 500.00 due: %s [B5.40]', (amount, code) => {
  expect(checkPayment(amount, 50000)[0]?.code).toBe(code);
});

it('names the issuer of a card and nothing for other letters [B5.43] [S5.16]', () => {
  expect(['B', 'I', 'V', 'M', 'A', 'D', 'S'].map(cardIssuer)).toEqual([
    'bank',
    'interac',
    'Visa',
    'Mastercard',
    'American Express',
    'Diners',
    'Discover',
  ]);
  expect(['v', 'X', '', 'toString'].map(cardIssuer)).toEqual(['', '', '', '']);
});

it('has a card fee only with the feature and a fee, in hundredths of a percent', () => {
  expect(revenueFee({ hasFeature: true, fee: 299, optional: 'Y' })).toEqual({
    percent: 2.99,
    isOptional: true,
  });
  expect(revenueFee({ hasFeature: true, fee: 300, optional: 'N' })).toEqual({
    percent: 3,
    isOptional: false,
  });
  expect(revenueFee({ hasFeature: false, fee: 299, optional: 'N' })).toBeUndefined();
  expect(revenueFee({ hasFeature: true, fee: 0, optional: 'N' })).toBeUndefined();
});
