import type { Problem } from '../words/problems.ts';
import { commonPasswords } from './common-passwords.ts';

/** The fewest characters of a password. [S9.1] [B9.4] */
export const shortestPassword = 8;

const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*]/];

/**
 * What is wrong with a new password: 8 or more characters with upper case, lower case, a digit and one of !@#$%^&*;
 * more and other characters are welcome. What is a common word in disguise ('P@ssw0rd1!') is refused. [S5.7] [B5.52]
 */
export function checkPassword(password: string): Problem[] {
  const path = ['password'];
  if (password === '') return [{ path, code: 'new_password.required' }];
  if (Array.from(password).length < shortestPassword || !kinds.every((kind) => kind.test(password))) {
    return [{ path, code: 'new_password.too_weak', data: { n: shortestPassword } }];
  }
  return isCommon(password) ? [{ path, code: 'new_password.common' }] : [];
}

/** What is wrong with a new password and its repetition. [S5.7] [B5.52] */
export function checkNewPassword(password: string, confirmation: string): Problem[] {
  const path = ['confirmation'];
  if (confirmation === '') return [...checkPassword(password), { path, code: 'confirmation.required' }];
  const differs = confirmation !== password;
  return [...checkPassword(password), ...(differs ? [{ path, code: 'confirmation.mismatch' } as const] : [])];
}

const disguises: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't', '8': 'b' },
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
