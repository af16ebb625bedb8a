import { expect, it } from 'vitest';
import { adviceOf } from './pricing-advice.ts';

it.each([
  [100, 0, 'raise'],
  [70, 0, 'raise'],
  [69.99, 5, 'keep'],
  [35, 0, 'keep'],
  [34.99, 0, 'sell'],
  [34.99, 1, 'keep'],
  [0, 0, 'sell'],
] as const)('%d percent with %d missed rentals advise to %s', (timeUtilisation, missed, advice) => {
  expect(adviceOf({ timeUtilisation, missed })).toBe(advice);
});
