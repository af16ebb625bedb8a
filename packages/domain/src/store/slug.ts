import { plain } from '../quick-line/plain.ts';

const longest = 120;

/**
 * What stands for a name in an address: small letters, digits and single hyphens, 120 characters at most, cut between words.
 * *19 ft electric scissor lift* is `19-ft-electric-scissor-lift`; empty for a name without letters of ours and digits.
 */
export function slugOf(name: string): string {
  const whole = plain(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (whole.length <= longest) return whole;
  const cut = whole.slice(0, longest);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut;
}

/** Names of stores that an address of ours has, or that a shopper would take for ours. */
const reserved: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'api',
  'app',
  'assets',
  'cart',
  'checkout',
  'en',
  'fr',
  'help',
  'login',
  'media',
  'order',
  'play',
  'root',
  'search',
  'store',
  'support',
  'system',
  'www',
  'yardline',
]);

/** Whether a store may not be called so in its address. */
export function isReservedPath(path: string): boolean {
  return reserved.has(path);
}
