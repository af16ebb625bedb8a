import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test.each([
  [{ count: 1, code: 'WEEK' }, '1 week', '1 semaine'],
  [{ count: 2, code: 'WEEK' }, '2 weeks', '2 semaines'],
  [{ count: 1, code: '4WEEK' }, '4 weeks', '4 semaines'],
  [{ count: 3, code: '4WK' }, '3 × 4 weeks', '3 × 4 semaines'],
  [{ count: 2, code: 'HALF' }, '2 × HALF', '2 × HALF'],
])('%o of a rate are said as %s [B9.6]', (data, en, fr) => {
  expect(fill('{code:units}', data, { language: 'en' })).toBe(en);
  expect(fill('{code:units}', data, { language: 'fr' })).toBe(fr);
});

test('rates, sums of them and moments are told in words [B9.6] [S1.6]', () => {
  const data = { code: 'WEEKEND', ways: '2 × WEEK + 1 × HALF', at: '2026-05-01 08:00', open: '08:00' };
  const said = (language: 'en' | 'fr') =>
    fill('{code:rate}; {ways:sum}; {at:moment}; {open:moment}', data, { language }).replaceAll(/\s/g, ' ');
  expect(said('en')).toBe('weekend; 2 weeks + 1 × HALF; May 1, 2026 8:00 AM; 8:00 AM');
  expect(said('fr')).toBe('fin de semaine; 2 semaines + 1 × HALF; 1er mai 2026 8 h; 8 h');
});
