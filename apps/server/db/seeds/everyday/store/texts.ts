import type { RichText } from '@yardline/contract/store/rich-text';
import { aerial } from './texts/aerial.ts';
import { concrete } from './texts/concrete.ts';
import { earthmoving } from './texts/earthmoving.ts';
import { grounds } from './texts/grounds.ts';
import { handling } from './texts/handling.ts';
import { parts } from './texts/parts.ts';
import { power } from './texts/power.ts';
import type { ListingSheet } from './texts/sheet.ts';
import { site } from './texts/site.ts';

type ListingWords = { name: string; summary: string; body: RichText };

/** What is said of a listing: of a group by its code, of a counted product or a part by its number. */
export type ListingText = { of: string; en: ListingWords; fr: ListingWords };

const wordsOf = ({ name, summary, text, know }: ListingSheet['en'], heading: string): ListingWords => ({
  name,
  summary,
  body: [
    ...text.map((paragraph) => ({ kind: 'p' as const, runs: [{ text: paragraph }] })),
    { kind: 'h2', runs: [{ text: heading }] },
    { kind: 'ul', items: know.map((fact) => [{ text: fact }]) },
  ],
});

/** The texts of everything that Northyard shows in its store, class by class. */
export const listingTexts: readonly ListingText[] = [
  ...aerial,
  ...earthmoving,
  ...handling,
  ...concrete,
  ...power,
  ...grounds,
  ...site,
  ...parts,
].map(({ of, en, fr }) => ({ of, en: wordsOf(en, 'What to know'), fr: wordsOf(fr, 'À savoir') }));
