import { expect, test } from 'vitest';
import { checkProvince, provinces } from './provinces.ts';

test.each([
  ['NY', 'U', undefined],
  ['ny', 'U', undefined],
  ['', 'U', undefined],
  ['QC', 'U', 'state.unknown'],
  ['QC', 'C', undefined],
  ['NY', 'C', 'province.unknown'],
  ['New York', 'U', 'state.unknown'],
] as const)('%j is a state or province of %s: %s [B3.24]', (text, country, code) => {
  expect(checkProvince(text, country)[0]?.code).toBe(code);
});

test('there are fifty states, the capital and five territories, and thirteen provinces', () => {
  expect([provinces.U.length, provinces.C.length]).toEqual([56, 13]);
});
