import { expect, test } from 'vitest';
import { customerName, splitName } from './person-name.ts';

test.each([
  ['individual', 'Ann', 'Lee', '', 'Ann Lee'],
  ['individual', 'Cher', '', 'whoever', 'Cher'],
  ['individual', '', 'Lee', '', 'Lee'],
  // Entered before people had two names.
  ['individual', '', '', 'Lee, Ann Marie', 'Lee, Ann Marie'],
  ['company', '', '', 'Hudson Concrete', 'Hudson Concrete'],
] as const)(
  'a %s called %j and %j, written %j, is shown as %j [B3.34] [B3.37]',
  (kind, first, last, name, shown) => {
    expect(customerName({ kind, name, first_name: first, last_name: last })).toBe(shown);
  },
);

test.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['Ann Marie  Lee', 'Ann Marie', 'Lee'],
  ['Lee, Ann Marie', 'Ann Marie', 'Lee'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
  [`${'x'.repeat(40)} Lee`, 'x'.repeat(30), 'Lee'],
])('%j is %j and %j [B3.37]', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});
