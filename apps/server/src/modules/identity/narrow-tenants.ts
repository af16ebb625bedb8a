import type { Membership } from '../sessions/public.ts';

const mostFound = 20;
const shortestSearch = 2;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether a word of a name begins with the text. */
const hasWord = (name: string, start: string): boolean =>
  plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.startsWith(start));

/** The search: the prefix of the user's address, and the text typed into the list since. */
export type Asked = { prefix: string | null; search: string | undefined };

/**
 * The companies that a user with several chooses from. A prefix keeps those with a word that begins with it, and alone
 * makes the list searchable; then the typed text, two letters or more, is searched in all the user's companies. Never in
 * others: a prefix is compared with the names of the user's own companies only.
 */
export const narrowTenants = (
  memberships: readonly Membership[],
  { prefix, search }: Asked,
): Membership[] => {
  if (memberships.length < 2) return [];
  if (prefix === null) return search === undefined ? [...memberships] : [];
  const sought = plain((search ?? prefix).trim());
  if (sought.length < (search === undefined ? 1 : shortestSearch)) return [];
  const isFound = ({ title }: Membership) =>
    search === undefined ? hasWord(title, sought) : plain(title).includes(sought);
  return memberships.filter(isFound).slice(0, mostFound);
};
