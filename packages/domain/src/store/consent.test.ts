import { expect, test } from 'vitest';
import { readConsent } from './consent.ts';

test('a choice is what the cookie says under the present words, and no where the browser asks for privacy [S9.11]', () => {
  expect(
    [undefined, '', 'yes.1.abc', 'no.1.abc', 'yes.0.abc', 'yes', 'maybe.1.abc'].map((each) =>
      readConsent(each, false),
    ),
  ).toEqual(['ask', 'ask', 'yes', 'no', 'ask', 'ask', 'ask']);
  expect(readConsent('yes.1.abc', true)).toBe('no');
});
