import { expect, it, test } from 'vitest';
import { en, type ProblemCode } from './en.ts';
import { placeholders } from './fill.ts';
import { fr } from './fr.ts';
import { tell } from './problems.ts';

const codes = Object.keys(en) as ProblemCode[];

test.each(codes)('%s is said in French with the same figures [S1.6]', (code) => {
  expect(fr[code]).not.toBe(en[code]);
  expect(placeholders(fr[code])).toEqual(placeholders(en[code]));
  expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
});

it('says what the specification says, to the letter [B5.8] [B5.14] [B5.16] [S5.7] [S8.4]', () => {
  const english = { language: 'en' } as const;
  expect(tell('quantity.bulk_above_one', {}, english)).toBe('Quantity can not be more than 1 on a bulk item');
  expect(tell('product.unavailable', { number: 'A-19' }, english)).toBe(
    'product A-19 is currently unavailable',
  );
  expect(tell('contract.quantity_invalid', {}, english)).toBe('invalid product or service quantity entered');
  expect(tell('confirmation.mismatch', {}, english)).toBe('Password does not match');
  expect(tell('ticket.close_failed', { short_title: 'P12' }, english)).toBe('Ticket #P12 can not be closed!');
});

it('counts in French as in English [S1.6]', () => {
  const french = { language: 'fr' } as const;
  expect(tell('contract.items_out', { count: 1 }, french)).toBe('1 article est encore sorti.');
  expect(tell('contract.items_out', { count: 2 }, french)).toBe('2 articles sont encore sortis.');
});

it('keeps a colon with the word before it in French [S1.6]', () => {
  for (const code of codes) expect(fr[code]).not.toMatch(/ :/);
});
