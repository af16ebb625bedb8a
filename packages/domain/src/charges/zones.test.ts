import { expect, it, test } from 'vitest';
import { foldPostal, prefixesOf, zoneOf } from './zones.ts';

const codes = [
  { zone: 'City', prefix: 'H2' },
  { zone: 'Plateau', prefix: 'H2X' },
  { zone: 'Albany', prefix: '122' },
];

test.each([
  ['h2x 1y4', 'Plateau'],
  ['H2K1A1', 'City'],
  ['12207-1234', 'Albany'],
  ['90210', ''],
  ['', ''],
])('the postal code %s is in the zone %j: the longest beginning counts [B3.13]', (postal, zone) => {
  expect(zoneOf(codes, postal)).toBe(zone);
});

it('folds a postal code and names its beginnings [B3.13]', () => {
  expect(foldPostal(' h2x-1y4 ')).toBe('H2X1Y4');
  expect(prefixesOf('h2 x')).toEqual(['H', 'H2', 'H2X']);
});
