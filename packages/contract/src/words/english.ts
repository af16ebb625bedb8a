import { en as rules } from '@yardline/domain/words/en';
import { en } from './en.ts';

/** Every refusal in English. */
export const english = { ...rules, ...en };
