/** A word of a search, and the LIKE patterns of which any finds it. */
export type Word = { word: string; patterns: readonly string[] };

const mostWords = 8;

/** Escapes a text for LIKE, whatever pattern characters it has. */
export const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A telephone number without what people write between its digits: area, exchange and line, or the last two. */
const telephone = /^1?(?:(\d{3}))?(\d{3})(\d{4})$/;
const written = /^\+?[\d\s().-]+$/;

/** The pattern that finds a telephone number in any notation; undefined for other text. */
const telephonePattern = (text: string): string | undefined => {
  if (!written.test(text)) return undefined;
  const [, ...parts] = telephone.exec(text.replaceAll(/\D/g, '')) ?? [];
  const digits = parts.filter(Boolean);
  return digits.length === 0 ? undefined : `%${digits.join('%')}%`;
};

const wordOf = (word: string): Word => {
  const asTelephone = telephonePattern(word);
  return { word, patterns: [`%${escaped(word)}%`, ...(asTelephone === undefined ? [] : [asTelephone])] };
};

/** The words of a search. A telephone number is one word, with any characters between its digits. */
export const wordsOf = (search: string): Word[] => {
  const text = search.trim().toLowerCase();
  const asTelephone = text.includes(' ') ? telephonePattern(text) : undefined;
  if (asTelephone !== undefined) return [{ word: text, patterns: [asTelephone] }];
  return text.split(/\s+/).filter(Boolean).slice(0, mostWords).map(wordOf);
};
