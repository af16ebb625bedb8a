import type { ProblemCode } from '../words/en.ts';

// One part before the at sign, a domain with a dot after it; 254 characters are what a mail server takes.
const address = /^[^\s@,;<>()[\]"\\\p{Cc}]+@[^\s@.,;<>()[\]"\\\p{Cc}]+(\.[^\s@.,;<>()[\]"\\\p{Cc}]+)+$/u;
const longest = 254;

/** Whether a text is one e-mail address. [S5.11] [B5.45] */
export function isEmail(text: string): boolean {
  return text.length <= longest && address.test(text);
}

/** Whether a text is a list of addresses between commas, each valid; spaces around the commas are allowed. [B5.45] */
export function isEmailList(text: string): boolean {
  return text.split(',').every((item) => isEmail(item.trim()));
}

/** The address of a sign-in, and the prefix that narrows the list of tenants. */
export type LoginEmail = { prefix: string | null; email: string };

/**
 * Reads the e-mail field of the sign-in screen: 'north/ann@example.com' is ann@example.com with the prefix 'north'.
 * A second slash is as invalid as a bad address. [S5.1] [S2.21]
 */
export function readLoginEmail(text: string): LoginEmail | { code: ProblemCode } {
  const trimmed = text.trim();
  if (trimmed === '') return { code: 'email.required' };
  const parts = trimmed.split('/');
  const email = parts.at(-1) ?? '';
  if (parts.length > 2 || !isEmail(email)) return { code: 'email.invalid' };
  return { prefix: parts.length === 2 ? (parts[0] ?? null) : null, email };
}
