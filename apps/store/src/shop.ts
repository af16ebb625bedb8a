import type { Frame } from '@yardline/contract/store/page';
import { displayNumber, displayMoney } from '@yardline/domain/format/numbers';
import { createContext, use } from 'react';
import { periodOf, queryOf } from './kept.ts';
import { sayMomentOf } from './time/say.ts';
import type { Words } from './words/en.ts';
import type { IslandWords } from './words/islands/en.ts';
import { islandWords } from './words/islands/words.ts';
import { pageWords } from './words/words.ts';

/** What everything on a page is said with: the words of its language, amounts and moments. */
export type Shop = {
  frame: Frame;
  words: Words;
  near: IslandWords;
  home: string;
  search: string;
  money: (cents: number) => string;
  number: (count: number) => string;
  moment: (text: string) => string;
};

export const shopOf = (frame: Frame): Shop => {
  const { language, base, store, when } = frame;
  const near = islandWords[language];
  return {
    frame,
    words: pageWords[language],
    near,
    home: `${base}/${language}${queryOf(periodOf(frame))}`,
    search: `${base}/${language}/search`,
    money: (cents) => displayMoney(cents, language, store.currency),
    number: (count) => displayNumber(count, language),
    moment: (text) => sayMomentOf(near.time, text, when.from),
  };
};

/** A page stands in one shop only, which no island sees: what an island needs are its props. */
export const ShopContext = createContext<Shop | null>(null);

export const useShop = (): Shop => {
  const shop = use(ShopContext);
  if (shop === null) throw new Error('Nothing of a page is drawn outside of its shop.');
  return shop;
};
