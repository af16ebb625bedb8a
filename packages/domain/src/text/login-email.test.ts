import { expect, it, test } from 'vitest';
import { readLoginEmail } from './email.ts';

/** What is typed with the wish to be read as two things at once. */
const lies = [
  'a/b/ann@example.com',
  '//ann@example.com',
  '/a/ann@example.com',
  'a//ann@example.com',
  'ann@example.com/',
  'ann@example.com/b',
  'a/ann@example.com/b',
  'a/b',
  '/',
  '//',
  'a/',
  '/a',
  'ann',
  '@',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@@example.com',
  'ann@exa@mple.com',
  'a/ann@@example.com',
  'ann@.example.com',
  'ann@example..com',
  'ann@example.com.',
  'ann example@example.com',
  'ann@exam ple.com',
  'a/ann @example.com',
  'ann@example.com,bob@example.com',
  'ann@example.com;bob@example.com',
  'a/ann@example.com,b@example.com',
  '<ann@example.com>',
  'Ann <ann@example.com>',
  '"ann"@example.com',
  'ann@[127.0.0.1]',
  'ann(x)@example.com',
  'ann\\@example.com',
  'ann\0@example.com',
  'ann@example.com\0',
  'ann@example.com\r\nBcc: bob@example.com',
  'ann	@example.com',
  'ann@exa\x07mple.com',
  `${'a'.repeat(250)}@example.com`,
  `a/${'a'.repeat(250)}@example.com`,
];

test.each(lies)('%j is no address of a sign-in [S5.1]', (text) => {
  expect(readLoginEmail(text)).toEqual({ code: 'email.invalid' });
});

/** What looks like a slash and is none belongs to the address, or to the prefix: it parts nothing. */
const alike = [
  ['north%2Fann@example.com', null, 'north%2Fann@example.com'],
  ['north%2fann@example.com', null, 'north%2fann@example.com'],
  ['a%2fb/ann@example.com', 'a%2fb', 'ann@example.com'],
  ['north∕ann@example.com', null, 'north∕ann@example.com'],
  ['north⁄ann@example.com', null, 'north⁄ann@example.com'],
  ['north／ann@example.com', null, 'north／ann@example.com'],
  ['north⧸ann@example.com', null, 'north⧸ann@example.com'],
  ['a∕b/ann@example.com', 'a∕b', 'ann@example.com'],
  ['north|ann@example.com', null, 'north|ann@example.com'],
  ['/ann@example.com', '', 'ann@example.com'],
  [' north/ann@example.com ', 'north', 'ann@example.com'],
  ['..%2f../ann@example.com', '..%2f..', 'ann@example.com'],
  ['../ann@example.com', '..', 'ann@example.com'],
  ['internal/ann@example.com', 'internal', 'ann@example.com'],
  ["' or 1=1 --/ann@example.com", "' or 1=1 --", 'ann@example.com'],
  ['%/ann@example.com', '%', 'ann@example.com'],
  ['ann+review@example.com', null, 'ann+review@example.com'],
  ['ANN@EXAMPLE.COM', null, 'ANN@EXAMPLE.COM'],
  ['ánn@example.com', null, 'ánn@example.com'],
  ['ann@exámple.com', null, 'ann@exámple.com'],
] as const;

test.each(alike)('%j is prefix %j and address %j [S5.1] [S2.21]', (text, prefix, email) => {
  expect(readLoginEmail(text)).toEqual({ prefix, email });
});

it('there are sixty of them', () => expect(lies.length + alike.length).toBeGreaterThanOrEqual(60));
