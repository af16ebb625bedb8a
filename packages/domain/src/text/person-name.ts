export type PersonName = { first_name: string; last_name: string };

/** A person's display name: first name, then last. */
export const personName = ({ first_name: first, last_name: last }: PersonName): string =>
  [first, last].filter((each) => each !== '').join(' ');

/**
 * A customer's display name: a person's first and last name where they are known, else the name as entered.
 * [B3.34] [B3.37]
 */
export const customerName = ({
  kind,
  name,
  ...names
}: PersonName & { kind: 'individual' | 'company'; name: string }): string =>
  (kind === 'individual' && personName(names)) || name;

/** A whole name in two: 'Ann Marie Lee' and 'Lee, Ann Marie' are Ann Marie and Lee; one word is a first name. */
export const splitName = (name: string, longest = 30): PersonName => {
  const [family = '', given] = name.split(',', 2).map((each) => each.trim());
  const words = name.trim().split(/\s+/);
  const last = given !== undefined ? family : words.length < 2 ? '' : (words.at(-1) ?? '');
  const first = given ?? words.slice(0, words.length < 2 ? 1 : -1).join(' ');
  return { first_name: first.slice(0, longest), last_name: last.slice(0, longest) };
};
