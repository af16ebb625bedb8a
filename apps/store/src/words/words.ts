import type { ShopLanguage } from '@yardline/contract/store/page';
import { en, type Words } from './en.ts';
import { fr } from './fr.ts';

export const pageWords: Readonly<Record<ShopLanguage, Words>> = { en, fr };
