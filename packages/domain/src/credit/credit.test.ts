import { describe, expect, it, test } from 'vitest';
import { checkCredit, creditExposure } from './exposure.ts';
import { rateCustomer, type CreditRating } from './rating.ts';

it('adds up the exposure, an open line with at most a month of rent [B5.11]', () => {
  const openLines = [
    { amount: 300000, monthlyRent: 80000 },
    { amount: 5000, monthlyRent: 80000 },
  ];
  const facts = {
    receivables: 100000,
    unpostedInvoices: 20000,
    openLines,
    services: 1000,
    waiver: 200,
    taxes: 30,
  };
  expect(creditExposure({ ...facts, document: 4 })).toBe(206234);
});

describe('the credit check', () => {
  // The limits of 0 and of 10,000 are the examples of OnRent's credit check.
  test.each([
    ['Y', 0, 850000, []],
    ['Y', null, 850000, []],
    ['Y', 1000000, 1000000, []],
    ['Y', 1000000, 1025000, [{ limit: 1000000, excess: 25000 }]],
    ['N', 1000000, 1025000, [{ limit: 1000000, excess: 25000 }]],
  ] as const)(
    'on account %s with limit %s and exposure %d [B5.11] [B8.11]',
    (account, limit, exposure, data) => {
      expect(checkCredit(account, limit, exposure).map((problem) => problem.data)).toEqual(data);
    },
  );

  it('blocks an account on hold whatever its limit [B9.12]', () => {
    expect(checkCredit('H', null, 0).map((problem) => problem.code)).toEqual(['credit.on_hold']);
  });
});

test.each<[CreditRating, string, boolean]>([
  [{ okToContinue: 'N', allowActivity: 'W', allowActivityIfUnpaid: 'Y' }, 'high risk', true],
  [{ okToContinue: 'Y', allowActivity: 'W', allowActivityIfUnpaid: 'Y' }, 'low risk', true],
  [{ okToContinue: 'Y', allowActivity: 'Y', allowActivityIfUnpaid: 'W' }, 'low risk', true],
  [{ okToContinue: 'Y', allowActivity: 'Y', allowActivityIfUnpaid: 'Y' }, 'good customer', false],
])('%j is %s, with a warning: %s [B4.32] [B4.33] [B4.34]', (rating, label, hasWarning) => {
  const rated = rateCustomer(rating);
  expect(rated.label).toBe(label);
  expect(rated.warning !== undefined).toBe(hasWarning);
});
