import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-number.ts';

test.each([
  ['4242424242424242', true],
  ['paid with 4242 4242-4242.4242 today', true],
  ['378282246310005', true],
  ['000042424242424242424242', true],
  ['17 4242424242424242', true],
  ['4242424242424241', false],
  ['call 518-555-0101', false],
  ['123456789012', false],
  ['', false],
])('%j holds a card number: %s [B3.40]', (text, holds) => {
  expect(holdsCardNumber(text)).toBe(holds);
});
