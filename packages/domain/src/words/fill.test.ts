import { expect, it, test } from 'vitest';
import { fill, placeholders } from './fill.ts';

test.each([
  ['{days} {days|day|days}', { days: 1 }, '1 day'],
  ['{days} {days|day|days}', { days: 0 }, '0 days'],
  ['product {number} is currently unavailable', { number: '1-07' }, 'product 1-07 is currently unavailable'],
  ['{total:money} at {tax:percent}', { total: 123450, tax: 9.975 }, '$1,234.50 at 9.975%'],
  ['{n} of {missing}', { n: 12000 }, '12,000 of {missing}'],
])('fills %s with %j [S1.6]', (template, data, expected) => {
  expect(fill(template, data, { language: 'en' })).toBe(expected);
});

it('counts and writes numbers the French way [S1.6]', () => {
  const speech = { language: 'fr', currency: 'CAD' } as const;
  const text = fill('{days} {days|jour|jours}, {total:money}', { days: 0, total: 123450 }, speech);
  expect(text.replaceAll(/\s/g, ' ')).toBe('0 jour, 1 234,50 $');
});

it('leaves a hole where there is no data, whatever its name', () => {
  expect(fill('{constructor}', {}, { language: 'en' })).toBe('{constructor}');
  expect(placeholders('{b} {a:money} {b|x|y}')).toEqual(['a', 'b']);
});
