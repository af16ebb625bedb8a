import { expect, test } from 'vitest';
import { insuranceState } from './insurance.ts';

test.each([
  ['P-1', '2026-06-30', 'valid'],
  ['P-1', '2026-02-05', 'valid'],
  ['P-1', '2026-02-04', 'expiring'],
  ['P-1', '2026-01-05', 'expiring'],
  ['P-1', '2026-01-04', 'expired'],
  ['P-1', null, 'none'],
  ['', '2026-06-30', 'none'],
] as const)('policy %j until %s is %s on 5 January 2026 [B3.36]', (policyNumber, expiresOn, state) => {
  expect(insuranceState({ policyNumber, expiresOn }, '2026-01-05')).toBe(state);
});
