import { expect, it, test } from 'vitest';
import { checkNewPassword, checkPassword, passwordRules } from './password.ts';

test.each([
  ['Blue7!crane', undefined],
  ['Blue7!crane ünd mehr', undefined],
  ['Blue7!cr', undefined],
  ['', 'new_password.required'],
  ['Bl7!cra', 'new_password.too_weak'],
  ['blue7!crane', 'new_password.too_weak'],
  ['BLUE7!CRANE', 'new_password.too_weak'],
  ['Blue!crane', 'new_password.too_weak'],
  ['Blue7crane', 'new_password.too_weak'],
  ['Blue7?crane', 'new_password.too_weak'],
  ['Password1!', 'new_password.common'],
  ['P@ssw0rd1!', 'new_password.common'],
  ['Welcome2026!', 'new_password.common'],
  ['1qaz2WSX!', 'new_password.common'],
  ['123!Abcdef', 'new_password.common'],
  ['Password-for-9-cranes!', undefined],
])('%j: %s [S5.7] [B5.52] [B9.4]', (password, code) => {
  expect(checkPassword(password)[0]?.code).toBe(code);
});

it('asks for the same password twice [S5.7] [B5.52]', () => {
  expect(checkNewPassword('Blue7!crane', 'Blue7!crane')).toEqual([]);
  expect(checkNewPassword('Blue7!crane', 'blue').map(({ code }) => code)).toEqual(['confirmation.mismatch']);
  expect(checkNewPassword('', '').map(({ code }) => code)).toEqual([
    'new_password.required',
    'confirmation.required',
  ]);
});

it('tells part by part what a password keeps already [S5.7]', () => {
  const kept = (password: string) =>
    passwordRules(password)
      .filter(({ isKept }) => isKept)
      .map(({ rule }) => rule);
  expect(kept('')).toEqual([]);
  expect(kept('crane')).toEqual(['lower', 'uncommon']);
  expect(kept('Password1!')).toEqual(['length', 'upper', 'lower', 'digit', 'sign']);
  expect(kept('Blue7!crane')).toEqual(['length', 'upper', 'lower', 'digit', 'sign', 'uncommon']);
});
