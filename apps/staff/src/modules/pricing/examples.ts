import { examples } from '@yardline/domain/examples/all';
import { type Answered, answerOf } from '@yardline/domain/examples/answered';
import type { Figure } from '@yardline/domain/examples/example';

/** Asks the engine every published example. */
export const answerAll = (): Answered[] => examples.map(answerOf);

/** How figures are written for a reader: numbers, yes and no, and the names of what is in them. */
type Writing = {
  number: (value: number) => string;
  flag: (value: boolean) => string;
  name: (name: string) => string;
};

/** A figure as a line of text: '1d 100, 1w 300'. */
export const figureText = (figure: Figure, writing: Writing): string => {
  if (figure === null) return '–';
  if (typeof figure === 'number') return writing.number(figure);
  if (typeof figure === 'boolean') return writing.flag(figure);
  if (typeof figure !== 'object') return figure;
  const parts: (string | number)[][] = Array.isArray(figure)
    ? (figure as readonly Figure[]).map((each) => [figureText(each, writing)])
    : Object.entries(figure).map(([key, value]: [string, Figure]) => [
        writing.name(key),
        figureText(value, writing),
      ]);
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
