// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepToken } from './tokens.ts';

beforeEach(() => localStorage.clear());

const tokenOf = (claims: object) => `h.${btoa(JSON.stringify({ iat: 1_000, exp: 1_600, ...claims }))}.s`;
const kept = () => ['jwtToken', 'current_user', 'current_tenant'].map((name) => localStorage.getItem(name));

it('keeps with the token whose it is and in which company, and forgets them together [S3.11] [S4.21]', () => {
  const tokens = keepToken({
    storage: localStorage,
    now: () => 1_000_000,
    exchange: (token) => Promise.resolve(token),
    alone: (work) => work(),
  });
  const [one, other] = [tokenOf({ sub: '7', cid: 3 }), tokenOf({ sub: '12', cid: 4 })];
  tokens.write(one);
  expect(kept()).toEqual([one, '7', '3']);
  tokens.write(other);
  expect(kept()).toEqual([other, '12', '4']);
  localStorage.setItem('defaultDivision', '{}');
  tokens.clear();
  expect(kept()).toEqual([null, null, null]);
  expect(localStorage.getItem('defaultDivision')).toBe('{}');
});
