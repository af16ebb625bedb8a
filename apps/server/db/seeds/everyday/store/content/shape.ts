import type { Block, bodies, OneKind } from '@yardline/contract/store/blocks';
import type { RichText } from '@yardline/contract/store/rich-text';

/** The content of a store: the body of every kind. */
export type StoreContent = {
  [K in Exclude<OneKind, 'privacy' | 'accessibility'>]: ReturnType<(typeof bodies)[K]['parse']>;
};

/** Finds what content refers to: a listing by its code or number, a category by its name. */
export type StoreLookup = {
  listing: (code: string) => number;
  category: (name: string) => number;
};

/** Paragraphs of a page; one that begins with `# ` is a heading. */
const article = (lines: readonly string[]): RichText =>
  lines.map((line) =>
    line.startsWith('# ')
      ? { kind: 'h2', runs: [{ text: line.slice(2) }] }
      : { kind: 'p', runs: [{ text: line }] },
  );

/** A block of running text in both languages. */
export const articleBlock = (text: { en: readonly string[]; fr: readonly string[] }): Block => ({
  kind: 'rich_text',
  text: { en: article(text.en), fr: article(text.fr) },
});
