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

/** How somebody asked: by the prefix of his address, and by what he typed into the list since. */
export type Asked = { prefix: string | null; search: string | undefined };

/**
 * The companies that a person of several chooses from. A prefix narrows them to those of which a word begins with it, and
 * alone makes them searchable; then what is typed, two letters or more, is looked for in all of his. Never in those of others:
 * a prefix means only what his own companies are called.
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
