import { examples } from './all.ts';
import type { Example, Figure } from './example.ts';

/** An example with the answer that the engine gave just now, and whether it is the published one. */
export type Answered = Example & { answered: Example['expected']; agrees: boolean };

const isSame = (a: Figure | undefined, b: Figure | undefined): boolean => {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [mine, theirs] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return mine.size === theirs.size && [...mine].every(([key, value]) => isSame(value, theirs.get(key)));
};

/** Asks the engine a published example. */
export const answerOf = (example: Example): Answered => {
  const answered = example.answer();
  return { ...example, answered, agrees: isSame(answered, example.expected) };
};

/** Asks the engine every published example. */
export const answerAll = (): Answered[] => examples.map(answerOf);
