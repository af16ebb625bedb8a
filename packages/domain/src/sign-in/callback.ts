/** Characters of a plain address: no spaces, no backslash, nothing that two parsers could read in two ways. */
const plain = /^[\w\-.~:/?@!$&'()*+,;=%[\]]+$/;
const longest = 2_000;

/** Parameters that we add, and that the address may therefore not have. [S4.3] [S8.9] */
const ours = ['token', 'error'];

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an address may be put on a company's list: complete and in its plainest spelling, without user, query or
 * fragment; over https, or over http on the same machine. Security guide, B1.
 */
export function isCallbackAddress(text: string): boolean {
  if (!plain.test(text) || text.length > longest) return false;
  const url = URL.parse(text);
  if (url === null || url.href !== text || url.username !== '' || url.password !== '') return false;
  if (text.includes('?') || text.includes('@')) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
}

/**
 * Whether a user may be sent to `wanted`: an address of the list, letter by letter, at most with a query added. The texts
 * themselves are compared, not their parsed form, so no trick of spelling leads elsewhere.
 */
export function isAllowedCallback(list: readonly string[], wanted: string): boolean {
  if (!plain.test(wanted) || wanted.length > longest) return false;
  const found = list.find((each) => wanted === each || wanted.startsWith(`${each}?`));
  if (found === undefined) return false;
  const query = new URLSearchParams(wanted.slice(found.length));
  return ours.every((name) => !query.has(name));
}

/** The address with one more parameter: the code of a sign-in, or why there is none. [S4.3] [S8.9] */
export function withAnswer(callback: string, name: 'token' | 'error', value: string): string {
  const separator = callback.includes('?') ? '&' : '?';
  return `${callback}${separator}${name}=${encodeURIComponent(value)}`;
}
