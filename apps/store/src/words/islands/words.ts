import type { ShopLanguage } from '@yardline/contract/store/page';
import { en, type IslandWords } from './en.ts';
import { fr } from './fr.ts';

export const islandWords: Readonly<Record<ShopLanguage, IslandWords>> = { en, fr };
