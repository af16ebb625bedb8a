import type { Problem } from '../words/problems.ts';
import { commonPasswords } from './common-passwords.ts';

/** The fewest characters of a password. [S9.1] [B9.4] */
export const shortestPassword = 8;

const kinds = { upper: /[A-Z]/, lower: /[a-z]/, digit: /\d/, sign: /[!@#$%^&*]/ } as const;

/** One part of the rule for passwords. */
export type PasswordRule = 'length' | keyof typeof kinds | 'uncommon';

/** Every part of the rule, and whether a password meets it: shown while the user types. [S5.7] */
export function passwordRules(password: string): { rule: PasswordRule; isKept: boolean }[] {
  const mixed = (['upper', 'lower', 'digit', 'sign'] as const).map((rule) => ({
    rule,
    isKept: kinds[rule].test(password),
  }));
  return [
    { rule: 'length', isKept: Array.from(password).length >= shortestPassword },
    ...mixed,
    { rule: 'uncommon', isKept: password !== '' && !isCommon(password) },
  ];
}

/**
 * What is wrong with a new password: 8 or more characters with upper case, lower case, a digit and one of !@#$%^&*;
 * more and other characters are welcome. A disguised common word ('P@ssw0rd1!') is refused. [S5.7] [B5.52]
 */
export function checkPassword(password: string): Problem[] {
  const path = ['password'];
  if (password === '') return [{ path, code: 'new_password.required' }];
  const broken = passwordRules(password).find(({ isKept }) => !isKept);
  if (broken === undefined) return [];
  if (broken.rule === 'uncommon') return [{ path, code: 'new_password.common' }];
  return [{ path, code: 'new_password.too_weak', data: { n: shortestPassword } }];
}

/** What is wrong with a new password and its repetition. [S5.7] [B5.52] */
export function checkNewPassword(password: string, confirmation: string): Problem[] {
  const path = ['confirmation'];
  if (confirmation === '') return [...checkPassword(password), { path, code: 'confirmation.required' }];
  const differs = confirmation !== password;
  return [...checkPassword(password), ...(differs ? [{ path, code: 'confirmation.mismatch' } as const] : [])];
}

const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/** Whether the password is a common word, alone or between digits and signs, its letters disguised or not. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
  const guesses = [
    lower.replaceAll(/[^a-z0-9]/g, ''),
    ...[core, undisguised(core), undisguised(lower)].map(letters),
  ];
  return guesses.some((guess) => commonPasswords.has(guess));
}

function undisguised(text: string): string {
  return text.replaceAll(/[^a-z]/g, (sign) => disguises[sign] ?? sign);
}

function letters(text: string): string {
  return text.replaceAll(/[^a-z]/g, '');
}
