import { describe, expect, it, test } from 'vitest';
import type { Commitment } from './commitment.ts';
import { checkCredit, creditExposure, creditParts } from './exposure.ts';
import { rateCustomer, type CreditRating } from './rating.ts';

const lift: Commitment = {
  unposted: 0,
  overtime: 1,
  wear: 2,
  fuel: 3,
  amount: 3e5,
  counted: 8e4,
  services: 1e3,
  waiver: 200,
  taxes: 30,
};

it('adds up the exposure of what is unpaid, every open document and the one being entered [B5.11]', () => {
  const parts = creditParts(100000, [lift, { ...lift, unposted: 20000, counted: 5000, services: 0 }], 4);
  expect(parts).toEqual({
    receivables: 1e5,
    unpostedInvoices: 2e4,
    rentals: 85e3,
    services: 1e3,
    overtime: 2,
    wear: 4,
    fuel: 6,
    waiver: 400,
    taxes: 60,
    document: 4,
  });
  expect(creditExposure(parts)).toBe(206476);
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
      const problems = checkCredit(account, limit, creditParts(exposure, []));
      expect(problems.map((problem) => problem.data)).toMatchObject(data);
      expect(problems).toHaveLength(data.length);
    },
  );

  it('blocks an account on hold whatever its limit [B9.12]', () => {
    expect(checkCredit('H', null).map((problem) => problem.code)).toEqual(['credit.on_hold']);
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
