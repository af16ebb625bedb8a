import { expect, it } from 'vitest';
import { wordsOfOrigin } from './words-of-origin.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

it('says browser, system and address in the language of the reader [S6.2]', () => {
  expect(wordsOfOrigin('en', '203.0.113.9', phone)).toBe('Safari on iPhone, address 203.0.113.9');
  expect(wordsOfOrigin('fr', '203.0.113.9', phone)).toBe('Safari sur iPhone, adresse 203.0.113.9');
});

it('never repeats what a caller wrote into the header [S6.2]', () => {
  expect(wordsOfOrigin('en', '203.0.113.9', 'Call 555-0100 to win')).toBe(
    'an unknown browser, address 203.0.113.9',
  );
  expect(wordsOfOrigin('fr', '', '')).toBe('un navigateur inconnu');
});
