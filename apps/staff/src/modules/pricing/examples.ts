import { examples } from '@yardline/domain/examples/all';
import type { Example, Figure } from '@yardline/domain/examples/example';

/** An example with the answer that the engine gave just now, and whether it is the published one. */
export type Answered = Example & { answered: Example['expected']; agrees: boolean };

const isSame = (a: Figure | undefined, b: Figure | undefined): boolean => {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [mine, theirs] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return mine.size === theirs.size && [...mine].every(([key, value]) => isSame(value, theirs.get(key)));
};

/** Asks the engine every published example. */
export const answerAll = (): Answered[] =>
  examples.map((example) => {
    const answered = example.answer();
    return { ...example, answered, agrees: isSame(answered, example.expected) };
  });

/** A figure as a line of text: '1d 100, 1w 300'. */
export const figureText = (figure: Figure, number: (value: number) => string): string => {
  if (figure === null) return '–';
  if (typeof figure === 'number') return number(figure);
  if (typeof figure !== 'object') return String(figure);
  const parts: (string | number)[][] = Array.isArray(figure)
    ? (figure as readonly Figure[]).map((each) => [figureText(each, number)])
    : Object.entries(figure).map(([key, value]: [string, Figure]) => [key, figureText(value, number)]);
  return parts.map((part) => part.join(' ')).join(', ');
};

export type Wanted = { search: string; area: string; rule: string };

/** The examples that fit: of an area, by a rule, with every word somewhere in id, rule, source or figures. */
export const found = (answered: readonly Answered[], { search, area, rule }: Wanted): Answered[] => {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return answered.filter((example) => {
    if ((area !== '' && example.area !== area) || (rule !== '' && example.rule !== rule)) return false;
    const { id, source, input, expected } = example;
    const text = JSON.stringify([id, example.rule, source, input, expected]).toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
