import { fr as rules } from '@yardline/domain/words/fr';
import { fr } from './fr.ts';

/** Every refusal in French. */
export const french = { ...rules, ...fr };
