import { en, type ProblemCode } from './en.ts';
import { fill, type Speech, type WordData } from './fill.ts';
import { fr } from './fr.ts';

/** What is wrong, and where: the path leads to the field of the form it concerns, the form itself when empty. */
export type Problem = { path: (string | number)[]; code: ProblemCode; data?: WordData };

const tables = { en, fr } as const;

/** The words for a code: 'product 1-07 is currently unavailable'. Money in the data is in cents. */
export function tell(code: ProblemCode, data: WordData, speech: Speech): string {
  return fill(tables[speech.language][code], data, speech);
}
